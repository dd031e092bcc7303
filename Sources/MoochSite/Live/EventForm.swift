package import MoochStore

/// How a stream writes to its member: as JSON on one line, read in the snapshot in which the news was found.
package struct EventForm: Sendable {
    /// Sent first, before any event, and whenever the member has read some; nil for nothing.
    let opening: (@Sendable (Reading) throws -> String)?
    let event: @Sendable (Event, Reading) throws -> String
    /// A conversation that has changed, in any way; nil for nothing.
    let conversation: @Sendable (Conversation.ID, Reading) throws -> String?

    package init(
        opening: (@Sendable (Reading) throws -> String)? = nil,
        event: @escaping @Sendable (Event, Reading) throws -> String,
        conversation: @escaping @Sendable (Conversation.ID, Reading) throws -> String?
    ) {
        self.opening = opening
        self.event = event
        self.conversation = conversation
    }
}
