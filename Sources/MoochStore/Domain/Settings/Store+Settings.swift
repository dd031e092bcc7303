import Synchronization

extension Store {
    /// The settings as they were read last: pages ask for them often, and never wait for them.
    package var settings: ExchangeSettings { keptSettings.withLock { $0 } }

    /// Reads the settings anew: after a change, and from time to time for those of other programs.
    package func readSettings() async throws {
        let settings = try await readUnisolated { try ExchangeSettings.fetch(in: $0) }
        keptSettings.withLock { $0 = settings }
    }
}
