import Logging
import MoochSite
import MoochStore
import MoochWeb

/// Starts batches for a page that waits a moment for their end.
struct BatchWork: Sendable {
    let runner: BatchRunner
    /// How long the page waits; a longer batch goes on behind a page that shows its progress.
    let wait: Duration

    /// Works on a batch, and returns it as it is after a while.
    func begin(_ id: Batch.ID) async throws -> Batch? {
        try await runner.work(on: id, for: wait)
    }
}

extension BatchRunner {
    /// A runner that logs errors.
    convenience init(_ store: Store, now: @escaping @Sendable () -> Timestamp, log: Logger) {
        self.init(store, now: now) { trouble, error in
            var metadata: Logger.Metadata = [
                "cause": "\(LogText.cause(error))"
            ]
            switch trouble {
            case .waits: log.warning("a batch waits", metadata: metadata)
            case .failed(let id):
                metadata["batch"] = "\(id)"
                log.error("a batch failed", metadata: metadata)
            case .refused(let id, let position):
                metadata["batch"] = "\(id)"
                metadata["position"] = "\(position)"
                log.warning("the store refused a row of a batch", metadata: metadata)
            }
        }
    }
}
