import HTTPServer
import MoochStore
import MoochWeb

/// An open stream and its session.
struct Listener: Sendable {
    let stream: OpenStream
    let member: Member.ID
    let session: MemberSession.ID
    let form: EventForm
    /// The last event that the reader has; nil for events from now on.
    let after: Event.ID?

    var id: ObjectIdentifier { ObjectIdentifier(stream) }
}

/// The position of an open stream.
struct ListenerPlace {
    let listener: Listener
    /// The last event written to it; nil before the store was first read for it.
    var cursor: Event.ID?
    /// True if there may be more to write.
    var isBehind = true
}

/// The open streams, by member and by session. They belong to one thread.
struct Listeners {
    /// A browser has one for all its tabs.
    static let mostOfSession = 3
    /// However many sessions a member has, others have room.
    static let mostOfMember = 30
    /// Milliseconds until a stream that had to make room may come again.
    private static let retryOfOldest = 60_000

    private(set) var places: [ObjectIdentifier: ListenerPlace] = [:]
    /// The oldest first, as in `bySession`.
    private var byMember: [Member.ID: [ObjectIdentifier]] = [:]
    private var bySession: [MemberSession.ID: [ObjectIdentifier]] = [:]

    var isEmpty: Bool { places.isEmpty }
    var sessions: some Collection<MemberSession.ID> { bySession.keys }
    var behind: [ObjectIdentifier] { places.filter(\.value.isBehind).map(\.key) }

    subscript(id: ObjectIdentifier) -> ListenerPlace? {
        get { places[id] }
        set { if places[id] != nil, let newValue { places[id] = newValue } }
    }

    /// Adds a stream, and ends the oldest of its session or its member if there are too many.
    mutating func add(_ listener: Listener) {
        places[listener.id] = ListenerPlace(listener: listener)
        byMember[listener.member, default: []].append(listener.id)
        bySession[listener.session, default: []].append(listener.id)
        endOldest(of: bySession[listener.session], beyond: Self.mostOfSession)
        endOldest(of: byMember[listener.member], beyond: Self.mostOfMember)
    }

    private mutating func endOldest(of all: [ObjectIdentifier]?, beyond most: Int) {
        for id in all?.dropLast(most) ?? [] {
            // Otherwise they would drive each other out again and again.
            places[id]?.listener.stream.send(ServerSentEvent(retry: Self.retryOfOldest).bytes)
            end(id)
        }
    }

    mutating func end(_ id: ObjectIdentifier) {
        places[id]?.listener.stream.end()
        remove(id)
    }

    mutating func remove(_ id: ObjectIdentifier) {
        guard let listener = places.removeValue(forKey: id)?.listener else { return }
        Self.remove(id, from: &byMember[listener.member])
        Self.remove(id, from: &bySession[listener.session])
    }

    private static func remove(_ id: ObjectIdentifier, from list: inout [ObjectIdentifier]?) {
        list?.removeAll { $0 == id }
        if list?.isEmpty == true { list = nil }
    }

    func all(of members: Set<Member.ID>) -> [ObjectIdentifier] {
        // Searches the shorter of the two.
        members.count < byMember.count
            ? members.flatMap { byMember[$0] ?? [] }
            : byMember.filter { members.contains($0.key) }.flatMap(\.value)
    }

    func all(of sessions: Set<MemberSession.ID>) -> [ObjectIdentifier] {
        sessions.flatMap { bySession[$0] ?? [] }
    }
}
