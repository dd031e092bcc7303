import CCurl
import Notation

/// A message that a push service is to keep for a browser (RFC 8030 §5).
package struct PushMessage: Sendable {
    package let recipient: PushRecipient
    /// What its browser is to read.
    package let text: [UInt8]
    /// For so many seconds the service keeps it for a browser that is not there.
    package let timeToLive: Int64
    /// What is left undelivered of the same topic gives way to this: up to 32 letters of Base 64 for
    /// addresses.
    package let topic: String?
    /// Whether a browser that saves its battery is to have it at once.
    package let isUrgent: Bool

    package init(
        _ text: [UInt8], to recipient: PushRecipient, timeToLive: Int64, isUrgent: Bool = false,
        topic: String? = nil
    ) {
        (self.text, self.recipient, self.isUrgent) = (text, recipient, isUrgent)
        (self.timeToLive, self.topic) = (timeToLive, topic)
    }
}

/// What became of a message.
package enum PushAnswer: Sendable, Hashable {
    /// The service has it.
    case taken
    /// The browser does not want to hear any more, or is not there any more.
    case gone
    /// The service is to be asked later: after so many seconds, where it says so.
    case later(status: Int, after: Int64?, text: String)
    /// The service does not take it, and would not take it later.
    case refused(status: Int, text: String)
    /// No answer: in words of libcurl.
    case none(String)
    /// The name leads to an address that is not public.
    case notPublic
}

/// Leaves messages with push services, over HTTPS.
package struct PushSender: Sendable {
    private let signer: PushSigner
    private let allowsLoopback: Bool

    /// - Parameters:
    ///   - signer: Who sends.
    ///   - allowsLoopback: Whether services on this machine are served too, without TLS: for tests.
    package init(_ signer: PushSigner, allowsLoopback: Bool = false) {
        (self.signer, self.allowsLoopback) = (signer, allowsLoopback)
    }

    /// Sends one. No redirect is followed, and no address that is not public is connected to.
    ///
    /// - Parameters:
    ///   - message: What, and to whom.
    ///   - now: Seconds since 1970.
    /// - Returns: What became of it.
    /// - Throws: What Crypto throws of keys that are none; `CancellationError`.
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

    /// The scheme and the host of an endpoint, and its port where it names one.
    static func origin(of endpoint: String) -> String {
        endpoint.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            .prefix(3).joined(separator: "/")
    }

    private static func answer(to post: OutgoingPost, _ code: CURLcode) -> PushAnswer {
        let status = post.status
        // What came is believed, even where the rest of the answer did not come.
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
