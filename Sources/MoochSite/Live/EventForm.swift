package import MoochStore

/// How a stream writes what its member is told: as JSON on one line, read on the snapshot on which the event was
/// found.
package struct EventForm: Sendable {
    /// What is said first, before any event; nil where there is nothing to say.
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
