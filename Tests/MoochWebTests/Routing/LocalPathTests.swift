import Testing

@testable import MoochWeb

@Suite struct LocalPathTests {
    @Test(arguments: [
        "/", "/things", "/things?q=a&sort=-name", "/things/7#part", "/@evil.example",
        "/things?next=https://evil.example", "/%2F/evil.example", "/a//b",
    ])
    func `a path on this site is accepted as it is`(path: String) {
        #expect(LocalPath(validating: path)?.text == path)
    }

    @Test(arguments: [
        "", "things", "//evil.example", "///evil.example", "/\\evil.example", "\\/evil.example",
        "\\\\evil.example", "https:evil.example", "https://evil.example", "javascript:alert(1)",
        "/a\r\nSet-Cookie: a=b", "/a\nb", "/\t/evil.example", "/a b", " /a", "/a\u{0}", "/a\u{7F}",
        "/ç", "/a\\b", "?a=b", "#a", "." + "/a",
    ])
    func `anything that may lead elsewhere is refused`(path: String) {
        #expect(LocalPath(validating: path) == nil)
    }

    @Test func `an endless path is refused`() {
        #expect(LocalPath(validating: "/" + String(repeating: "a", count: 2048)) == nil)
        #expect(LocalPath(validating: "/" + String(repeating: "a", count: 2047)) != nil)
    }
}
