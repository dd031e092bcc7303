/// Bytes read from a socket and not yet parsed.
struct InputBuffer {
    private(set) var storage: [UInt8] = []
    /// Where the unparsed bytes begin in `storage`.
    private(set) var start = 0

    var isEmpty: Bool { start == storage.count }
    var range: Range<Int> { start..<storage.count }

    /// True if a HEAD request begins here, as far as it has come.
    var beginsWithHEAD: Bool {
        let request = storage[start...].drop { $0 == Byte.carriageReturn || $0 == Byte.lineFeed }
        return request.starts(with: "HEAD ".utf8)
    }

    /// The start of the request's target, as far as it has come: up to 32 bytes after the first space.
    var targetBeginning: Substring {
        let line = storage[start...].prefix(64)
        guard let space = line.firstIndex(of: Byte.space) else { return "" }
        let target = line[(space + 1)...].prefix(32).prefix { byte in
            byte != Byte.space && byte != Byte.carriageReturn
        }
        return Substring(decoding: target, as: UTF8.self)
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        storage.append(contentsOf: bytes)
    }

    /// Drops the first bytes, at most all.
    mutating func consume(_ count: Int) {
        start = min(start + count, storage.count)
        if isEmpty { empty() }
    }

    /// Drops everything. A large buffer is freed, a small one kept for the next request.
    mutating func empty() {
        start = 0
        if storage.capacity > 16 * 1024 {
            storage = []
        } else {
            storage.removeAll(keepingCapacity: true)
        }
    }
}

extension RequestHeadParser {
    mutating func parse(_ input: InputBuffer) throws(Refusal) -> RequestHead? {
        try parse(input.storage.span.extracting(input.range))
    }
}

extension BodyDecoder {
    /// Decodes buffered bytes and returns how many were body.
    mutating func decode(_ input: InputBuffer, into body: inout [UInt8]) throws(Refusal) -> Int {
        try decode(input.storage.span.extracting(input.range), into: &body)
    }
}
