/// A handler's answer on its way to the connection.
///
/// A class, because it passes through many hands and a copied struct would retain half a dozen references.
final class Answer: Sendable {
    let response: Response
    /// Carries a body that is produced while it is sent.
    let stream: StreamPipe?

    init(_ response: Response, stream: StreamPipe? = nil) {
        self.response = response
        self.stream = stream
    }
}
