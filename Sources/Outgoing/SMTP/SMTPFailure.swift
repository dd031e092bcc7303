/// Why a message did not go out.
package struct SMTPFailure: Error, Sendable, Hashable, Codable {
    /// The step it failed at.
    package enum Step: String, Sendable, Codable, CaseIterable {
        /// Resolving the server's name, and connecting.
        case connect
        /// The server's first line, and its capabilities.
        case greeting
        /// TLS.
        case security
        case signIn
        case sender
        case recipient
        /// The message itself.
        case message
    }

    package enum Kind: String, Sendable, Codable {
        /// Not reached, or no answer in time.
        case unreachable
        /// No TLS, or an invalid certificate.
        case insecure
        /// User name and password refused.
        case signInRefused
        /// Refused for now (4xx).
        case notNow
        /// Refused before it knew the recipient (5xx).
        case serverRefused
        /// Recipient or message refused (5xx): it would be refused again.
        case refused
        /// The server got the whole message, and the connection ended before it said whether it took it.
        case unsure
        /// The program is about to end.
        case interrupted
    }

    package let step: Step
    package let kind: Kind
    /// True if the server was there, and silent for as long as anybody waits.
    package var isSilent = false
    /// The server's words, or those of what went wrong.
    package let detail: String
}
