import HTTPServer

/// A body as it is read. It reserves room for what has come and as much again ahead, so that when many send at once,
/// those who are nearly done are not the ones that have to stop.
struct ArrivingBody {
    private var reader: BodyReader
    private let share: UploadShare?
    private let excess: FormExcess
    private let declared: Int?
    private var count = 0

    /// - Parameters:
    ///   - body: The body.
    ///   - limit: The most bytes to read.
    ///   - excess: The error for a longer one.
    ///   - share: Reserves room for it; nil for no limit.
    /// - Throws: `FormError` for a body that announces more than the limit, or has no room; nothing of it is read then.
    init(
        _ body: RequestBody, upTo limit: Int, over excess: FormExcess, _ share: UploadShare?
    ) throws(FormError) {
        do {
            reader = try body.reader(upTo: limit)
        } catch {
            throw FormError(error, over: excess)
        }
        self.excess = excess
        self.share = body.isHere ? nil : share
        declared = body.declaredLength
        if let declared {
            try refusing { () throws(UploadRefusal) in try self.share?.require(declared) }
        }
    }

    /// The most that is reserved ahead.
    private static let mostAhead = 1 << 20

    /// The next piece; nil after the last.
    mutating func next() async throws(FormError) -> [UInt8]? {
        let piece: [UInt8]?
        do {
            piece = try await reader.next()
        } catch {
            throw FormError(error, over: excess)
        }
        count += piece?.count ?? 0
        try hold()
        return piece
    }

    /// All that is left.
    mutating func rest() async throws(FormError) -> [UInt8] {
        var whole: [UInt8] = []
        while let piece = try await next() {
            if whole.isEmpty { whole = piece } else { whole += piece }
        }
        return whole
    }

    private func hold() throws(FormError) {
        let ahead = declared.map { min($0 - count, count, Self.mostAhead) } ?? 0
        try refusing { () throws(UploadRefusal) in try share?.hold(count + max(ahead, 0)) }
    }

    private func refusing(_ body: () throws(UploadRefusal) -> Void) throws(FormError) {
        do throws(UploadRefusal) {
            try body()
        } catch {
            throw .refused(error)
        }
    }
}

extension FormError {
    init(_ error: BodyError, over excess: FormExcess) {
        self =
            switch error {
            case .tooLarge: .tooLarge(excess)
            case .timedOut: .timedOut
            case .cutOff: .malformed("a body that is cut off")
            case .malformed: .malformed("a body that is not framed as it should be")
            }
    }
}
