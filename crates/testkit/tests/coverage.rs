//! The sample holds enough of what is rare, and is the same for the same seed.

use scoresheet_testkit::{Feature, broad_sample, sample};

#[test]
fn ten_thousand_positions_hold_500_of_everything() {
    let coverage = broad_sample(20).coverage;
    for feature in Feature::ALL {
        assert!(coverage.count(feature) >= 500, "{feature:?}: {coverage}");
    }
}

#[test]
fn the_same_seed_gives_the_same_positions() {
    assert_eq!(sample(3, 200).positions, sample(3, 200).positions);
    assert_ne!(sample(3, 200).positions, sample(4, 200).positions);
}
