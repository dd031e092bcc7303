import Testing

@testable import HTTPServer

/// What the head parser says to bytes.
enum Verdict: Equatable {
    case accepted
    case incomplete
    case refused(Refusal)
}

/// Parses a head that arrives in pieces of a given size, the way a connection does it.
func parse(
    _ bytes: [UInt8], pieces size: Int = .max, limits: ServerLimits = ServerLimits()
) throws(Refusal) -> RequestHead? {
    var parser = RequestHeadParser(limits: limits)
    var end = 0
    while end < bytes.count {
        end = size >= bytes.count - end ? bytes.count : end + size
        if let head = try parser.parse(bytes.span.extracting(0..<end)) { return head }
    }
    return nil
}

func parse(_ text: String) throws(Refusal) -> RequestHead? {
    try parse(Array(text.utf8))
}

/// The verdict, which must not depend on how the bytes are cut into packets.
func verdict(_ bytes: [UInt8], limits: ServerLimits = ServerLimits()) -> Verdict {
    let whole = verdict(bytes, pieces: .max, limits: limits)
    for size in [1, 2, 3, 7] where bytes.count < 4096 {
        let cut = verdict(bytes, pieces: size, limits: limits)
        if cut != whole { Issue.record("in pieces of \(size): \(cut), whole: \(whole)") }
    }
    return whole
}

func verdict(_ text: String) -> Verdict { verdict(Array(text.utf8)) }

private func verdict(_ bytes: [UInt8], pieces: Int, limits: ServerLimits) -> Verdict {
    do throws(Refusal) {
        return try parse(bytes, pieces: pieces, limits: limits) == nil ? .incomplete : .accepted
    } catch {
        return .refused(error)
    }
}

/// A whole request with this first line.
func withLine(_ line: String) -> String { line + "\r\nHost: example.org\r\n\r\n" }

/// A whole request with these field lines besides `Host`, none of them ended.
func withFields(_ lines: String...) -> String {
    "POST / HTTP/1.1\r\nHost: example.org\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
}
