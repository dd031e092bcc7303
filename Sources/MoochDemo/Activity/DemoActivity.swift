import GRDB
package import Logging
import MoochStore

/// Keeps a demo alive: somebody joins, posts, asks or answers every second or two.
///
/// It works on a connection of its own, in plain SQL, as the members' API would: so the dashboard
/// is seen beside another program that writes to the same store.
package enum DemoActivity {
    /// Adds activity until its task is cancelled. Whatever goes wrong is logged, and it goes on.
    package static func run(
        storePath: String, seed: UInt64 = 1, log: Logger,
        pause: ClosedRange<Double> = 0.7...2.3
    ) async {
        var random = DemoRandom(seed: seed, stream: 3)
        var queue: DatabaseQueue?
        var actor = DemoActor(seed: seed)
        while !Task.isCancelled {
            let seconds =
                pause.lowerBound + random.unit() * (pause.upperBound - pause.lowerBound)
            guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
            do {
                let open = try queue ?? connect(storePath)
                queue = open
                // GRDB wants the closure to own what it changes.
                let before = actor
                let (after, event) = try await open.write { db in
                    var actor = before
                    let event = try actor.act(in: db, now: Timestamp.now.rawValue)
                    return (actor, event)
                }
                actor = after
                if let event { log.debug("The demo's neighbours: \(event.rawValue)") }
            } catch is CancellationError {
                return
            } catch {
                log.warning("The demo's activity failed and goes on: \(error)")
                queue = nil
            }
        }
    }

    private static func connect(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "demo activity"
        configuration.busyMode = .timeout(5)
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}

/// What a neighbour did.
enum DemoEvent: String, Sendable, CaseIterable {
    case joined = "somebody joined"
    case posted = "somebody posted a listing"
    case asked = "somebody asked for a listing"
    case answered = "somebody answered a request"
}
