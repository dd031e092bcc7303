/// What a handler answered, on its way to the connection.
///
/// An object, because it goes through many hands and a copy would count half a dozen references.
final class Answer: Sendable {
    let response: Response
    /// Carries the body, when it is one that is made while it is sent.
    let stream: StreamPipe?

    init(_ response: Response, stream: StreamPipe? = nil) {
        self.response = response
        self.stream = stream
    }
}
