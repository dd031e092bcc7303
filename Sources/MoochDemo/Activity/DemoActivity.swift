package import Logging
package import MoochStore

/// Keeps a demo alive: somebody joins, posts, asks or answers every second or two.
///
/// It opens the store by itself, as another program would: so the dashboard is seen beside somebody else who writes to
/// the same store.
package enum DemoActivity {
    /// Adds activity until its task is cancelled. Errors are logged, and it goes on.
    ///
    /// `giver` accepts the first request, and does nothing else.
    package static func run(
        storePath: String, seed: UInt64 = 1, album: DemoAlbum,
        giver: Member.ID?, log: Logger,
        pause: ClosedRange<Double> = 0.7...2.3
    ) async {
        var random = DemoRandom(seed: seed, stream: 3)
        var store: Store?
        var actor = DemoActor(seed: seed, album: album, giver: giver)
        defer { try? store?.close() }
        while !Task.isCancelled {
            let seconds =
                pause.lowerBound + random.unit() * (pause.upperBound - pause.lowerBound)
            guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
            do {
                let open = try store ?? Store.open(at: storePath, as: .guest)
                store = open
                // The closure may run on another thread.
                let before = actor
                let (after, event) = try await open.write { db in
                    var actor = before
                    let event = try actor.act(in: db, now: .now)
                    return (actor, event)
                }
                actor = after
                if let event { log.debug("The demo's neighbours: \(event.rawValue)") }
            } catch is CancellationError {
                return
            } catch {
                log.warning("The demo's activity failed and goes on: \(error)")
                try? store?.close()
                store = nil
            }
        }
    }
}

/// A neighbour's action.
enum DemoEvent: String, Sendable, CaseIterable {
    case joined = "somebody joined"
    case posted = "somebody posted a listing"
    case asked = "somebody asked for a listing"
    case answered = "somebody answered a request"
    case met = "two met, or called it off"
}
