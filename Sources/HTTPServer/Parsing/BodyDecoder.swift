/// Reads a request's body from the connection, whichever framing it has.
struct BodyDecoder: Sendable {
    private enum Kind {
        case length(Int)
        case chunked(ChunkDecoder)
    }

    private var kind: Kind
    /// Bytes of body decoded so far.
    private(set) var byteCount = 0

    /// - Throws: `bodyTooLarge` if the head already says so.
    init(_ framing: BodyFraming, limits: ServerLimits) throws(Refusal) {
        switch framing {
        case .none: kind = .length(0)
        case .length(let count):
            guard count <= limits.bodyBytes else { throw .bodyTooLarge }
            kind = .length(count)
        case .chunked: kind = .chunked(ChunkDecoder(limits: limits))
        }
    }

    var isComplete: Bool {
        switch kind {
        case .length(let remaining): remaining == 0
        case .chunked(let decoder): decoder.isComplete
        }
    }

    /// Decodes what arrived and returns how much of it was body.
    ///
    /// - Throws: The rule that was broken, or `bodyTooLarge` as soon as that is known.
    mutating func decode(
        _ bytes: Span<UInt8>, into body: inout [UInt8]
    ) throws(Refusal) -> Int {
        let before = body.count
        let taken: Int
        switch kind {
        case .length(let remaining):
            taken = min(remaining, bytes.count)
            bytes.extracting(0..<taken).withUnsafeBufferPointer { body.append(contentsOf: $0) }
            kind = .length(remaining - taken)
        case .chunked(var decoder):
            taken = try decoder.decode(bytes, into: &body)
            kind = .chunked(decoder)
        }
        byteCount += body.count - before
        return taken
    }
}
