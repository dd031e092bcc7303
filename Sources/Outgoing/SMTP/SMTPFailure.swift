/// Why a message did not go out.
package struct SMTPFailure: Error, Sendable, Hashable, Codable {
    /// How far it came.
    package enum Step: String, Sendable, Codable, CaseIterable {
        /// Finding the server, and reaching it.
        case connect
        /// The server's first line, and what it can do.
        case greeting
        /// Making the connection safe.
        case security
        case signIn
        case sender
        case recipient
        /// The message itself.
        case message
    }

    package enum Kind: String, Sendable, Codable {
        /// It could not be reached, or did not answer in time.
        case unreachable
        /// It offers no TLS, or its certificate is wrong.
        case insecure
        /// It did not take the user name and password.
        case signInRefused
        /// It said no for now (4xx).
        case notNow
        /// It said no before it knew for whom the message is (5xx).
        case serverRefused
        /// It said no to the recipient or to the message (5xx): it would say so again.
        case refused
        /// It got the whole message, and the connection ended before it said whether it took it.
        case unsure
        /// The program is about to end.
        case interrupted
    }

    package let step: Step
    package let kind: Kind
    /// Whether it was there, and said nothing for as long as anybody waits.
    package var isSilent = false
    /// What the server said, or what went wrong, in its own words.
    package let detail: String
}
