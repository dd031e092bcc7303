import MoochSite
import MoochStore
package import MoochWeb

/// How much waits behind an entry of the menu.
package struct MenuCount: TemplateModel {
    /// "3", or "99+".
    let text: String
    /// "3 reports waiting", for screen readers.
    let said: String
    private let total: ListTotal

    package static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("said", \.said))

    /// Nil if nothing waits in an area.
    init?(of area: Area, _ waiting: WaitingCounts?) {
        guard let waiting else { return nil }
        switch area {
        case .list(.reports): self.init(waiting.reports, "menu-reports")
        case .communities: self.init(waiting.joinRequests, "menu-join-requests")
        case .list(.outbox): self.init(waiting.failedMail, "menu-failed-mail")
        case .jobs: self.init(waiting.failedJobs, "menu-failed-jobs")
        default: return nil
        }
    }

    /// The sum of some; nil if nothing waits.
    init?(all counts: [MenuCount]) {
        let sum = counts.reduce(0) { $0 + $1.total.number }
        let isExact = sum <= WaitingCounts.most && counts.allSatisfy(\.total.isExact)
        self.init(isExact ? .exactly(sum) : .moreThan(WaitingCounts.most), "menu-waiting")
    }

    private init?(_ total: ListTotal, _ key: StaticString) {
        guard total.number > 0 else { return nil }
        text = Format.number(total.number) + (total.isExact ? "" : "+")
        said = total.counted(key)
        self.total = total
    }
}
