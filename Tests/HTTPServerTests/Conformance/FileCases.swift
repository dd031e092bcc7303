import Testing

/// Files by their paths, and parts of them.
enum FileCases {
    static let paths =
        ([
            ("/a.txt", 200, "a file of the folder"),
            ("/css/../a.txt", 404, "CWE-24, leads back in"),
            ("/../secret.txt", 404, "CWE-23, plain"),
            ("/css/../../secret.txt", 404, "CWE-24, behind a folder"),
            ("/%2e%2e/secret.txt", 404, "CWE-23, encoded"),
            ("/..%2fsecret.txt", 404, "CWE-23, the slash encoded"),
            ("/%2E%2E%2Fsecret.txt", 404, "CWE-23, all of it encoded"),
            ("/%252e%252e/secret.txt", 404, "CWE-174, encoded twice"),
            ("/%252e%252e%252fsecret.txt", 404, "CWE-174, all of it twice"),
            ("/..\\secret.txt", 404, "CWE-29, a backslash"),
            ("/..%5csecret.txt", 404, "CWE-29, a backslash encoded"),
            ("/..%255csecret.txt", 404, "CWE-29, a backslash encoded twice"),
            ("/%c0%ae%c0%ae/secret.txt", 400, "RFC 3629 §3, overlong dots"),
            ("/..%c0%afsecret.txt", 400, "RFC 3629 §3, an overlong slash"),
            ("/%e0%80%ae%e0%80%ae/secret.txt", 400, "RFC 3629 §3, overlong dots in three bytes"),
            ("//etc/passwd", 404, "CWE-36, //"), ("///etc/passwd", 404, "CWE-36, ///"),
            ("/%2fetc/passwd", 404, "CWE-36, // encoded"),
            ("http://a//etc/passwd", 404, "CWE-36, // behind an authority"),
            ("file:///etc/passwd", 400, "RFC 9112 §3.2.2, a file's own scheme"),
            ("/link.txt", 404, "CWE-61, a link to a file outside"),
            ("/up/secret.txt", 404, "CWE-61, a link to a folder outside"),
            ("/root/etc/passwd", 404, "CWE-61, a link to the root"),
            ("/a.txt%00", 400, "CWE-158, NUL"), ("/../secret.txt%00.css", 400, "CWE-158, NUL"),
            ("/.hidden", 404, "CWE-552, a hidden file"), ("/", 404, "CWE-552, the folder"),
            ("/css/", 404, "CWE-552, a folder in it"),
            ("/a.txt/", 404, "CWE-66, a file as a folder"),
        ] as [(String, Int, String)]).map { (target: String, status: Int, why: String) in
            ConformanceCase.onSite("\(why): \(target)") { server in
                let answer = try await server.get(target)
                #expect(answer.status == status)
                #expect(
                    !answer.text.contains(ConformanceSite.secret) && !answer.text.contains("root:"))
                #expect((answer.text == ConformanceSite.file) == (status == 200))
            }
        }

    /// Of a file of ten bytes.
    static let ranges =
        ([
            ("bytes=2-4", 206, "234", "a part"), ("bytes=-3", 206, "789", "the end"),
            ("bytes=8-", 206, "89", "from a place on"),
            ("bytes=0-9223372036854775808", 206, file, "to 2^63"),
            ("bytes=-9223372036854775808", 206, file, "the last 2^63"),
            ("bytes=-18446744073709551617", 206, file, "the last 2^64 + 1, not 1"),
            ("bytes=9223372036854775807-", 416, "", "from 2^63 - 1"),
            ("bytes=9223372036854775808-", 416, "", "from 2^63"),
            ("bytes=18446744073709551617-", 416, "", "from 2^64 + 1, not 1"),
            ("bytes=9223372036854775807-9223372036854775807", 416, "", "2^63 - 1 and no more"),
            ("bytes=10-", 416, "", "from the end on"), ("bytes=-0", 416, "", "the last none"),
            ("bytes=4-2", 200, file, "reversed"),
            ("bytes=9223372036854775808-1", 200, file, "reversed, from 2^63"),
            ("bytes=--5", 200, file, "negative"), ("bytes=-5--2", 200, file, "negative twice"),
            ("bytes=-1-2", 200, file, "negative, then not"),
            ("bytes=0-1,3-4", 200, file, "two, which may be ignored (§14.2)"),
            ("bytes=0-0" + String(repeating: ",0-", count: 499), 200, file, "500 that overlap"),
            ("bytes=0-0" + String(repeating: ",2-3", count: 499), 200, file, "500 of two bytes"),
            ("lines=1-2", 200, file, "of another unit"), ("bytes", 200, file, "no range"),
            ("bytes=\u{E9}-", 200, file, "a byte beyond ASCII"),
        ] as [(String, Int, String, String)]).map {
            (range: String, status: Int, text: String, why: String) in
            ConformanceCase.onSite("RFC 9110 §14.1.2, \(why): \(range.prefix(60))") { server in
                let request = get("/a.txt", "Range: \(range)", "Connection: close")
                let answer = try #require(try await server.send(request).first)
                #expect(answer.status == status)
                #expect(answer.text == text)
                #expect(answer["content-length"] == "\(text.utf8.count)")
                let isWhole = status == 200
                #expect((answer["content-range"] == nil) == isWhole)
                if status == 416 { #expect(answer["content-range"] == "bytes */10") }
            }
        }

    private static let file = ConformanceSite.file
}
