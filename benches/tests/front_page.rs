//! The picture on the front page is what the command prints.

#[test]
fn the_picture_is_printed_so() {
    let (_, behind) = include_str!("../../README.md").split_once("```text\n").expect("there is a picture");
    let (picture, _) = behind.split_once("```").expect("it ends");
    let mut printed = include_str!("../../crates/cli/tests/opera.txt").lines();
    for line in picture.lines().filter(|line| *line != " …") {
        assert!(printed.any(|known| known == line), "not printed, or not here: {line}");
    }
    assert_eq!(printed.next(), None, "the picture stops early");
}
