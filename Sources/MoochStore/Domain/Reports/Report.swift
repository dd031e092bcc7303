/// A member's report of a listing or a person.
package struct Report: StoredRecord, Hashable {
    package typealias ID = Identifier<Report>

    package enum Reason: String, CaseIterable, Sendable, StoredValue {
        /// It could hurt somebody or make them ill.
        case unsafe
        /// It may not be offered here.
        case forbidden
        /// They demand money in advance, or are not who they claim to be.
        case fraud
        case offensive
        /// It shows private matters.
        case `private`
        case other
    }

    package enum State: String, CaseIterable, Sendable, Hashable, StoredValue {
        case open
        /// Nothing was wrong.
        case kept
        /// The listing was removed.
        case removed
        /// Other action was taken.
        case acted
        /// The decision that was called wrong was taken back.
        case restored
    }

    /// The listing or person reported.
    package enum Subject: Sendable, Hashable {
        case listing(Listing.ID)
        case member(Member.ID)
    }

    package let id: ID
    package let reporterID: Member.ID
    package let subject: Subject
    /// The name of the photo it is about, if any.
    package let photo: String?
    /// The comment that the person wrote, if it is about that.
    package let comment: Comment.ID?
    /// Whether it is what whoever was decided about says: that the decision is wrong.
    package let isAppeal: Bool
    package let reason: Reason
    /// The reporter's text, at most 500 characters.
    package let text: String
    package let state: State
    package let createdAt: Timestamp
    /// Nil while open.
    package let decidedAt: Timestamp?
    /// The text to the reporter, at most 500 characters.
    package let answer: String

    package static let table = "report"
    package static let columns = """
        id, reporter_id, listing_id, member_id, \(Photo.named()), comment_id, is_appeal, reason, text, state, \
        created_at, decided_at, answer
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        reporterID = try row.value("reporter_id")
        let listing: Listing.ID? = try row.value("listing_id")
        subject = try listing.map { .listing($0) } ?? .member(row.value("member_id"))
        photo = try row.value("photo")
        comment = try row.value("comment_id")
        isAppeal = try row.value("is_appeal")
        reason = try row.value("reason")
        text = try row.value("text")
        state = try row.value("state")
        createdAt = try row.value("created_at")
        decidedAt = try row.value("decided_at")
        answer = try row.value("answer")
    }
}
