import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Why the state of things does not allow a call: the `code` of a problem whose kind is `conflict`.
struct ConflictCode: Sendable {
    let code: String
    /// What it means, in a sentence of the description.
    let meaning: String

    private init(_ code: String, _ meaning: String) { (self.code, self.meaning) = (code, meaning) }

    static let underWay = ConflictCode(
        "under-way", "The first call with this key has no answer yet: send it again in a second.")
    static let noMail = ConflictCode(
        "no-mail", "The exchange sends no mail, so that no link and no code can arrive.")
    static let hasLeft = ConflictCode(
        "has-left", "The account was closed; `return_token` opens it again.")
    static let signUpClosed = ConflictCode(
        "sign-up-closed", "This community takes nobody in any more.")
    static let emailTaken = ConflictCode(
        "confirm-email-taken", "This address has an account already.")

    /// All that a call can meet. What verbs refuse goes by the name of its sentence.
    static let all = [underWay, noMail, hasLeft, signUpClosed, emailTaken] + ofVerbs

    private static let ofVerbs: [ConflictCode] = {
        let requests: [ExchangeError] = [
            .notFresh, .ownListing, .elsewhere, .declinedBefore, .wrongState(.requested),
            .wrongState(.accepted), .wrongState(.declined), .wrongState(.withdrawn), .collected,
            .noContact, .buyerAway, .tooLateToUndo,
        ]
        let listings: [ListingError] = [
            .notAvailable(.accepted), .notAvailable(.removed), .notAvailable(.ended), .isAskedFor,
            .notRenewable,
        ]
        let members: [MemberError] = [
            .suspended, .notAdmitted, .hasLeft, .ownCommunityIsArchived, .unconfirmed,
        ]
        let complaints =
            requests.map(\.complaint) + listings.map(\.complaint) + members.map(\.complaint)
        return complaints.compactMap { complaint in
            complaint.key.map { ConflictCode($0, complaint.english) }
        }
    }()

    /// Any text: later versions may add codes.
    static let schema = JSONSchema([
        "type": "string", "examples": .list(all.map { .string($0.code) }),
    ])

    /// What the description says of it.
    static let note = """
        Of a conflict: why the state of things does not allow it. Others may come.

        \(all.map { "- `\($0.code)`: \($0.meaning)" }.joined(separator: "\n"))
        """
}

extension Problem {
    /// The state does not allow it: why not, in a sentence for people and a code for programs.
    init(_ code: ConflictCode, _ detail: @autoclosure @escaping Words) {
        self.init(.conflict, .conflict, detail())
        members = [.init("code", .string(code.code))]
    }

    /// The state does not allow it: why not, in a sentence, and under the sentence's name.
    init(refused complaint: Complaint) {
        self.init(.conflict, .conflict, complaint.message)
        members = [.init("code", .string(complaint.key ?? "conflict"))]
    }
}
