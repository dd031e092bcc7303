package import MoochStore

/// The folder where copies go each night: the one of the program's options, or else the one that administrators chose.
package final class CopyFolder: Sendable {
    /// The folder that the options name; nil if they name none.
    package let given: String?
    /// True if nothing can be chosen: the options win, and a demo makes no copies.
    package let isFixed: Bool
    private let chosen = LatestReading<String?>(nil)

    init(given: String?, isFixed: Bool) {
        (self.given, self.isFixed) = (given, isFixed || given != nil)
    }

    /// Nil if no copies are made.
    package var path: String? { given ?? chosen.value }

    /// Reads which folder was chosen: at the start, after a change, and regularly for changes by other programs.
    package func read(from store: Store) async throws {
        guard !isFixed else { return }
        try await chosen.read { try await store.readUnisolated { try Backup.folder(in: $0) } }
    }
}
