import CCurl
import Dispatch
import Synchronization

/// Sends messages to a server, one after the other, over a connection that is kept while there are more.
package final class SMTPClient: Sendable {
    package let server: SMTPServer
    private let timeout: Transfer.Timeout
    private let transfer: Mutex<Transfer>
    /// A server may take minutes to answer, so it must not block a shared thread.
    private let queue = DispatchQueue(label: "mooch.smtp")

    /// Seconds until the connection must be ready, greeting, TLS and sign-in included: a server may wait before it says
    /// that a password is wrong.
    private static let connectTimeout = 60
    /// Seconds after which an idle connection is not used again.
    private static let idleTimeout = 20

    package init(_ server: SMTPServer, timeout: Transfer.Timeout = .init()) throws {
        self.server = server
        self.timeout = timeout
        transfer = Mutex(try Transfer())
    }

    /// Sends a message.
    ///
    /// - Parameters:
    ///   - message: A complete message, headers included, with CRLF at the end of each line.
    ///   - sender: Where a server reports what it could not deliver.
    ///   - recipient: The envelope's recipient.
    ///   - silence: The longest silence until the server has the message; nil for the default.
    /// - Returns: The dialogue; a failure says how far it came.
    package func send(
        _ message: [UInt8], from sender: MailAddress, to recipient: MailAddress,
        silence: Duration? = nil
    ) async -> (dialogue: Dialogue, failure: SMTPFailure?) {
        let isEnding = EndingFlag()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { [self] in
                    let result = transfer.withLock {
                        hand(
                            message, from: sender, to: recipient, over: $0, isEnding,
                            silence: silence)
                    }
                    continuation.resume(returning: result)
                }
            }
        } onCancel: {
            isEnding.raise()
        }
    }

    private func hand(
        _ message: [UInt8], from sender: MailAddress, to recipient: MailAddress,
        over transfer: Transfer, _ isEnding: EndingFlag, silence: Duration?
    ) -> (dialogue: Dialogue, failure: SMTPFailure?) {
        transfer.reset()
        transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        transfer.set(CURLOPT_URL, server.url)
        transfer.set(CURLOPT_CONNECTTIMEOUT, Self.connectTimeout)
        transfer.set(CURLOPT_MAXAGE_CONN, Self.idleTimeout)
        // On this machine TLS is used if it is offered.
        let level = server.isLoopback ? CURLUSESSL_TRY : CURLUSESSL_ALL
        transfer.set(CURLOPT_USE_SSL, Int(level.rawValue))
        if let authorities = server.authorities { transfer.set(CURLOPT_CAINFO, authorities) }
        if let user = server.user, let password = server.password {
            transfer.set(CURLOPT_USERNAME, user)
            transfer.set(CURLOPT_PASSWORD, password)
        }
        transfer.set(CURLOPT_MAIL_FROM, sender.description)
        transfer.set(CURLOPT_MAIL_RCPT, [recipient.description])
        var timeout = timeout
        if let silence { timeout.silence = silence }
        timeout.isEnding = { isEnding.isRaised }
        timeout.begin()
        let secrets = server.password.map { [$0] } ?? []
        let outcome = transfer.perform(sending: message, hiding: secrets, timeout: timeout)
        return (outcome.dialogue, outcome.isDone ? nil : SMTPFailure(outcome, isEnding))
    }
}

/// Raised when the program is about to end.
private final class EndingFlag: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .relaxed) }
    func raise() { raised.store(true, ordering: .relaxed) }
}

extension SMTPFailure {
    fileprivate init(_ outcome: Transfer.Outcome, _ isEnding: EndingFlag) {
        let answer = outcome.lastAnswer
        let code = answer.flatMap { Int($0.prefix(3)) } ?? 0
        // Unless the server refused, it is the connection that broke, whatever libcurl calls it.
        let isNetwork =
            Self.networkCodes.contains(outcome.code)
            || outcome.code == CURLE_SEND_ERROR && !(400..<600).contains(code)
        let step = outcome.step
        self.step = step
        kind =
            if outcome.isBodySent, isNetwork || outcome.code == CURLE_ABORTED_BY_CALLBACK {
                .unsure
            } else if outcome.code == CURLE_ABORTED_BY_CALLBACK, isEnding.isRaised {
                .interrupted
            } else if isNetwork || outcome.code == CURLE_ABORTED_BY_CALLBACK {
                .unreachable
            } else if Self.securityCodes.contains(outcome.code) {
                .insecure
            } else if (400..<500).contains(code) {
                .notNow
            } else if step == .recipient || step == .message {
                .refused
            } else if step == .signIn || outcome.code == CURLE_LOGIN_DENIED {
                .signInRefused
            } else {
                .serverRefused
            }
        let hasLost = outcome.code == CURLE_ABORTED_BY_CALLBACK
        isSilent = hasLost && !isEnding.isRaised && outcome.isConnected
        // libcurl names who gave up, not why.
        let words = hasLost && !isEnding.isRaised ? "No answer in time" : outcome.words
        detail = kind.isFromServer ? answer ?? words : words
    }

    private static let networkCodes: [CURLcode] = [
        CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT,
        CURLE_RECV_ERROR, CURLE_GOT_NOTHING,
    ]
    private static let securityCodes: [CURLcode] = [
        CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION,
        CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
    ]
}

extension SMTPFailure.Kind {
    fileprivate var isFromServer: Bool {
        switch self {
        case .signInRefused, .notNow, .serverRefused, .refused: true
        case .unreachable, .insecure, .unsure, .interrupted: false
        }
    }
}

extension Transfer.Outcome {
    /// The dialogue until libcurl said goodbye, which it does after a refusal too.
    private var talk: ArraySlice<Dialogue.Line> {
        dialogue.lines.prefix { $0.speaker != .us || $0.text.uppercased() != "QUIT" }
    }

    /// The server's last line.
    fileprivate var lastAnswer: String? { talk.last { $0.speaker == .them }?.text }

    /// True if the server was reached.
    fileprivate var isConnected: Bool {
        dialogue.lines.contains { $0.speaker != .note || $0.text.hasPrefix("Connected to ") }
    }

    /// The last step begun.
    fileprivate var step: SMTPFailure.Step {
        if isBodySent { return .message }
        let said = talk.last { $0.speaker == .us }
        switch said?.text.split(separator: " ").first?.uppercased() {
        case nil: return lastAnswer == nil && !isConnected ? .connect : .greeting
        case "EHLO", "HELO": return code == CURLE_LOGIN_DENIED ? .signIn : .greeting
        case "STARTTLS": return .security
        case "MAIL": return .sender
        case "RCPT": return .recipient
        case "DATA": return .message
        default: return .signIn
        }
    }
}
