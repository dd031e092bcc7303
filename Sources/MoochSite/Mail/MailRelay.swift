import Foundation
package import MoochStore
package import Outgoing

/// The operator's mail server, and the address that messages come from.
package struct MailRelay: Sendable {
    package let server: SMTPServer
    package let from: MailAddress
    private let name: @Sendable () -> String
    private let slow = SlowDomains()

    /// - Parameters:
    ///   - server: The server to hand messages to.
    ///   - from: The sender's address.
    ///   - name: Returns the present name of the exchange.
    package init(
        _ server: SMTPServer, from: MailAddress, name: @escaping @Sendable () -> String
    ) {
        (self.server, self.from, self.name) = (server, from, name)
    }

    /// The job lanes that send waiting messages, each over a connection of its own, so that a server which does not
    /// answer holds up no other job. One of them takes the latest first, and nothing that failed before: a sign-in link
    /// in the evening waits neither for everybody's daily summary nor for slow mailboxes. Those get little time at
    /// first and more later, from the other lanes.
    ///
    /// - Parameters:
    ///   - sites: The sites that links lead to.
    ///   - services: The exchange's.
    /// - Returns: The kinds of each lane.
    /// - Throws: If there is no memory for a connection.
    package func lanes(at sites: MailSites, _ services: Services) throws -> [[JobKind]] {
        try (0..<Self.laneCount).map { lane in
            [.mail(at: sites, services, isLatestFirst: lane == 0, by: try sender())]
        }
    }

    private static let laneCount = 3
    /// The longest silence of the server at the first try.
    private static let firstSilence = Duration.seconds(10)

    /// Sends messages one after the other, over a connection of its own.
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
    /// Sends a test message, over a connection of its own.
    ///
    /// - Returns: The dialogue, without secrets, and why it failed; nil if it did not.
    package func test(
        to: MailAddress, subject: String, text: String, language: String, at now: Timestamp
    ) async throws -> (dialogue: Dialogue, failure: SMTPFailure?) {
        var timeout = Transfer.Timeout()
        // Somebody waits for the page.
        timeout.silence = .seconds(20)
        timeout.silenceAfterBody = .seconds(30)
        let message = MailMessage(
            from: (name(), from), to: to, subject: subject,
            messageID: "mooch-test-\(UUID().uuidString)@\(from.domain)", date: now.rawValue,
            language: language, text: text, html: nil, unsubscribe: nil)
        return try await SMTPClient(server, timeout: timeout).send(
            message.bytes, from: from, to: to)
    }
}

extension SMTPFailure {
    /// True if a single mailbox is slow, and not the server.
    fileprivate var isSlowRecipient: Bool { isSilent && step == .recipient }
}

extension JobFailure {
    /// Why a message was not sent, and whether to try again: a server that refused its recipient or its content would
    /// do so again.
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
