extension Store {
    /// The settings as last read, for pages, which need them often and must not wait.
    package var settings: ExchangeSettings { keptSettings.value }

    /// Reads the settings again: after a change, and regularly for changes by other programs.
    package func readSettings() async throws {
        try await keptSettings.read {
            try await readUnisolated { try ExchangeSettings.fetch(in: $0) }
        }
    }
}
