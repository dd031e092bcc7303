package import MoochStore

extension JobKind {
    /// Writes and sends the waiting messages.
    ///
    /// - Parameters:
    ///   - sites: The addresses of both sites, for links.
    ///   - services: The exchange's.
    ///   - isLatestFirst: True to send the latest first.
    ///   - send: Sends one. The link in it works from before it is sent.
    /// - Returns: The kind.
    package static func mail(
        at sites: MailSites, _ services: Services, isLatestFirst: Bool = false,
        by send: @escaping Mail.Sender
    ) -> JobKind {
        JobKind(MailOrder.kind, isLatestFirst: isLatestFirst) { attempt in
            guard let order = MailOrder(attempt.job) else {
                throw JobFailure(.unexpected, isFinal: true)
            }
            // The program ended after sending, before the job was marked done.
            guard order.sent == nil else { return }
            if order.isUnsure { throw JobFailure(.mailUnsure, isFinal: true) }
            let prepared = try await attempt.write { db in
                try PreparedMail.make(of: order, for: attempt.job, at: attempt.now, in: db)
            }
            // The recipient has left, read it, or confirmed the address meanwhile.
            guard let prepared else { return }
            do {
                try await send(Mail(prepared, at: sites, services), attempt)
            } catch let failure as JobFailure where failure.reason == .mailUnsure {
                throw JobFailure(.mailUnsure, detail: failure.detail, isFinal: order.isLastTry)
            } catch {
                // Also when the program is about to end: nobody has it, so it may be sent as often as before.
                try await Task { try await attempt.write(attempt.job.noteUnsent(in:)) }.value
                throw error
            }
            try await Task {
                try await attempt.write { db in
                    try prepared.noteSent(by: attempt.job, at: attempt.now, in: db)
                }
            }.value
        }
    }
}
