/// How much is done in one transaction, and how long others get in between.
///
/// Whoever finds the store locked asks again after 1, 2, 5, 10, 15, 20 and three times 25 ms, and only
/// then less often (SQLite's `sqliteDefaultBusyCallback`). So a transaction that is over well within
/// those 128 ms, and a pause of more than 25 ms behind it, let everybody in who came meanwhile, and
/// yet the batch has the store most of the time. The dashboard's own writers wait in the pool's line,
/// and come between two pieces anyway.
package struct BatchPace: Sendable, Hashable {
    /// The most rows of one transaction.
    package var rows: Int
    /// A transaction that has taken this long takes no more rows. Writing it to the disk comes on top.
    package var time: Duration
    /// So many rows are done however long they take.
    package var leastRows: Int
    /// Rows that are noted at once before a batch is taken back.
    package var collected: Int
    /// How long the store is left to others after a transaction.
    package var pause: Duration
    /// How long to wait after the store could not be written, at first.
    package var retry: Duration
    /// A batch fails that was refused so many times one after the other: after six minutes.
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

/// Tells whether a transaction that changes row after row has time for one more.
struct PieceClock {
    private let pace: BatchPace
    private let started = ContinuousClock.now

    init(_ pace: BatchPace) { self.pace = pace }

    /// Whether there is, after so many rows.
    func hasTime(after done: Int) -> Bool {
        done < pace.leastRows || ContinuousClock.now - started <= pace.time
    }
}

/// The growing waits before a piece is tried again that the store refuses.
struct Backoff: Sendable {
    private let pace: BatchPace
    /// The attempts that were refused one after the other, for a reason that may lie in the batch.
    private var attempts = 0
    private var pauses = 0

    init(_ pace: BatchPace) { self.pace = pace }

    /// Whether it was tried often enough.
    var isAtEnd: Bool { attempts >= pace.attempts }

    /// Notes an attempt that failed.
    ///
    /// - Returns: How long to wait for the next: twice as long each time, a minute at most.
    mutating func pause(after error: any Error) -> Duration {
        // A store that another program holds, or whose disk is full, says nothing against the batch;
        // nor could its end be noted there.
        switch error as? StoreError {
        case .busy, .full: break
        default: attempts += 1
        }
        defer { pauses = min(pauses + 1, 6) }
        return min(pace.retry * (1 << pauses), .seconds(60))
    }
}
