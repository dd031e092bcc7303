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

    package init(
        _ text: [UInt8], to recipient: PushRecipient, timeToLive: Int64, topic: String? = nil
    ) {
        (self.text, self.recipient) = (text, recipient)
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

    /// A message is given up after so many milliseconds.
    private static let patience = 10_000
    /// So many bytes of an answer are read.
    private static let mostBytes = 65_536

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
            "TTL: \(message.timeToLive)", "Urgency: high",
            "Authorization: "
                + (try signer.authorization(for: Self.origin(of: recipient.endpoint), at: now)),
        ]
        if let topic = message.topic { headers.append("Topic: \(topic)") }
        let answer = try await Transfer.onOwnThread { [headers, allowsLoopback] isCancelled in
            let transfer = try Transfer(mostBytes: Self.mostBytes, isCancelled: isCancelled) {
                $0.isPublic || allowsLoopback && $0.isLoopback
            }
            transfer.set(CURLOPT_URL, recipient.endpoint)
            transfer.set(CURLOPT_PROTOCOLS_STR, allowsLoopback ? "https,http" : "https")
            transfer.set(CURLOPT_FOLLOWLOCATION, 0)
            transfer.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            transfer.set(CURLOPT_TIMEOUT_MS, Self.patience)
            transfer.set(CURLOPT_CONNECTTIMEOUT_MS, Self.patience / 2)
            transfer.set(CURLOPT_HTTPHEADER, headers)
            transfer.post(body)
            return Self.answer(transfer, transfer.perform())
        }
        try Task.checkCancellation()
        return answer
    }

    /// The scheme and the host of an endpoint, and its port where it names one.
    static func origin(of endpoint: String) -> String {
        endpoint.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            .prefix(3).joined(separator: "/")
    }

    private static func answer(_ transfer: Transfer, _ code: CURLcode) -> PushAnswer {
        let status = transfer.number(CURLINFO_RESPONSE_CODE)
        guard status >= 200, code == CURLE_OK || transfer.wasCutOff else {
            return transfer.hasRefusedAddress
                ? .notPublic : .none(String(cString: curl_easy_strerror(code)))
        }
        let text = String(decoding: transfer.body.prefix(300), as: UTF8.self)
        switch status {
        case 200, 201, 202, 204: return .taken
        case 404, 410: return .gone
        case 408, 413, 429, 500...599:
            let pause = Int64(transfer.number(CURLINFO_RETRY_AFTER))
            return .later(status: status, after: pause > 0 ? pause : nil, text: text)
        default: return .refused(status: status, text: text)
        }
    }
}
