package import MoochSite
package import MoochStore
import Synchronization

extension TestDashboard {
    /// Sends all mail that waits, and gives it, the oldest first. Links lead to n.example, those of administrators to
    /// d.example.
    package func mail(
        onFailure: @escaping @Sendable (any Error) -> Void
    ) async throws -> [Mail] {
        let sites = MailSites(members: "https://n.example", dashboard: "https://d.example")
        let box = Mutex<[Mail]>([])
        let kind = JobKind.mail(at: sites, services) { mail, _ in
            box.withLock { $0.append(mail) }
        }
        let clock = clock
        let runner = JobRunner(
            store, kinds: [kind], now: { clock.now }, onFailure: { _, error in onFailure(error) })
        while try await runner.step() {}
        return box.withLock(\.self)
    }

    /// Does what the store needs from time to time.
    package func sweep(
        and more: [JobKind] = [], onFailure: @escaping @Sendable (any Error) -> Void
    ) async throws {
        let clock = clock
        let runner = JobRunner(
            store, kinds: JobKind.lanesOfStore.flatMap(\.self) + more, now: { clock.now },
            rest: .zero, onFailure: { _, error in onFailure(error) })
        try await runner.plan()
        while try await runner.step() {}
    }
}
