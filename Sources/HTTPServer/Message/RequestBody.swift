/// Why a body could not be read.
package enum BodyError: Error, Sendable, Equatable {
    /// Longer than the reader or the server allows: 413.
    case tooLarge
    /// Too slow: 408.
    case timedOut
    /// The connection ended before the body did: 400.
    case cutOff
    /// Malformed chunks: 400.
    case malformed

    init(_ refusal: Refusal) {
        switch refusal {
        case .bodyTooLarge: self = .tooLarge
        case .bodyTimedOut: self = .timedOut
        case .bodyCutOff: self = .cutOff
        default: self = .malformed
        }
    }
}

/// A request's body: already here, or still on its way.
package struct RequestBody: Sendable {
    private enum Source {
        case bytes([UInt8])
        case pipe(BodyPipe, declaredLength: Int?)
    }

    private let source: Source

    /// A body that is already here.
    package static func bytes(_ bytes: [UInt8]) -> RequestBody {
        RequestBody(source: .bytes(bytes))
    }

    /// True if all of it has come.
    package var isHere: Bool {
        guard case .bytes = source else { return false }
        return true
    }

    /// The length announced beforehand; nil if the body is here, or announces none.
    package var declaredLength: Int? {
        guard case .pipe(_, let length) = source else { return nil }
        return length
    }

    static func arriving(_ pipe: BodyPipe, _ framing: BodyFraming) -> RequestBody {
        guard case .length(let count) = framing else {
            return RequestBody(source: .pipe(pipe, declaredLength: nil))
        }
        return RequestBody(source: .pipe(pipe, declaredLength: count))
    }

    /// The whole body. To be called once: it is not kept.
    ///
    /// - Parameter limit: The most bytes to take. A body that announces more is not read at all.
    /// - Returns: All bytes, decoded if they came in chunks.
    /// - Throws: Why the body cannot be had. A handler that answers 2xx after that is overruled.
    package func collect(upTo limit: Int) async throws(BodyError) -> [UInt8] {
        var reader = try reader(upTo: limit)
        var whole: [UInt8] = []
        // A declared length is only a promise: not all its memory is reserved beforehand.
        if case .pipe(_, let length?) = source { whole.reserveCapacity(min(length, 1 << 20)) }
        while let piece = try await reader.next() {
            if whole.isEmpty { whole = piece } else { whole.append(contentsOf: piece) }
        }
        return whole
    }

    /// The body piece by piece, as it arrives, under the same terms as ``collect(upTo:)``.
    package func reader(upTo limit: Int) throws(BodyError) -> BodyReader {
        if case .pipe(_, let length?) = source, length > limit { throw .tooLarge }
        return BodyReader(body: self, limit: limit)
    }

    fileprivate func next(isFirst: Bool) async throws(BodyError) -> [UInt8]? {
        switch source {
        case .bytes(let bytes): isFirst ? bytes : nil
        case .pipe(let pipe, _): try await pipe.next()
        }
    }
}

/// Takes a body as it arrives.
package struct BodyReader: Sendable {
    fileprivate let body: RequestBody
    fileprivate let limit: Int
    private var count = 0
    private var isFirst = true

    fileprivate init(body: RequestBody, limit: Int) {
        self.body = body
        self.limit = limit
    }

    /// The next piece; nil after the last.
    package mutating func next() async throws(BodyError) -> [UInt8]? {
        guard let piece = try await body.next(isFirst: isFirst) else { return nil }
        isFirst = false
        guard piece.count <= limit - count else { throw .tooLarge }
        count += piece.count
        return piece
    }
}
