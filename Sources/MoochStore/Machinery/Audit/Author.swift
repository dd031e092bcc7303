/// The one who acts.
package enum Actor: Sendable, Hashable {
    case administrator(Administrator.ID)
    case member(Member.ID)
    /// A command, a job, or the visitor who sets up the first administrator.
    case program

    /// `audit_entry.actor_kind`.
    var kind: String {
        switch self {
        case .administrator: "admin"
        case .member: "member"
        case .program: "program"
        }
    }

    /// `audit_entry.actor_id`.
    var id: Int64? {
        switch self {
        case .administrator(let id): id.rawValue
        case .member(let id): id.rawValue
        case .program: nil
        }
    }

    init(kind: String, id: Int64?) {
        switch (kind, id) {
        case ("admin", let id?): self = .administrator(Administrator.ID(id))
        case ("member", let id?): self = .member(Member.ID(id))
        default: self = .program
        }
    }
}

/// The author of a change, for the audit.
package struct Author: Sendable, Hashable {
    package let actor: Actor
    /// The actor's name at that time, or the program's own.
    package let name: String
    package let at: Timestamp
    /// The request's id; empty outside a request.
    package let requestID: String
    /// The batch that the change belongs to.
    package let batch: Batch.ID?

    package init(
        _ actor: Actor, name: String, at: Timestamp, requestID: String,
        batch: Batch.ID? = nil
    ) {
        self.actor = actor
        self.name = name
        self.at = at
        self.requestID = requestID
        self.batch = batch
    }

    /// An administrator, or without one somebody who has no account yet.
    package init(
        administrator: Administrator.ID?, name: String, at: Timestamp, requestID: String,
        batch: Batch.ID? = nil
    ) {
        self.init(
            administrator.map(Actor.administrator) ?? .program, name: name, at: at,
            requestID: requestID, batch: batch)
    }

    /// Nil unless an administrator acts.
    package var administrator: Administrator.ID? {
        if case .administrator(let id) = actor { id } else { nil }
    }

    /// The same author at another time.
    package func acting(at moment: Timestamp) -> Author {
        Author(
            actor, name: name, at: moment, requestID: requestID, batch: batch)
    }

    /// A command.
    package static func program(_ name: String, at: Timestamp = .now) -> Author {
        Author(.program, name: name, at: at, requestID: "")
    }
}
