import CCurl
import Notation

/// A message that a push service keeps for a browser (RFC 8030 §5).
package struct PushMessage: Sendable {
    package let recipient: PushRecipient
    /// The plain text.
    package let text: [UInt8]
    /// Seconds for which the service keeps it while the browser is unreachable.
    package let timeToLive: Int64
    /// Replaces an undelivered message of the same topic: up to 32 letters of URL-safe Base64.
    package let topic: String?
    /// True if a browser that saves its battery should get it at once.
    package let isUrgent: Bool

    package init(
        _ text: [UInt8], to recipient: PushRecipient, timeToLive: Int64, isUrgent: Bool = false,
        topic: String? = nil
    ) {
        (self.text, self.recipient, self.isUrgent) = (text, recipient, isUrgent)
        (self.timeToLive, self.topic) = (timeToLive, topic)
    }
}

/// The outcome of a message.
package enum PushAnswer: Sendable, Hashable {
    /// Accepted by the service.
    case taken
    /// The browser has unsubscribed, or is no more.
    case gone
    /// Try again later: after so many seconds, if the service says so.
    case later(status: Int, after: Int64?, text: String)
    /// Refused for good.
    case refused(status: Int, text: String)
    /// No answer; the text is libcurl's.
    case none(String)
    /// The name leads to an address that is not public.
    case notPublic
}

/// Sends messages to push services, over HTTPS.
package struct PushSender: Sendable {
    private let signer: PushSigner
    private let allowsLoopback: Bool

    /// - Parameters:
    ///   - signer: Signs for the sender.
    ///   - allowsLoopback: True to allow services on this machine, also without TLS: for tests.
    package init(_ signer: PushSigner, allowsLoopback: Bool = false) {
        (self.signer, self.allowsLoopback) = (signer, allowsLoopback)
    }

    /// Sends a message. No redirect is followed, and only public addresses are connected to.
    ///
    /// - Parameters:
    ///   - message: The message and its recipient.
    ///   - now: Seconds since 1970.
    /// - Returns: The outcome.
    /// - Throws: Crypto's error for an invalid key; `CancellationError`.
    package func send(_ message: PushMessage, at now: Int64) async throws -> PushAnswer {
        let recipient = message.recipient
        let body = try PushEncryption.encrypt(message.text, for: recipient)
        var headers = [
            "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
            "TTL: \(message.timeToLive)",
            "Urgency: \(message.isUrgent ? "high" : "normal")",
            "Authorization: "
                + (try signer.authorization(for: Self.origin(of: recipient.endpoint), at: now)),
        ]
        if let topic = message.topic { headers.append("Topic: \(topic)") }
        let answer = try await OwnThread.run { [headers, allowsLoopback] isCancelled in
            let post = try OutgoingPost(
                body, to: recipient.endpoint, over: allowsLoopback ? "https,http" : "https",
                headers: headers, isCancelled: isCancelled
            ) { address in
                address.isPublic || allowsLoopback && address.isLoopback
            }
            return Self.answer(to: post, post.perform())
        }
        try Task.checkCancellation()
        return answer
    }

    /// The scheme and host of an endpoint, with its port if it names one.
    static func origin(of endpoint: String) -> String {
        endpoint.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            .prefix(3).joined(separator: "/")
    }

    private static func answer(to post: OutgoingPost, _ code: CURLcode) -> PushAnswer {
        let status = post.status
        // A status counts even if the rest of the answer did not arrive.
        guard status >= 200 else {
            return post.hasRefusedAddress
                ? .notPublic : .none(String(cString: curl_easy_strerror(code)))
        }
        let text = String(decoding: post.body.prefix(300), as: UTF8.self)
        switch status {
        case 200, 201, 202, 204: return .taken
        case 404, 410: return .gone
        case 408, 413, 429, 500...599:
            return .later(status: status, after: post.retryAfter, text: text)
        default: return .refused(status: status, text: text)
        }
    }
}
