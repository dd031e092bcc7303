import HTTPServer
import Logging
package import MoochStore
import MoochWeb

extension Services {
    /// Signs a visitor out: here at once, even if the store cannot be written to.
    ///
    /// - Parameters:
    ///   - visit: The visit that asks for it.
    ///   - session: Their session.
    ///   - end: Ends it in the store.
    /// - Returns: True if the store, which other programs read, has it already. It follows as soon as it can.
    /// - Throws: Errors about the session itself.
    package func signOut(
        _ visit: Visit<some Sendable>, of session: SessionKey,
        _ end: @escaping @Sendable (Writing) throws -> Void
    ) async throws -> Bool {
        guard let trouble = try await store.end(session, end) else { return true }
        log.warning(
            "a session that has ended is still in the store",
            metadata: [
                "id": "\(visit.request.id)",
                "cause": "\(LogText.escape(String(describing: trouble)))",
            ])
        return false
    }
}
