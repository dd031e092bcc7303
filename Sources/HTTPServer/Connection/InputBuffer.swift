/// Bytes that were read from a socket and not yet understood.
struct InputBuffer {
    private(set) var storage: [UInt8] = []
    /// Where in `storage` the bytes begin that are still wanted.
    private(set) var start = 0

    var isEmpty: Bool { start == storage.count }
    var range: Range<Int> { start..<storage.count }

    /// Whether a request for a head alone begins here, as far as that has come.
    var beginsWithHEAD: Bool {
        let request = storage[start...].drop { $0 == Byte.carriageReturn || $0 == Byte.lineFeed }
        return request.starts(with: "HEAD ".utf8)
    }

    /// How the target of the request begins here, as far as that has come and can be told: what stands behind
    /// the first space, up to 32 bytes.
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

    /// Lets go of the first so many bytes, at most all.
    mutating func consume(_ count: Int) {
        start = min(start + count, storage.count)
        if isEmpty { empty() }
    }

    /// Lets go of everything. Much room is given back, a little is kept for the next request.
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
    /// Goes on with the bytes that wait in a buffer.
    mutating func parse(_ input: InputBuffer) throws(Refusal) -> RequestHead? {
        try parse(input.storage.span.extracting(input.range))
    }
}

extension BodyDecoder {
    /// Decodes what waits in a buffer and tells how much of it was body.
    mutating func decode(_ input: InputBuffer, into body: inout [UInt8]) throws(Refusal) -> Int {
        try decode(input.storage.span.extracting(input.range), into: &body)
    }
}
