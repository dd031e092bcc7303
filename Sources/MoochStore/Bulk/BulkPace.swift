/// How much is done in one transaction, and how long others get in between.
package struct BulkPace: Sendable, Hashable {
    /// The most rows of one transaction.
    package var rows: Int
    /// A transaction that has taken this long takes no more rows.
    package var time: Duration
    /// So many rows are done however long they take.
    package var leastRows: Int
    /// Rows that are looked up at once before anything is changed.
    package var collected: Int
    /// How long the store is left to others after a transaction. SQLite's own waiting asks every
    /// 100 ms at the latest, so that whoever waits gets in.
    package var pause: Duration
    /// How long to wait after the store could not be written.
    package var retry: Duration

    package init(
        rows: Int = 2_000, time: Duration = .milliseconds(100), leastRows: Int = 25,
        collected: Int = 5_000, pause: Duration = .milliseconds(100),
        retry: Duration = .seconds(1)
    ) {
        self.rows = rows
        self.time = time
        self.leastRows = leastRows
        self.collected = collected
        self.pause = pause
        self.retry = retry
    }
}
