package import MoochStore
import Outgoing
import Synchronization

/// The mail server in use: the one of the program's options, or else the one that administrators chose.
package final class MailSetup: Sendable {
    private struct Chosen {
        var server: MailServer?
        var relay: MailRelay?
        var needsPassword = false
        var version = 0
        /// What sends by it.
        var sending: Task<Void, Never>?
    }

    /// The server that the program's options name; nil if they name none.
    package let given: MailRelay?
    /// True if nothing can be chosen: the options win, and a demo without a server keeps its messages.
    package let isFixed: Bool
    private let latest = LatestReading<MailServer?>(nil)
    private let chosen = Mutex(Chosen())

    init(given: MailRelay?, isFixed: Bool) {
        (self.given, self.isFixed) = (given, isFixed || given != nil)
    }

    /// Nil if no mail is sent.
    package var relay: MailRelay? { given ?? chosen.withLock(\.relay) }

    /// True if the chosen server's password cannot be read, as its key is on another machine.
    package var needsPassword: Bool { chosen.withLock(\.needsPassword) }

    /// Grows with each change of the chosen server.
    package var version: Int { chosen.withLock(\.version) }

    /// Notes what sends by the server of a version. It is cancelled as soon as there is a later one, so that what is
    /// sent from then on goes out through the latter.
    package func note(_ sending: Task<Void, Never>, of version: Int) {
        let isLate = chosen.withLock { chosen in
            guard chosen.version == version else { return true }
            chosen.sending = sending
            return false
        }
        if isLate { sending.cancel() }
    }

    /// Reads which server was chosen: at the start, after a change, and regularly for changes by other programs.
    package func read(from store: Store) async throws {
        guard !isFixed else { return }
        try await latest.read { try await store.readUnisolated { try MailServer.fetch(in: $0) } }
        let replaced = chosen.withLock { chosen -> Task<Void, Never>? in
            let server = latest.value
            guard server != chosen.server else { return nil }
            let (relay, needsPassword) = server.map { Self.relay($0, of: store) } ?? (nil, false)
            (chosen.server, chosen.relay) = (server, relay)
            chosen.needsPassword = needsPassword
            chosen.version += 1
            defer { chosen.sending = nil }
            return chosen.sending
        }
        replaced?.cancel()
    }

    private static func relay(_ server: MailServer, of store: Store) -> (MailRelay?, Bool) {
        guard let from = MailAddress(server.from) else { return (nil, false) }
        var password: String?
        if !server.user.isEmpty {
            password = server.sealedPassword.flatMap { sealed in
                (try? StoreKey(beside: store.path, creates: false))?
                    .open(sealed, as: MailServer.secret)
            }
            if password == nil { return (nil, true) }
        }
        let relay = SMTPServer(
            host: server.host, port: server.port, user: server.user.isEmpty ? nil : server.user,
            password: password, beginsWithTLS: server.security == .tls)
        return (MailRelay(relay, from: from, name: { store.settings.name }), false)
    }
}
