import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

extension ExchangeHandlers {
    /// `/exchanges/follow-up`: whom to write to, with a draft.
    func followUp(_ visit: AdministratorVisit) async throws -> Response {
        let page = visit.query["page"].flatMap(Int.init).map { min(max($0, 1), 1_000_000) } ?? 1
        let community = visit.query["community_id"].map { Community.ID(Int64($0) ?? 0) }
        let found = try await services.found {
            try FollowUpSummary.fetch(page: page, community: community, now: visit.now, in: $0)
        }
        return services.render(
            FollowUpPage(
                found, by: visit.administrator.name, of: services.settings.name, now: visit.now,
                frame: services.frame(words("follow-up-title"), below: .exchanges, for: visit)))
    }
}

/// The owners who have left requests unanswered, with their addresses and a draft.
struct FollowUpPage: Page {
    static let template = "admin/exchanges/follow-up"

    let frame: Frame
    /// Whose owners they are: "Only owners of Elm Court."; nil for all.
    let place: String?
    let everywherePath = Site.followUp.path
    let requests: Figure
    let owners: Figure
    let rows: [FollowUpRow]
    /// Where all of them are reminded, after a preview.
    let remindPath: String
    /// The requests that nobody answered in time, by owner.
    let unansweredPath: String
    /// False once all of them were reminded of lately.
    let canRemind: Bool
    let pager: PagerLinks?

    init(
        _ found: FollowUpSummary, by name: String, of exchange: String, now: Timestamp, frame: Frame
    ) {
        self.frame = frame
        requests = Figure(found.requests)
        owners = Figure(found.total)
        canRemind = found.remindable > 0
        rows = found.sellers.map { FollowUpRow($0, by: name, of: exchange, now: now) }
        var unanswered = QueryItems()
        unanswered.append("community_id", found.community?.id)
        unanswered.append("answered_within", ExchangeList.AnsweredWithin.never.rawValue)
        unanswered.append("sort", ExchangeList.Sort.seller.rawValue)
        unansweredPath = ExchangeList.path(unanswered)
        place = found.community.map { words("follow-up-only", ["community": $0.name]) }
        let days = DayRange(WaitingReport.unanswered(on: now.day), isUTC: true).text
        var all = QueryItems([
            .init(name: "list", value: ListName.exchanges.rawValue),
            .init(name: "action", value: Batch.Verb.remind.rawValue),
            .init(name: "everything", value: "1"), .init(name: "state", value: "requested"),
            .init(name: "requested_at", value: days),
        ])
        all.append("community_id", found.community?.id)
        remindPath = Site.newBulkAction.path(all)
        func path(_ page: Int) -> String {
            var items = QueryItems()
            items.append("community_id", found.community?.id)
            items.append("page", String(page))
            return Site.followUp.path(query: items)
        }
        let hasMore = found.page * FollowUpSummary.size < found.total
        pager =
            found.page == 1 && !hasMore
            ? nil
            : PagerLinks(
                summary: words("follow-up-pages", ["page": found.page]),
                previousPath: found.page > 1 ? path(found.page - 1) : nil,
                nextPath: hasMore ? path(found.page + 1) : nil)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("place", \.place),
        .init("everywherePath", \.everywherePath), .init("requests", \.requests),
        .init("owners", \.owners),
        .init("rows", \.rows), .init("remindPath", \.remindPath),
        .init("unansweredPath", \.unansweredPath),
        .init("canRemind", \.canRemind), .init("pager", \.pager))
}

/// One owner, with a draft of a message to them.
struct FollowUpRow: TemplateModel {
    let name: String
    let path: String
    let community: String
    let email: String
    let mailPath: String
    let requests: Figure
    let oldest: MomentText
    /// When one of their requests was last reminded of.
    let reminded: MomentText?

    init(
        _ seller: FollowUpSummary.Seller, by administrator: String, of exchange: String,
        now: Timestamp
    ) {
        let others = seller.requests - 1
        let more = others > 0 ? words("follow-up-more", ["count": others]) + " " : ""
        name = seller.name
        path = Site.member.path(seller.id)
        community = seller.communityName
        email = seller.email
        mailPath =
            MailLink(
                to: seller.email, subject: words("follow-up-subject-to", ["title": seller.title]),
                text: words(
                    "follow-up-text-to",
                    [
                        "name": seller.name, "title": seller.title, "more": more,
                        "administrator": administrator, "exchange": exchange,
                    ])
            ).path
        requests = Figure(
            seller.requests,
            path: ExchangeList.path(["state": "requested", "seller_id": "\(seller.id)"]))
        oldest = MomentText(seller.oldest, now: now)
        reminded = seller.remindedAt.map { MomentText($0, now: now) }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("community", \.community),
        .init("email", \.email), .init("mailPath", \.mailPath), .init("requests", \.requests),
        .init("oldest", \.oldest), .init("reminded", \.reminded))
}
