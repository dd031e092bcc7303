/// The length of a batch's transactions, and of the pauses between them.
///
/// A writer that finds the store locked retries after 1, 2, 5, 10, 15, 20 and three times 25 ms, and then less often
/// (SQLite's `sqliteDefaultBusyCallback`). So a transaction well within those 128 ms, followed by a pause of more than
/// 25 ms, lets in everybody who came meanwhile, while the batch still has the store most of the time. The dashboard's
/// own writers queue in the pool, and come between two pieces anyway.
package struct BatchPace: Sendable, Hashable {
    /// The most rows in a transaction.
    package var rows: Int
    /// The time after which a transaction takes no more rows, not counting the commit.
    package var time: Duration
    /// The rows done in any case, however long they take.
    package var leastRows: Int
    /// The rows collected at once before an undo.
    package var collected: Int
    /// The pause after a transaction.
    package var pause: Duration
    /// The first wait after the store could not be written.
    package var retry: Duration
    /// The number of consecutive refusals after which a batch fails: after six minutes.
    package var attempts: Int

    package init(
        rows: Int = 2_000, time: Duration = .milliseconds(50), leastRows: Int = 10,
        collected: Int = 5_000, pause: Duration = .milliseconds(30),
        retry: Duration = .seconds(1), attempts: Int = 12
    ) {
        self.rows = rows
        self.time = time
        self.leastRows = leastRows
        self.collected = collected
        self.pause = pause
        self.retry = retry
        self.attempts = attempts
    }
}

/// The time left to a transaction that changes row after row.
struct PieceClock {
    private let pace: BatchPace
    private let started = ContinuousClock.now

    init(_ pace: BatchPace) { self.pace = pace }

    /// True if there is time for one more, after this many rows.
    func hasTime(after done: Int) -> Bool {
        done < pace.leastRows || ContinuousClock.now - started <= pace.time
    }
}

/// The growing waits before a refused piece is tried again.
struct Backoff: Sendable {
    private let pace: BatchPace
    /// Consecutive refusals for reasons that may lie in the batch.
    private var attempts = 0
    private var pauses = 0

    init(_ pace: BatchPace) { self.pace = pace }

    /// True if it was tried often enough.
    var isAtEnd: Bool { attempts >= pace.attempts }

    /// Counts a failed attempt.
    ///
    /// - Returns: The wait before the next one: twice as long each time, up to a minute.
    mutating func pause(after error: any Error) -> Duration {
        // A locked store or a full disk is not the batch's fault, and would not let its end be recorded either.
        switch error as? StoreError {
        case .busy, .full: break
        default: attempts += 1
        }
        defer { pauses = min(pauses + 1, 6) }
        return min(pace.retry * (1 << pauses), .seconds(60))
    }
}
