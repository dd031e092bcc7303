import Foundation
package import MoochStore
package import Outgoing

/// The mail server that the operator named, and the address from which messages come.
package struct MailRelay: Sendable {
    package let server: SMTPServer
    package let from: MailAddress
    private let name: @Sendable () -> String
    private let slow = SlowDomains()

    /// - Parameters:
    ///   - server: Whom messages are handed to.
    ///   - from: From which address.
    ///   - name: What the exchange is called now.
    package init(
        _ server: SMTPServer, from: MailAddress, name: @escaping @Sendable () -> String
    ) {
        (self.server, self.from, self.name) = (server, from, name)
    }

    /// What sends the messages that wait: a few lanes, each over a connection of its own, so that a server which
    /// does not answer holds up no other job. One of them takes the latest first, and nothing that failed before:
    /// whoever asks for a link in the evening does not wait until everybody has been told of their day, nor for
    /// mailboxes that are slow. These are given little time at first and more later, by the other lanes.
    ///
    /// - Parameters:
    ///   - sites: Where the links of messages lead.
    ///   - services: The exchange's.
    /// - Returns: The kinds of each lane.
    /// - Throws: When there is no memory for a connection.
    package func lanes(at sites: MailSites, _ services: Services) throws -> [[JobKind]] {
        try (0..<Self.laneCount).map { lane in
            [.mail(at: sites, services, isLatestFirst: lane == 0, by: try sender())]
        }
    }

    private static let laneCount = 3
    /// How long the server may be silent at the first try.
    private static let firstSilence = Duration.seconds(10)

    /// What sends messages one after the other, over a connection of its own.
    package func sender() throws -> Mail.Sender {
        let client = try SMTPClient(server)
        return { [from, name, slow] mail, attempt in
            guard let to = MailAddress(mail.to) else {
                throw JobFailure(.mailAddress, isFinal: true)
            }
            let isFirst = attempt.job.attempts <= 1
            if isFirst, slow.contains(to.domain) { throw JobFailure(.mailSlow) }
            let message = mail.message(from: from, to: to, name: name(), attempt)
            let (_, failure) = await client.send(
                message.bytes, from: from, to: to, silence: isFirst ? Self.firstSilence : nil)
            guard let failure else { return }
            if failure.isSlowRecipient { slow.note(to.domain) }
            throw JobFailure(failure)
        }
    }
}

extension MailRelay {
    /// Sends a message that says only that mail goes out, over a connection of its own.
    ///
    /// - Returns: What was said, without secrets, and why it did not go out; nil when it did.
    package func test(
        to: MailAddress, subject: String, text: String, language: String, at now: Timestamp
    ) async throws -> (dialogue: Dialogue, failure: SMTPFailure?) {
        var patience = Transfer.Patience()
        // Somebody waits for the page.
        patience.silence = .seconds(20)
        patience.silenceAfterBody = .seconds(30)
        let message = MailMessage(
            from: (name(), from), to: to, subject: subject,
            messageID: "mooch-test-\(UUID().uuidString)@\(from.domain)", date: now.rawValue,
            language: language, text: text, html: nil, unsubscribe: nil)
        return try await SMTPClient(server, patience: patience).send(
            message.bytes, from: from, to: to)
    }
}

extension SMTPFailure {
    /// Whether it is one mailbox that takes long, and not the server.
    fileprivate var isSlowRecipient: Bool { isSilent && step == .recipient }
}

extension JobFailure {
    /// Why a message is not sent, and whether it is worth another attempt: a server that said no to its
    /// recipient, or to what it says, would say so again.
    package init(_ failure: SMTPFailure) {
        let reason: Job.Reason =
            switch failure.kind {
            case .unreachable: failure.isSlowRecipient ? .mailSlow : .mailUnreachable
            case .insecure: .mailInsecure
            case .signInRefused: .mailSignIn
            case .notNow: .mailNotNow
            case .serverRefused: .mailServer
            case .refused: .mailRefused
            case .unsure: .mailUnsure
            case .interrupted: .interrupted
            }
        self.init(reason, detail: failure.detail, isFinal: failure.kind == .refused)
    }
}
