import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// How often something may be done, as the head of an answer says it (draft-ietf-httpapi-ratelimit-headers).
struct RateLimit: Sendable {
    let policy: String
    let quota: Int
    /// Seconds.
    let window: Int64
    let remaining: Int
    /// Seconds until there is room for one more than remains.
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
    /// Of what was done too often.
    init(_ stop: TooManyAttempts) {
        self.init(
            policy: stop.policy, quota: stop.limit, window: stop.window, remaining: 0,
            reset: stop.seconds)
    }
}
