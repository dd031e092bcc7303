import MoochMembers
import MoochSite
import MoochStore
import Outgoing

/// Telling members on their devices.
enum Telling {
    /// So many messages are under way at once: whoever's push service is slow holds up nobody else's, and no
    /// other job.
    private static let width = 4

    /// The lanes that do it, with the key pair by which push services know this exchange.
    ///
    /// - Parameters:
    ///   - site: Where members reach their site: whom a service asks when something is wrong.
    ///   - services: The exchange's.
    ///   - allowsLoopback: Whether push services on this machine are served, for tests.
    /// - Returns: The kinds of each lane.
    /// - Throws: What the store throws.
    static func lanes(
        at site: String, _ services: Services, allowsLoopback: Bool
    ) async throws -> [[JobKind]] {
        let key = try await services.store.write { try PushKey.prepare(in: $0) }
        let sender = PushSender(
            try PushSigner(key: key.privateKey, subject: site), allowsLoopback: allowsLoopback)
        let kind = JobKind.push(services) { try await sender.send($0, at: $1.rawValue) }
        return Array(repeating: [kind], count: width)
    }
}
