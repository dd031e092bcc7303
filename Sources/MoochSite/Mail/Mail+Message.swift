import MoochStore
import Outgoing

extension Mail {
    /// The message to be sent.
    ///
    /// - Parameters:
    ///   - address: The sender.
    ///   - to: The recipient: ``to``, already parsed.
    ///   - name: The name of the exchange.
    ///   - attempt: The attempt; every one of a job gives the same Message-ID.
    /// - Returns: The message.
    func message(
        from address: MailAddress, to: MailAddress, name: String, _ attempt: JobAttempt
    ) -> MailMessage {
        let job = attempt.job
        return MailMessage(
            from: (name, address), to: to, subject: subject,
            messageID: "mooch-\(job.id)-\(job.createdAt.rawValue)@\(address.domain)",
            date: attempt.now.rawValue, language: language, text: text, html: html,
            unsubscribe: unsubscribe)
    }
}
