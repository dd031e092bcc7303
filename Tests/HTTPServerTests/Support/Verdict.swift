import Testing

@testable import HTTPServer

/// What the parsers of head and body say to bytes.
enum Verdict: Equatable {
    case accepted
    case incomplete
    case refused(Refusal)
}

/// A request taken off the front of some bytes.
struct ReadRequest {
    let head: RequestHead
    let body: [UInt8]
    /// What follows it.
    let rest: [UInt8]
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

/// Reads a whole request, head and body, whose bytes arrive in pieces of a given size.
func read(
    _ bytes: [UInt8], pieces size: Int = .max, limits: ServerLimits = ServerLimits()
) throws(Refusal) -> ReadRequest? {
    guard let head = try parse(bytes, pieces: size, limits: limits) else { return nil }
    var decoder = try BodyDecoder(head.framing, limits: limits)
    var body: [UInt8] = []
    var position = head.byteCount
    while !decoder.isComplete, position < bytes.count {
        let end = size >= bytes.count - position ? bytes.count : position + size
        position += try decoder.decode(bytes.span.extracting(position..<end), into: &body)
    }
    guard decoder.isComplete else { return nil }
    return ReadRequest(head: head, body: body, rest: Array(bytes[position...]))
}

/// The verdict, which must not depend on how the bytes are cut into packets.
func verdict(_ bytes: [UInt8], limits: ServerLimits = ServerLimits()) -> Verdict {
    let whole = verdict(bytes, pieces: .max, limits: limits)
    for size in [1, 2, 3, 7] where bytes.count < 4096 {
        let cut = verdict(bytes, pieces: size, limits: limits)
        if cut != whole {
            Issue.record("\(Octets.shown(bytes)) in pieces of \(size): \(cut), whole: \(whole)")
        }
    }
    return whole
}

func verdict(_ octets: Octets) -> Verdict { verdict(octets.bytes) }

private func verdict(_ bytes: [UInt8], pieces: Int, limits: ServerLimits) -> Verdict {
    do throws(Refusal) {
        return try read(bytes, pieces: pieces, limits: limits) == nil ? .incomplete : .accepted
    } catch {
        return .refused(error)
    }
}
