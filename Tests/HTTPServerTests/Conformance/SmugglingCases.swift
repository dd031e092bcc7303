import HTTPServer
import Testing

/// Requests that hold a second one, which some proxy in front would not have seen (RFC 9112 §11.2).
/// Whatever the answers, the second is never run.
enum SmugglingCases {
    /// 35 bytes, as the lengths below have it.
    private static let smuggled: Octets = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"

    /// A POST with these field lines, and what follows its head.
    private static func post(_ fields: Octets, _ rest: Octets) -> Octets {
        .join("POST / HTTP/1.1\r\nHost: a\r\n", fields, "\r\n\r\n", rest)
    }

    private static let chunked: Octets = "Transfer-Encoding: chunked"

    private static let statuses: [Case<[Int]>] = tables {
        outcomes(
            "RFC 9112 §6.1",
            [
                (
                    post(
                        "Content-Length: 6\r\nTransfer-Encoding: chunked",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "CL.TE: the length is what the proxy believes"
                ),
                (
                    post(
                        "Content-Length: 4\r\nTransfer-Encoding: chunked",
                        .join("23\r\n", smuggled, "\r\n0\r\n\r\n")),
                    [400], "TE.CL: the coding is what the proxy believes"
                ),
                (
                    post(
                        "Transfer-Encoding: chunked\r\nContent-Length: 0",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.0"
                ),
                (
                    post(
                        "Transfer-Encoding: chunked\r\nTransfer-encoding: cow",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.TE: the second is hidden"
                ),
                (
                    post(
                        "Transfer-Encoding: xchunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [501], "TE.TE: a longer name"
                ),
                (
                    post(
                        "Transfer-Encoding: ,chunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [501], "TE.TE: an empty member"
                ),
                (
                    post(
                        "Transfer-Encoding:\u{B}chunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.TE: a vertical tab"
                ),
                (
                    post(
                        "Transfer-Encoding : chunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.TE: a space before the colon"
                ),
                (
                    post(
                        "X: y\nTransfer-Encoding: chunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.TE: behind LF"
                ),
                (
                    post(
                        "X:\rTransfer-Encoding: chunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.TE: behind CR"
                ),
                (
                    post(
                        "Transfer-\r\nEncoding: chunked\r\nContent-Length: 5",
                        .join("0\r\n\r\n", smuggled)),
                    [400], "TE.TE: over two lines"
                ),
            ])
        outcomes(
            "RFC 9112 §6.3",
            [
                (
                    post("Content-Length: 0\r\nContent-Length: 35", smuggled), [400],
                    "CL.CL: the first is what the proxy believes"
                ),
                (post("Content-Length: 35, 0", smuggled), [400], "CL.CL in a list"),
                (post("Content-Length: +0", smuggled), [400], "a sign"),
                (post("Content-Length:", smuggled), [400], "an empty length"),
                (post("Content-Length: 35", smuggled), [200], "CL.0: the length is kept to"),
                (
                    .join("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 35\r\n\r\n", smuggled),
                    [200],
                    "CL.0: on a GET too"
                ),
                (
                    post("Content-Length: 0000000035", smuggled), [200],
                    "a length is decimal, whatever its zeros"
                ),
                (post("Content-Length : 35", smuggled), [400], "a hidden length"),
                (post("Content-Length\u{85}: 35", smuggled), [400], "a hidden length"),
                (post("X: y\r\n Content-Length: 35", smuggled), [400], "a folded length"),
                (post("Content-Length: 18446744073709551616", smuggled), [400], "2^64, not 0"),
            ])
        outcomes(
            "RFC 9112 §7.1.1",
            [
                (
                    post(chunked, .join("2;\nxx\r\n23\r\n0\r\n\r\n", smuggled)), [400],
                    "TERM.EXT: LF ends the line for the proxy"
                ),
                (
                    post(chunked, .join("2\nxx;\r\n23\r\n0\r\n\r\n", smuggled)), [400],
                    "EXT.TERM: LF ends the line for the server"
                ),
                (
                    post(chunked, .join("5\r\r;ABCD\r\n34\r\nE\r\n0\r\n\r\n", smuggled)), [400],
                    "CR CR ends the line for the server"
                ),
                (
                    post(chunked, .join("41;a=b\r\rXXXX\r\n0\r\n\r\n", smuggled)), [400],
                    "CR CR in an extension"
                ),
            ])
        outcomes(
            "RFC 9112 §7.1",
            [
                (
                    post(chunked, .join("5\r\nAAAAAXX23\r\n0\r\n\r\n", smuggled)), [400],
                    "TERM.SPILL: two bytes taken for a line's end"
                ),
                (post(chunked, .join("0_2e\r\n\r\n", smuggled, "0\r\n\r\n")), [400], "0_2e"),
                (post(chunked, .join("0x2e\r\n\r\n", smuggled, "0\r\n\r\n")), [400], "0x2e"),
                (post(chunked, .join("\r\n\r\n", smuggled)), [400], "an empty size is not 0"),
                (post(chunked, .join("10000000000000000\r\n\r\n", smuggled)), [400], "2^64, not 0"),
                (post(chunked, .join("100000000\r\n\r\n", smuggled)), [413], "2^32, not 0"),
                (
                    post(chunked, .join("23\r\n", smuggled, "\r\n0\r\n\r\n")), [200],
                    "in a chunk's data"
                ),
            ])
        outcomes(
            "RFC 9112 §7.1.2",
            [
                (
                    post(chunked, "0\r\nX:GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"), [200],
                    "in a trailer"
                ),
                (post(chunked, .join("0\r\n", smuggled)), [400], "for a trailer"),
                (post(chunked, .join("0\r\nXX\r\n\r\n", smuggled)), [400], "behind no trailer"),
                (
                    post(chunked, .join("0\r\nContent-Length: 35\r\n\r\nX", smuggled)), [200, 501],
                    "behind a trailer that frames nothing"
                ),
            ])
        outcomes(
            "RFC 9112 §2.2",
            [
                (
                    .join("GET / HTTP/1.1\r\nHost: a\r\n\rZ", smuggled), [400],
                    "CR and a byte taken for the empty line"
                ),
                (.join("GET / HTTP/1.1\r\nHost: a\r\nX:\n\n", smuggled), [400], "LF LF"),
                (
                    .join("GET / HTTP/1.1\r\nHost: a\r\n \r\n", smuggled), [400],
                    "a space for nothing"
                ),
                (
                    .join("GET /x\nHost: a\r\nContent-Length: 35\r\n\r\n", smuggled), [400],
                    "HTTP/0.9"
                ),
                (.join("GET /\r\n\r\n", smuggled), [400], "HTTP/0.9 with CR LF"),
            ])
        outcomes(
            "RFC 9112 §9.6",
            [
                (
                    .join("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", smuggled),
                    [200],
                    "behind the last request"
                ),
                (.join("GET / HTTP/1.0\r\nHost: a\r\n\r\n", smuggled), [200], "behind HTTP/1.0"),
                (
                    .join("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", smuggled), [200],
                    "behind HTTP/1.0 that would stay"
                ),
            ])
        outcomes(
            "RFC 9110 §10.1.1",
            [
                (
                    post("Content-Length: 35\r\nExpect: 100-continue", smuggled), [200],
                    "as a body sent without waiting for leave"
                ),
                (
                    .join(
                        "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: close, Upgrade\r\n\r\n",
                        smuggled),
                    [200], "behind an upgrade that is not made (§7.8)"
                ),
            ])
    }

    static let all = statuses.map { line in
        ConformanceCase(line.testDescription) { server in
            let dialogue = try await server.dialogue(line.bytes, thenFinish: true)
            #expect(dialogue.statuses == line.expected)
            let isRun = server.requests.contains { $0.path == "/smuggled" }
            #expect(!isRun)
        }
    }
}
