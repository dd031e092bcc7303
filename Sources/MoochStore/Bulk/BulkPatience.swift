/// How long a piece is tried again that the store refuses.
struct BulkPatience: Sendable {
    private let pace: BulkPace
    /// The attempts that were refused one after the other, for a reason that may lie in the action.
    private var attempts = 0
    private var pauses = 0

    init(_ pace: BulkPace) { self.pace = pace }

    /// Whether it was tried often enough.
    var isAtEnd: Bool { attempts >= pace.attempts }

    /// Notes an attempt that failed.
    ///
    /// - Returns: How long to wait for the next: twice as long each time, a minute at most.
    mutating func pause(after error: any Error) -> Duration {
        // A store that another program holds, or whose disk is full, says nothing against the action;
        // nor could its end be noted there.
        switch error as? StoreError {
        case .busy, .full: break
        default: attempts += 1
        }
        defer { pauses = min(pauses + 1, 6) }
        return min(pace.retry * (1 << pauses), .seconds(60))
    }
}
