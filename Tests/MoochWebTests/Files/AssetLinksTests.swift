import Testing

@testable import MoochWeb

@Suite struct AssetLinksTests {
    private func replaced(_ text: String) throws(AssetLinks.Broken) -> String {
        try AssetLinks(prefix: "/assets/").replaced(in: text) { path in
            path == "img/a.svg" || path == "img/ü.svg" ? "<\(path)>" : nil
        }
    }

    @Test(arguments: [
        ("<use href=\"/assets/img/a.svg#menu\"/>", "<use href=\"<img/a.svg>#menu\"/>"),
        ("<use href='/assets/img/a.svg#{{icon}}'/>", "<use href='<img/a.svg>#{{icon}}'/>"),
        (
            "url(/assets/img/a.svg) url(\"/assets/img/a.svg\")",
            "url(<img/a.svg>) url(\"<img/a.svg>\")"
        ),
        ("<img src=/assets/img/a.svg>", "<img src=<img/a.svg>>"),
        ("/assets/img/a.svg 1x, /assets/img/a.svg 2x", "<img/a.svg> 1x, <img/a.svg> 2x"),
        ("`/assets/img/ü.svg`", "`<img/ü.svg>`"),
    ])
    func `every literal address is replaced`(text: String, expected: String) throws {
        #expect(try replaced(text) == expected)
    }

    @Test(arguments: [
        "", "/asset/x", "/assets", "https://other.example/assets/x", "//assets/x", "../assets/x",
        "Public/assets/x", "my-/assets/x", "%2F/assets/x", "é/assets/x",
    ])
    func `other addresses stay`(text: String) throws {
        #expect(try replaced(text) == text)
    }

    @Test(arguments: [
        ("\"/assets/img/b.svg\"", "/assets/img/b.svg", 1), ("a\nb\n/assets/", "/assets/", 3),
        ("/assets/img/{{icon}}.svg", "/assets/img/", 1),
        ("/assets/img/a.svg?v=1", "/assets/img/a.svg?v=1", 1),
        ("/assets/img/a.svg\n/assets/../a", "/assets/../a", 2),
        ("`/assets/${name}`", "/assets/$", 1),
    ])
    func `an address without a file is broken`(text: String, address: String, line: Int) {
        #expect(throws: AssetLinks.Broken(address: address, line: line)) { try replaced(text) }
    }
}
