/// What a member reported about a listing or a person.
package struct Report: StoredRecord, Hashable {
    package typealias ID = Identifier<Report>

    package enum Reason: String, CaseIterable, Sendable, StoredValue {
        /// One could get hurt or ill by it.
        case unsafe
        /// It may not be offered here.
        case forbidden
        /// Somebody wants money beforehand, or is not who they say.
        case fraud
        case offensive
        /// It shows what is nobody's business.
        case `private`
        case other
    }

    package enum State: String, CaseIterable, Sendable, Hashable, StoredValue {
        case open
        /// Nothing was wrong with it.
        case kept
        /// The listing was removed.
        case removed
        /// Something else was done about it.
        case acted
    }

    /// What a report is about.
    package enum Subject: Sendable, Hashable {
        case listing(Listing.ID)
        case member(Member.ID)
    }

    package let id: ID
    package let reporterID: Member.ID
    package let subject: Subject
    /// The name of the photo that it is about, if any.
    package let photo: String?
    package let reason: Reason
    /// What the reporter wrote, at most 500 characters.
    package let text: String
    package let state: State
    package let createdAt: Timestamp
    /// Nil while it is open.
    package let decidedAt: Timestamp?
    /// What the reporter is told, at most 500 characters.
    package let answer: String

    package static let table = "report"
    package static let columns = """
        id, reporter_id, listing_id, member_id, \(Photo.named()), reason, text, state, created_at, \
        decided_at, answer
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        reporterID = try row.value("reporter_id")
        let listing: Listing.ID? = try row.value("listing_id")
        subject = try listing.map { .listing($0) } ?? .member(row.value("member_id"))
        photo = try row.value("photo")
        reason = try row.value("reason")
        text = try row.value("text")
        state = try row.value("state")
        createdAt = try row.value("created_at")
        decidedAt = try row.value("decided_at")
        answer = try row.value("answer")
    }
}
