import MoochStore
import Outgoing

extension Mail {
    /// The message as it leaves.
    ///
    /// - Parameters:
    ///   - address: From where.
    ///   - to: To whom: ``to``, which was looked at.
    ///   - name: What the exchange is called.
    ///   - attempt: Whose job it is: the same job gives the same Message-ID.
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
