/// How much is done in one transaction, and how long others get in between.
///
/// Whoever finds the store locked asks again after 1, 2, 5, 10, 15, 20 and three times 25 ms, and only
/// then less often (SQLite's `sqliteDefaultBusyCallback`). So a transaction that is over well within
/// those 128 ms, and a pause of more than 25 ms behind it, let everybody in who came meanwhile, and
/// yet the action has the store most of the time. The dashboard's own writers wait in the pool's line,
/// and come between two pieces anyway.
package struct BulkPace: Sendable, Hashable {
    /// The most rows of one transaction.
    package var rows: Int
    /// A transaction that has taken this long takes no more rows. Writing it to the disk comes on top.
    package var time: Duration
    /// So many rows are done however long they take.
    package var leastRows: Int
    /// Rows that are noted at once before an action is taken back.
    package var collected: Int
    /// How long the store is left to others after a transaction.
    package var pause: Duration
    /// How long to wait after the store could not be written, at first.
    package var retry: Duration
    /// An action fails that was refused so many times one after the other: after six minutes.
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
