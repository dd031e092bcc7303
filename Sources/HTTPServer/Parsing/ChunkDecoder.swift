/// Decodes a chunked body (RFC 9112 §7.1) from bytes that arrive in pieces.
///
/// Extensions are skipped, trailer fields checked and dropped: what comes after a body never becomes a header.
struct ChunkDecoder: Sendable {
    private enum State {
        case sizeStart, size, afterSize, extensions, sizeLineFeed
        case data, dataReturn, dataLineFeed
        case trailerStart, trailerName, trailerValue, trailerLineFeed, lastLineFeed
        case done
    }

    private var state = State.sizeStart
    private var size = 0
    private var digits = 0
    /// Bytes of data still allowed.
    private var room: Int
    /// Bytes of extensions and trailers still allowed.
    private var overheadLeft: Int

    init(limits: ServerLimits) {
        room = limits.bodyBytes
        overheadLeft = limits.chunkOverheadBytes
    }

    var isComplete: Bool { state == .done }

    /// Decodes what it can.
    ///
    /// - Parameters:
    ///   - bytes: What arrived, cut anywhere.
    ///   - body: Receives the data.
    /// - Returns: How many bytes belong to the body; the rest is the next request.
    /// - Throws: The rule that was broken.
    mutating func decode(
        _ bytes: Span<UInt8>, into body: inout [UInt8]
    ) throws(Refusal) -> Int {
        var index = 0
        while index < bytes.count, state != .done {
            if state == .data {
                let count = min(size, bytes.count - index)
                bytes.extracting(index..<(index + count)).withUnsafeBufferPointer {
                    body.append(contentsOf: $0)
                }
                index += count
                size -= count
                if size == 0 { state = .dataReturn }
            } else {
                state = try next(bytes[index])
                index += 1
            }
        }
        return index
    }

    private mutating func next(_ byte: UInt8) throws(Refusal) -> State {
        switch state {
        case .sizeStart, .size, .afterSize, .extensions, .sizeLineFeed:
            return try nextInSize(byte)
        case .dataReturn where byte == Byte.carriageReturn:
            return .dataLineFeed
        case .dataLineFeed where byte == Byte.lineFeed:
            return .sizeStart
        case .data, .dataReturn, .dataLineFeed, .done:
            throw .chunkMalformed
        case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed, .lastLineFeed:
            return try nextInTrailer(byte)
        }
    }

    /// Hexadecimal digits, perhaps extensions, CR LF.
    private mutating func nextInSize(_ byte: UInt8) throws(Refusal) -> State {
        switch state {
        case .sizeStart, .size:
            if let value = byte.hexValue { return try addDigit(value) }
            guard state == .size else { throw .chunkMalformed }
            switch byte {
            case Byte.carriageReturn: return .sizeLineFeed
            case Byte.semicolon: return .extensions
            case Byte.space, Byte.tab: return .afterSize
            default: throw .chunkMalformed
            }
        case .afterSize:
            // Space is tolerated only before an extension (RFC 9112 §7.1.1).
            try spendOverhead()
            switch byte {
            case Byte.space, Byte.tab: return .afterSize
            case Byte.semicolon: return .extensions
            default: throw .chunkMalformed
            }
        case .extensions:
            try spendOverhead()
            if byte == Byte.carriageReturn { return .sizeLineFeed }
            guard !byte.isControl || byte == Byte.tab else { throw .chunkMalformed }
            return .extensions
        default:
            guard byte == Byte.lineFeed else { throw .chunkMalformed }
            digits = 0
            // Refused at once, before the announced bytes arrive.
            guard size <= room else { throw .bodyTooLarge }
            room -= size
            return size == 0 ? .trailerStart : .data
        }
    }

    /// Up to sixteen digits, and never more than an `Int` holds.
    private mutating func addDigit(_ value: UInt8) throws(Refusal) -> State {
        digits += 1
        guard digits <= 16, size <= Int.max >> 4 else { throw .chunkMalformed }
        size = size << 4 | Int(value)
        return .size
    }

    /// Field lines, checked like a head's, and the empty line that ends it all.
    private mutating func nextInTrailer(_ byte: UInt8) throws(Refusal) -> State {
        try spendOverhead()
        switch state {
        case .trailerStart where byte == Byte.carriageReturn: return .lastLineFeed
        case .trailerStart where byte.isToken: return .trailerName
        case .trailerName where byte.isToken: return .trailerName
        case .trailerName where byte == Byte.colon: return .trailerValue
        case .trailerValue where byte == Byte.carriageReturn: return .trailerLineFeed
        case .trailerValue where !byte.isControl || byte == Byte.tab: return .trailerValue
        case .trailerLineFeed where byte == Byte.lineFeed: return .trailerStart
        case .lastLineFeed where byte == Byte.lineFeed: return .done
        default: throw .chunkMalformed
        }
    }

    private mutating func spendOverhead() throws(Refusal) {
        overheadLeft -= 1
        guard overheadLeft >= 0 else { throw .chunkOverheadTooLarge }
    }
}
