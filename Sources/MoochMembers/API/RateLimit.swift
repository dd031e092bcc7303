import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// A limit in the head of an answer (draft-ietf-httpapi-ratelimit-headers).
struct RateLimit: Sendable {
    let policy: String
    let quota: Int
    /// In seconds.
    let window: Int64
    let remaining: Int
    /// The seconds until one more becomes available.
    let reset: Int64?

    private static let now = HTTPField.Name("RateLimit")
    private static let policies = HTTPField.Name("RateLimit-Policy")

    /// Adds both fields to a head.
    func note(in headers: inout HTTPFields) {
        guard let now = Self.now, let policies = Self.policies else { return }
        headers[policies] = "\"\(policy)\";q=\(quota);w=\(window)"
        headers[now] =
            "\"\(policy)\";r=\(max(remaining, 0))" + (reset.map { ";t=\(max($0, 1))" } ?? "")
    }
}

extension RateLimit {
    /// A limit that was reached.
    init(_ stop: TooManyAttempts) {
        self.init(
            policy: stop.policy, quota: stop.limit, window: stop.window, remaining: 0,
            reset: stop.seconds)
    }
}
