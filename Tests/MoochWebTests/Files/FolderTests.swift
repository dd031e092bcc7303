import Foundation
import HTTPServer
import Testing

@testable import MoochWeb

/// Paths that lead out of a folder, or to what is no file for visitors (ASVS 5.3.2; the numbers of
/// CWE say by which trick).
@Suite struct FolderTests {
    static let outside: [(why: String, path: String)] = [
        ("CWE-23 parent", ".."), ("CWE-23 parent", "../secret.txt"),
        ("CWE-24 parent behind a folder", "css/../../secret.txt"),
        ("CWE-24 parent that leads back in", "css/../a.txt"), ("CWE-24 this folder", "./a.txt"),
        ("CWE-24 this folder", "css/./app.css"), ("CWE-32 three dots", ".../secret.txt"),
        ("CWE-36 absolute", "/etc/passwd"), ("CWE-36 absolute", "//etc/passwd"),
        ("CWE-36 network path", "//localhost/etc/passwd"),
        // ASVS 1.1.1: decoded once, by the server; what is still encoded is a name.
        ("CWE-174 encoded", "%2e%2e/secret.txt"), ("CWE-174 encoded", "..%2fsecret.txt"),
        ("CWE-174 encoded twice", "%252e%252e%252fsecret.txt"),
        ("CWE-29 backslash", "..\\secret.txt"), ("CWE-29 backslash", "css\\app.css"),
        ("CWE-29 backslash, encoded", "..%5csecret.txt"),
        ("CWE-176 overlong, as text", "%c0%ae%c0%ae/secret.txt"),
        ("CWE-176 look-alikes", "‥/secret.txt"), ("CWE-176 look-alikes", "．．/secret.txt"),
        ("CWE-176 look-alikes", "..∕secret.txt"), ("CWE-176 replacement", "..\u{FFFD}secret.txt"),
        ("CWE-61 link to a file outside", "link.txt"),
        ("CWE-61 link to a file inside", "inner.txt"),
        ("CWE-61 link to a folder", "up/secret.txt"),
        ("CWE-61 link to a folder", "up/public/a.txt"),
        ("CWE-158 NUL", "a.txt\u{0}"), ("CWE-158 NUL", "a.txt\u{0}.css"),
        ("CWE-158 NUL", "../secret.txt\u{0}.css"), ("CWE-552 hidden", ".hidden"),
        ("CWE-552 hidden folder", ".well/known"), ("CWE-552 folder", ""), ("CWE-552 folder", "/"),
        ("CWE-552 folder", "."), ("CWE-552 folder", "css"), ("CWE-552 folder", "css/"),
        ("CWE-66 pipe, without waiting for its writer", "pipe"),
        ("CWE-66 a file as a folder", "a.txt/"), ("CWE-66 a file as a folder", "a.txt/b"),
        ("CWE-41 empty segment", "css//app.css"), ("CWE-41 trailing blank", "a.txt "),
        ("CWE-41 trailing dot", "a.txt."), ("CWE-178 other case", "A.TXT"),
        ("no such file", "none.txt"), ("line break", "a.txt\n"), ("query", "a.txt?"),
        ("300 bytes", String(repeating: "a", count: 300)),
        ("300 bytes of folder", String(repeating: "a", count: 300) + "/a.txt"),
        ("5,000 bytes", String(repeating: "a", count: 5000)),
        ("5,000 folders", String(repeating: "css/", count: 5000) + "app.css"),
    ]

    @Test(arguments: outside)
    func `what is no file of the folder is not there`(why: String, path: String) throws {
        let folder = try TemporaryFolder()
        #expect(StaticFiles(directory: folder.directory).answer(path, to: Request()) == nil)
        let assets = try Assets(directory: folder.directory, prefix: "/assets/")
        #expect(assets.answer(path, to: Request()) == nil)
    }

    @Test func `names of 255 bytes, in any script, are files`() throws {
        let folder = try TemporaryFolder()
        for name in [String(repeating: "a", count: 251) + ".css", "Grüße 🍎.txt", "a..b", "-rf"] {
            try folder.write([0x78], to: name)
            let files = StaticFiles(directory: folder.directory)
            #expect(try files.answer(name, to: Request())?.text() == "x", "\(name)")
        }
    }

    @Test func `a folder that does not exist has no files`() throws {
        let folder = try TemporaryFolder()
        let files = StaticFiles(directory: folder.directory + "/none")
        #expect(files.answer("a.txt", to: Request()) == nil)
    }

    @Test func `a file that nobody may read is not there`() throws {
        let folder = try TemporaryFolder()
        try #require(chmod(folder.directory + "/a.txt", 0) == 0)
        // The superuser may read everything.
        guard geteuid() != 0 else { return }
        #expect(StaticFiles(directory: folder.directory).answer("a.txt", to: Request()) == nil)
    }
}
