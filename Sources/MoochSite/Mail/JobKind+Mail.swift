package import MoochStore
import MoochWeb

extension JobKind {
    /// Writes the messages that wait, and sends them.
    ///
    /// - Parameters:
    ///   - site: Where members reach their site.
    ///   - services: The exchange's.
    ///   - send: Sends one. The link in it works from before it is sent.
    /// - Returns: The kind.
    package static func mail(
        at site: String, _ services: Services, by send: @escaping Mail.Sender
    ) -> JobKind {
        JobKind(MailOrder.kind) { attempt in
            guard let order = MailOrder(attempt.job) else {
                throw JobFailure(.unexpected, isFinal: true)
            }
            // The program ended after it was sent, and before that was noted on the job.
            if order.isSent { return }
            if order.isUnsure { throw JobFailure(.mailUnsure, isFinal: true) }
            let prepared = try await attempt.write { db in
                try PreparedMail.make(of: order, for: attempt, in: db)
            }
            // Whoever it was for has left, or confirmed the address meanwhile.
            guard let prepared else { return }
            do {
                try await send(Mail(prepared, at: site, services), attempt)
            } catch {
                if (error as? JobFailure)?.reason != .mailUnsure {
                    try await Task { try await attempt.write(attempt.job.noteUnsent(in:)) }.value
                }
                throw error
            }
            // Also when the program is about to end: what is sent is noted.
            try await Task {
                try await attempt.write { try prepared.noteSent(by: attempt, in: $0) }
            }.value
        }
    }
}
