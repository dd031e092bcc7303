import HTTPServer
import MoochStore
import MoochWeb

/// The state of an ``EventHub``'s thread, and its repeated work.
struct EventRound {
    /// Events read for a stream at a time.
    private static let piece = 50
    /// A stream with this much unsent gets no more for now.
    private static let mostWaiting = 16 * 1024
    /// Sessions are checked no more often than this while the store is written to…
    private static let shortestCheck = Duration.milliseconds(250)
    /// … and this often while it is not, because they also expire.
    private static let longestCheck = Duration.seconds(60)

    var listeners = Listeners()
    /// Members who have read events of which their streams have not been told.
    var readers: Set<Member.ID> = []
    /// The last event that was read; nil at first.
    private var latest: Event.ID?
    /// The last change of a conversation that was read; nil at first.
    private var latestChange: ConversationChange.ID?
    private var checkedAt = ContinuousClock.now
    private var mayHaveEnded = false
    /// Why an event could not be written for a member, until somebody asks.
    var unreadable: (any Error)?

    /// Reads new events, and writes them to their streams.
    mutating func readEvents(of changes: ChangeWatch, at now: Timestamp) throws {
        let age = ContinuousClock.now - checkedAt
        let checks = age >= Self.longestCheck || mayHaveEnded && age >= Self.shortestCheck
        let behind = listeners.behind
        let isRead: Void? = try changes.read(always: checks || !behind.isEmpty || !readers.isEmpty)
        { db in
            let latest = max(try Event.latest(in: db), latest ?? Event.ID(0))
            let told =
                try self.latest.map { try Event.told(after: $0, upTo: latest, in: db) } ?? []
            let latestChange = max(
                try ConversationChange.latest(in: db), latestChange ?? ConversationChange.ID(0))
            let changed =
                try self.latestChange.map {
                    try ConversationChange.all(after: $0, upTo: latestChange, in: db)
                } ?? [:]
            let due = Set(behind).union(listeners.all(of: told))
            let others = listeners.all(of: readers.union(changed.keys))
            try endThoseOver(checks ? nil : due.union(others), at: now, in: db)
            try write(to: due, upTo: latest, in: db)
            try write(changed, to: others, in: db)
            readers = []
            (self.latest, self.latestChange) = (latest, latestChange)
        }
        if checks {
            (checkedAt, mayHaveEnded) = (.now, false)
        } else if isRead != nil {
            mayHaveEnded = true
        }
    }

    /// Ends the streams of sessions.
    mutating func end(_ sessions: Set<MemberSession.ID>) {
        for id in listeners.all(of: sessions) { listeners.end(id) }
    }

    /// A member who is no longer signed in hears nothing, not even what was told before.
    private mutating func endThoseOver(
        _ some: Set<ObjectIdentifier>?, at now: Timestamp, in db: Reading
    ) throws {
        let over: Set<MemberSession.ID>
        if let some {
            let sessions = Set(some.compactMap { listeners[$0]?.listener.session })
            guard !sessions.isEmpty else { return }
            over = try MemberSession.over(among: sessions, now: now, in: db)
        } else {
            over = try MemberSession.over(among: listeners.sessions, now: now, in: db)
        }
        end(over)
    }

    private struct Stretch: Hashable {
        let member: Member.ID
        let after: Event.ID
    }

    private mutating func write(
        to due: Set<ObjectIdentifier>, upTo latest: Event.ID, in db: Reading
    ) throws {
        var read: [Stretch: [Event]] = [:]
        for id in due {
            guard var place = listeners[id] else { continue }
            do {
                try write(to: &place, upTo: latest, &read, in: db)
            } catch  where !StoreError.isOfStore(error) {
                // An event of this member cannot be written; the others get theirs all the same.
                unreadable = error
                (place.cursor, place.isBehind) = (latest, false)
            }
            listeners[id] = place
        }
    }

    private func write(
        to place: inout ListenerPlace, upTo latest: Event.ID, _ read: inout [Stretch: [Event]],
        in db: Reading
    ) throws {
        let listener = place.listener
        let cursor = try place.cursor ?? open(listener, upTo: latest, in: db)
        (place.cursor, place.isBehind) = (cursor, true)
        guard listener.stream.waitingByteCount <= Self.mostWaiting else { return }
        let stretch = Stretch(member: listener.member, after: cursor)
        let events =
            try read[stretch]
            ?? Event.fetch(
                of: listener.member, after: cursor, upTo: latest, atMost: Self.piece, in: db)
        read[stretch] = events
        for event in events {
            let data = try listener.form.event(event, db)
            listener.stream.send(ServerSentEvent(id: event.id.rawValue, data: data).bytes)
        }
        place.isBehind = events.count == Self.piece
        place.cursor = place.isBehind ? events.last?.id : latest
    }

    /// Writes what has been read, and which conversations have changed. A reader who takes nothing comes again, and reads them anew.
    private mutating func write(
        _ changed: [Member.ID: [Conversation.ID]], to others: [ObjectIdentifier], in db: Reading
    ) throws {
        for id in others {
            guard let place = listeners[id], place.cursor != nil else { continue }
            let (listener, stream) = (place.listener, place.listener.stream)
            guard stream.waitingByteCount <= Self.mostWaiting else {
                listeners.end(id)
                continue
            }
            do {
                if readers.contains(listener.member), let data = try listener.form.opening?(db) {
                    stream.send(ServerSentEvent(data: data).bytes)
                }
                for conversation in changed[listener.member] ?? [] {
                    guard let data = try listener.form.conversation(conversation, db) else {
                        continue
                    }
                    stream.send(
                        ServerSentEvent(type: ConversationChange.type, data: data).bytes)
                }
            } catch  where !StoreError.isOfStore(error) {
                unreadable = error
            }
        }
    }

    /// Sends where a stream begins, so that its reader can resume from there.
    private func open(
        _ listener: Listener, upTo latest: Event.ID, in db: Reading
    ) throws -> Event.ID {
        let cursor = min(listener.after ?? latest, latest)
        listener.stream.send(
            ServerSentEvent(id: cursor.rawValue, data: try listener.form.opening?(db)).bytes)
        return cursor
    }
}
