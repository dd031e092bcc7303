import HTTPTypes

/// One request under way, from its head to the last byte of its answer.
///
/// A class, because every step looks at it and a copied struct would retain a dozen references.
final class Exchange {
    let id: String
    let head: RequestHead
    let startedAt: Nanoseconds
    // Not checked for exclusive access, for the reasons given in `Connection`.
    @exclusivity(unchecked) var body: BodyDecoder
    var clock: BodyClock
    /// Body bytes that arrived before the handler was started.
    var gathered: [UInt8] = []
    /// Carries the body to a handler that was started before all of it had arrived.
    var pipe: BodyPipe?
    /// Why the body will never be complete.
    var failure: Refusal?
    /// True while the client waits to be told to send the body.
    var owesContinue = false
    /// The answer's status, for the log.
    var status: HTTPResponse.Status?

    init(_ head: RequestHead, in context: LoopContext) throws(Refusal) {
        self.head = head
        id = context.requestIDs.next()
        startedAt = context.now
        body = try BodyDecoder(head.framing, limits: context.limits)
        clock = BodyClock(
            time: context.times.body, bytesPerSecond: context.limits.bodyBytesPerSecond,
            now: context.now)
    }
}
