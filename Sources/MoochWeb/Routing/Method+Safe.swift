package import HTTPTypes

extension HTTPRequest.Method {
    /// Whether it only reads (RFC 9110 §9.2.1), among the methods that routes have.
    package var isSafe: Bool { self == .get || self == .head }
}
