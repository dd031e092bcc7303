import HTTPTypes
import Testing

/// Cookies and forms of every shape, over a socket: read, or refused with the status that fits.
enum FormCases {
    static let cookies =
        ([
            ("", 200, "none", "no field"), ("Cookie:", 200, "none", "empty"),
            ("Cookie: ;;= ;=x; =", 200, "none", "only separators"),
            ("Cookie: session=1", 200, "1", "a pair"),
            ("Cookie: session=", 200, "", "an empty value"),
            ("Cookie: session=\(long)", 200, long, "8 KiB"),
            ("Cookie: a=\(long); session=1", 200, "1", "8 KiB before it"),
            ("Cookie: session=1\(many)", 200, "1", "1,000 pairs"),
            ("Cookie: a=b\r\nCookie: session=1", 200, "1", "two headers"),
            ("Cookie: session=1\r\nCookie: session=2", 200, "1", "two headers that differ"),
            ("Cookie: \u{FF}=\u{FE}; session=1", 200, "1", "bytes that are no text"),
            ("Cookie: session=1\u{0}", 400, nil, "NUL"),
            ("Cookie: \u{0}; session=1", 400, nil, "NUL in another pair"),
            ("Cookie: session=1\u{1}", 400, nil, "a control byte"),
            ("Cookie: a=\(long)\(long)\(long)\(long)", 431, nil, "32 KiB"),
            (
                String(repeating: "Cookie: a=b\r\n", count: 100) + "Cookie: c=d", 431, nil,
                "101 headers"
            ),
        ] as [(String, Int, String?, String)]).map {
            (fields: String, status: Int, session: String?, why: String) in
            let lines = fields.isEmpty ? "" : fields + "\r\n"
            let head = "GET /cookies HTTP/1.1\r\nHost: a\r\n\(lines)Connection: close\r\n\r\n"
            let bytes = Octets(stringLiteral: head).bytes
            return ConformanceCase.onSite("RFC 6265 §5.4, \(why)") { server in
                let dialogue = try await server.dialogue(bytes)
                #expect(dialogue.statuses == [status])
                if let session { #expect(dialogue.answers.first?.text == session) }
            }
        }

    private static let long = String(repeating: "x", count: 8 << 10)
    private static let many = String(repeating: "; a=b", count: 1000)

    static let forms =
        ([
            (encoded, "a=b&c=d", 200, "2 fields", "a form"),
            (encoded, "", 200, "0 fields", "empty"),
            (encoded, "a=%zz", 400, nil, "%zz"), (encoded, "a=%", 400, nil, "% at the end"),
            (encoded, "a=%00", 400, nil, "NUL"), (encoded, "a=\u{FF}", 400, nil, "no text"),
            (encoded, Octets(repeating: "a=b&", 5000), 413, nil, "5,000 fields"),
            (encoded, Octets(repeating: "a", 1 << 20 + 1), 413, nil, "a byte more than 1 MiB"),
            ("application/json", "{}", 415, nil, "another type"), (nil, "a=b", 415, nil, "no type"),
            ("multipart/form-data", part("name=\"a\""), 400, nil, "no boundary"),
            ("multipart/form-data; boundary=", part("name=\"a\""), 400, nil, "an empty boundary"),
            (multipart, part("name=\"a\""), 200, "1 fields", "a part"),
            (
                multipart, "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb", 400, nil,
                "no end"
            ),
            (multipart, "--x\r\nContent-Dis", 400, nil, "no end, in a part's header"),
            (multipart, "", 400, nil, "nothing"),
            (
                multipart,
                Octets(
                    repeating: "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n", 5000)
                    + "--x--\r\n", 413, nil, "5,000 parts"
            ),
            (
                multipart,
                part(.join("name=\"a\"\r\nX: ", Octets(repeating: "a", 64 << 10))), 413, nil,
                "a part header of 64 KiB"
            ),
            (
                multipart, part("name=f; filename=\"../../passwd\""), 200, "passwd",
                "../ in a file name"
            ),
            (
                multipart, part("name=f; filename=\"..\\passwd\""), 200, "passwd",
                "..\\ in a file name"
            ),
            (multipart, part("name=f; filename=\"a\u{0}.png\""), 400, nil, "NUL in a file name"),
            (multipart, part("name=f; filename=\"%zz\""), 200, "%zz", "%zz in a file name"),
        ] as [(String?, Octets, Int, String?, String)]).map {
            (type: String?, body: Octets, status: Int, text: String?, why: String) in
            ConformanceCase.onSite("RFC 9110 §15.5, RFC 7578, \(why): \(type ?? "")") { server in
                let fields = type.map { "Content-Type: \($0)\r\n" } ?? ""
                let head = post(
                    "/form", fields + "Content-Length: \(body.bytes.count)", "Connection: close")
                let dialogue = try await server.dialogue(Array(head.utf8) + body.bytes)
                #expect(dialogue.statuses == [status])
                if let text { #expect(dialogue.answers.first?.text == text) }
            }
        }

    private static let encoded: String? = "application/x-www-form-urlencoded"
    private static let multipart: String? = "multipart/form-data; boundary=x"

    /// A form of one part, by its disposition.
    private static func part(_ disposition: Octets) -> Octets {
        .join(
            "--x\r\nContent-Disposition: form-data; ", disposition, "\r\n\r\nb\r\n--x--\r\n")
    }
}
