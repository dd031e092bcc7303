package import HTTPTypes

extension HTTPRequest.Method {
    /// True for methods that only read (RFC 9110 §9.2.1).
    package var isSafe: Bool { self == .get || self == .head }
}
