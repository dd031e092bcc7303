import Foundation
package import HTTPServer
import HTTPTypes
package import Logging
package import MoochStore
import MoochWeb
import Synchronization

/// Passes events to the open streams of their members, whichever program wrote them.
///
/// One thread watches the store and reads each new event once for all streams; it ends with the last of them.
package final class EventHub: Sendable {
    private enum Notice {
        case opened(Listener)
        case ended(ObjectIdentifier)
        case read(Member.ID)
    }

    private struct State {
        var notices: [Notice] = []
        var isRunning = false
    }

    /// The longest delay for another program's writes; our own are noticed at once.
    private static let pause = Duration.milliseconds(25)
    /// The wait after a failure to read the store.
    private static let pauseAfterError = Duration.seconds(1)
    /// Milliseconds until a reader that lost its connection comes again.
    private static let retry = 3_000

    private let store: Store
    private let log: Logger
    private let now: @Sendable () -> Timestamp
    private let state = Mutex(State())
    private let metrics: Metrics

    package init(
        _ store: Store, metrics: Metrics, log: Logger, now: @escaping @Sendable () -> Timestamp
    ) {
        self.store = store
        self.metrics = metrics
        self.log = log
        self.now = now
    }

    /// Answers a request for a stream.
    ///
    /// - Parameters:
    ///   - request: May name the last event received, in `Last-Event-ID` as browsers do, or in its query as `after`.
    ///   - who: The session and its member. The stream ends with the session.
    ///   - form: How events are written.
    /// - Returns: A stream that stays open.
    package func answer(
        _ request: Request, of who: SignedInMember, in form: EventForm
    ) -> Response {
        let after = Self.lastEvent(of: request)
        var headers: HTTPFields = [
            .contentType: ServerSentEvent.mediaType, .cacheControl: "no-store",
        ]
        // Otherwise nginx would buffer it.
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        let answer = OpenAnswer(
            heartbeat: ServerSentEvent.comment,
            // Spread over time.
            farewell: ServerSentEvent(retry: .random(in: 1_000...6_000)).bytes,
            opened: { [self] stream in
                note(
                    .opened(
                        Listener(
                            stream: stream, member: who.member.id, session: who.session.id,
                            form: form, after: after)))
            },
            ended: { [self] stream in note(.ended(ObjectIdentifier(stream))) })
        return Response(headers: headers, body: .open(answer))
    }

    /// Marks all events up to one as read, for good, and tells the member's open streams on every device.
    ///
    /// Counts may overtake each other on their way to a page: the last one sent is the present one.
    package func noteRead(upTo event: Event.ID, by member: Member.ID) async throws {
        try await store.write { try Event.noteRead(upTo: event, by: member, in: $0) }
        if state.withLock(\.isRunning) { note(.read(member)) }
    }

    /// The browser's own header is newer than the query, which dates from when its page began.
    private static func lastEvent(of request: Request) -> Event.ID? {
        let field = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
        let query = try? QueryItems(query: request.query)["after"]
        return (LastEventID(field ?? "") ?? LastEventID(query ?? "")).map { Event.ID($0.value) }
    }

    private func note(_ notice: Notice) {
        let starts = state.withLock { state in
            state.notices.append(notice)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts {
            Thread.detachNewThread { [self] in run() }
        } else {
            store.changes.ring()
        }
    }

    private func run() {
        var round = EventRound()
        var isTrouble = false
        while takeNotices(into: &round) {
            // Even if the store cannot be read.
            round.end(store.endedSessions)
            do {
                try round.readEvents(of: store.changes, at: now())
                isTrouble = false
                if let cause = round.unreadable {
                    log.warning(
                        "an event could not be shown", metadata: ["cause": "\(cause)"])
                    round.unreadable = nil
                }
                store.changes.wait(atMost: Self.pause)
            } catch {
                if !isTrouble {
                    log.warning("streams wait for the store", metadata: ["cause": "\(error)"])
                }
                isTrouble = true
                store.changes.wait(atMost: Self.pauseAfterError)
            }
        }
    }

    /// - Returns: False if no stream is left; the thread has ended then.
    private func takeNotices(into round: inout EventRound) -> Bool {
        let notices = state.withLock { state in
            defer { state.notices = [] }
            return state.notices
        }
        for notice in notices {
            switch notice {
            case .opened(let listener):
                listener.stream.send(ServerSentEvent(retry: Self.retry).bytes)
                round.listeners.add(listener)
            case .ended(let id): round.listeners.remove(id)
            case .read(let member): round.readers.insert(member)
            }
        }
        metrics.setStreams(round.listeners.places.count)
        guard round.listeners.isEmpty else { return true }
        return state.withLock { state in
            state.isRunning = !state.notices.isEmpty
            return state.isRunning
        }
    }
}
