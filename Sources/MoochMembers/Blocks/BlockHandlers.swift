import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID/block`: blocks a member. `/blocks`: whom one has blocked, and the way back.
struct BlockHandlers: Sendable {
    let services: Services

    /// Says beforehand what a block does and ends, and who has seen whose contact details.
    func form(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer, now): (Member.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let (outlook, hasPage) = try await services.found { db in
            try BlockOutlook.fetch(of: id, for: viewer, now: now, in: db).map {
                ($0, try Neighbour.fetch(id, for: viewer, now: now, in: db) != nil)
            }
        }
        var page = StepPage(
            services.frame(
                words("block-title", ["name": outlook.name]), in: nil, for: visit,
                under: Self.back(visit) ?? (hasPage ? Site.person.path(id) : nil)),
            action: Site.personBlock.path(id), button: words("block-button"))
        page.isDanger = true
        page.consequences = outlook.consequences
        page.hiddenFields = HiddenField.all(visit.query.items.filter { $0.name == "from" })
        // Afterwards there is nobody to report.
        page.otherSheet = "report"
        page.other =
            hasPage
            ? Link(
                words("block-report"),
                Site.newReport.path(
                    query: QueryItems([.init(name: "member_id", value: id.description)]))) : nil
        return services.render(page, for: visit)
    }

    func block(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Member.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        let origin = Block.Origin(rawValue: visit.field("from")) ?? .person
        let made = try await services.store.write { db in
            try Block.make(of: id, by: member, from: origin, at: now, in: db)
        }
        return services.redirect(
            to: Site.blocks.path,
            flash: Flash(.success, words("block-done", ["name": made.block.name])))
    }

    func list(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        let start = ListStart(after: visit.query["after"])
        let page = try await services.store.read {
            try Block.page(by: member, start: start, in: $0)
        }
        return services.render(
            BlocksPage(
                page, now: visit.now,
                frame: services.frame(words("blocks"), in: .profile, for: visit)),
            for: visit)
    }

    func unblock(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (Member.ID, _) = (try visit.id(), try visit.member.id)
        let name = try await services.store.write { db in
            let name = try Block.find(of: id, by: member, in: db)?.name
            try Block.end(of: id, by: member, in: db)
            return name
        }
        let conversation = Int64(visit.field("conversation_id")).map { Conversation.ID($0) }
        return services.redirect(
            to: conversation.map { Site.conversation.path($0) } ?? Site.blocks.path,
            flash: name.map { Flash(.success, words("unblock-done", ["name": $0])) })
    }

    /// The listing where it began, if it began at one.
    private static func back(_ visit: MemberVisit) -> String? {
        visit.query["listing_id"].flatMap { Int64($0) }.map { Site.listing.path(Listing.ID($0)) }
    }
}

extension BlockOutlook {
    fileprivate var consequences: [Consequence] {
        func seen(_ at: Timestamp?, _ text: StaticString) -> [Consequence] {
            at.map {
                let day = Format.date(secondsSinceEpoch: $0.rawValue)
                return [Consequence(icon: "members", words(text, ["name": name, "day": day]))]
            } ?? []
        }
        let views =
            seen(seenByOther, "block-seen-by-other") + seen(seenByMember, "block-seen-by-member")
        return [Consequence(icon: "hide", words("block-hides", ["name": name]))]
            + Consequence.counted(
                "exchanges", waiting,
                words.parts("block-waiting", at: "count", ["count": waiting]))
            + Consequence.counted(
                "warning", agreed, words.parts("block-agreed", at: "count", ["count": agreed]))
            + (views.isEmpty
                ? [Consequence(icon: "members", words("block-seen-by-nobody"))] : views)
            + [
                Consequence(icon: "bell", words("block-untold", ["name": name])),
                Consequence(icon: "info", words("block-guests")),
                Consequence(icon: "restore", words("block-back")),
            ]
    }
}

struct BlocksPage: Page {
    static let template = "members/blocks"

    let frame: MemberFrame
    let rows: [BlockRow]
    let nextPath: String?
    let emptyState: EmptyState?

    init(_ page: ListPage<Block>, now: Timestamp, frame: MemberFrame) {
        self.frame = frame
        rows = page.rows.map { BlockRow($0, now: now) }
        nextPath = page.next.map {
            Site.blocks.path(query: QueryItems([.init(name: "after", value: $0.text)]))
        }
        emptyState =
            page.rows.isEmpty
            ? EmptyState(
                icon: "hide", heading: words("blocks-none"), text: words("blocks-none-advice"))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("rows", \.rows), .init("nextPath", \.nextPath),
        .init("emptyState", \.emptyState))
}

/// Somebody blocked, as they were at the time.
struct BlockRow: TemplateModel {
    let face: Face
    let name: String
    let place: String
    let blocked: MomentText
    let endPath: String

    init(_ block: Block, now: Timestamp) {
        face = Face(name: block.name, photo: block.photo?.name)
        name = block.name
        place = block.origin.label
        blocked = MomentText(block.at, now: now)
        endPath = Site.blockRemoval.path(block.blocked)
    }

    static let fields = TemplateFields<Self>(
        .init("face", \.face), .init("name", \.name), .init("place", \.place),
        .init("blocked", \.blocked), .init("endPath", \.endPath))
}

extension Block.Origin {
    fileprivate var label: String {
        switch self {
        case .person: words("block-from-person")
        case .request: words("block-from-request")
        case .comment: words("block-from-comment")
        case .message: words("block-from-message")
        }
    }
}
