package import MoochStore

/// How a stream writes an event for its member: as JSON on one line, read in the snapshot in which the event was found.
package struct EventForm: Sendable {
    /// Sent first, before any event; nil for nothing.
    let opening: (@Sendable (Reading) throws -> String)?
    let event: @Sendable (Event, Reading) throws -> String

    package init(
        opening: (@Sendable (Reading) throws -> String)? = nil,
        event: @escaping @Sendable (Event, Reading) throws -> String
    ) {
        self.opening = opening
        self.event = event
    }
}
