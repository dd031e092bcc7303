import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/comments/ID`: what a member wrote at a listing, and its removal.
struct CommentHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Comment.ID = try visit.id()
        let row = try await services.found { try CommentList.find(id, in: $0) }
        return services.render(
            CommentPage(
                row, now: visit.now,
                frame: services.frame(
                    words("comments-title", ["title": row.title]), below: .list(.comments),
                    for: visit)))
    }

    func remove(_ visit: AdministratorVisit) async throws -> Response {
        let id: Comment.ID = try visit.id()
        try await services.store.write { try id.found(in: $0).remove(by: visit.author, in: $0) }
        return done(id, words("comments-removed-now"))
    }

    func restore(_ visit: AdministratorVisit) async throws -> Response {
        let id: Comment.ID = try visit.id()
        try await services.store.write { try id.found(in: $0).restore(by: visit.author, in: $0) }
        return done(id, words("comments-restored-now"))
    }

    private func done(_ id: Comment.ID, _ message: String) -> Response {
        services.redirect(to: Site.comment.path(id), flash: Flash(.success, message))
    }
}

struct CommentPage: Page {
    static let template = "admin/comments/show"

    let frame: Frame
    let badge: StateBadge
    let text: String
    let listing: Link
    let writer: Link
    let written: MomentText
    /// "Removed by its writer 2 days ago"; nil if it is shown.
    let removed: String?
    let removalPath: String?
    /// Where it is brought back; nil unless an administrator removed it.
    let restorationPath: String?

    init(_ row: CommentList.Row, now: Timestamp, frame: Frame) {
        let comment = row.comment
        self.frame = frame
        badge = row.state.badge
        text = comment.text
        listing = Link(row.title, Site.listing.path(comment.listingID))
        writer = Link(row.writerName, Site.member.path(comment.memberID))
        written = MomentText(comment.createdAt, now: now)
        let ago = comment.removedAt.map { MomentText($0, now: now).ago } ?? ""
        removed =
            switch comment.removedBy {
            case .writer: words("comments-removed-by-writer", ["ago": ago])
            case .seller: words("comments-removed-by-seller", ["ago": ago])
            case .administrator: words("comments-removed-by-administrator", ["ago": ago])
            case nil: nil
            }
        removalPath = comment.removedAt == nil ? Site.commentRemoval.path(comment.id) : nil
        restorationPath =
            comment.removedBy == .administrator ? Site.commentRestoration.path(comment.id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("text", \.text),
        .init("listing", \.listing), .init("writer", \.writer), .init("written", \.written),
        .init("removed", \.removed), .init("removalPath", \.removalPath),
        .init("restorationPath", \.restorationPath))
}
