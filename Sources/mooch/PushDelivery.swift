import MoochMembers
import MoochSite
import MoochStore
import Outgoing

/// Push messages to members' devices.
enum PushDelivery {
    /// Messages under way at once: a slow push service holds up nobody else's messages, and no other job.
    private static let width = 4

    /// The lanes that send, with the key pair by which push services know this exchange.
    ///
    /// - Parameters:
    ///   - site: The members' site, the contact when something is wrong.
    ///   - services: The exchange's.
    ///   - allowsLoopback: True to allow push services on this machine, for tests.
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
