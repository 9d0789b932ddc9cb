//! What is said of faults, word for word: each with its code, the caret under the bytes at fault, and what helps. The
//! page for people is run as the rest is.

#[test]
fn diagnostics() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/diagnostics.md").case("../../docs/diagnostics.md");
}
