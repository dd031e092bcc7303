import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Why a call is refused in the current state: the `code` of a problem of kind `conflict`.
struct ConflictCode: Sendable, Hashable {
    let code: String
    /// Its meaning, for the description.
    let meaning: String

    private init(_ code: String, _ meaning: String) { (self.code, self.meaning) = (code, meaning) }

    /// A verb's refusal, named after its sentence.
    init(_ refusal: some VerbRefusal) {
        self.init(refusal.complaint.code, refusal.complaint.english)
    }

    static let underWay = ConflictCode(
        "under-way", "The first call with this key has no answer yet: send it again in a second.")
    static let noMail = ConflictCode(
        "no-mail", "The exchange sends no mail, so that no link and no code can arrive.")
    static let hasLeft = ConflictCode(
        "has-left", "The account was closed; `return_token` opens it again.")
    static let signUpClosed = ConflictCode(
        "sign-up-closed", "This community takes no new members.")
    static let emailTaken = ConflictCode(
        "confirm-email-taken", "This address has an account already.")

    /// The refusals of every verb that reaches others.
    static let away = [ConflictCode(MemberError.suspended), ConflictCode(MemberError.hasLeft)]
    static let outside = away + [ConflictCode(MemberError.notAdmitted)]
    static let unconfirmed = ConflictCode(MemberError.unconfirmed)
    /// The refusals of a verb that needs an open community.
    static let idle = outside + [ConflictCode(MemberError.ownCommunityIsArchived)]

    /// The description of the problem's field `code`.
    static func note(of codes: [ConflictCode]) -> String {
        """
        Only of a conflict: why the state of things does not allow it; each call says which of them it meets. And of \
        `\(keyReused)`, which is 422: the `Idempotency-Key` was used for another call.

        \(codes.map { "- `\($0.code)`: \($0.meaning)" }.joined(separator: "\n"))
        """
    }

    static let keyReused = "key-reused"
}

extension Problem {
    /// A conflict with a sentence for people and a code for programs.
    init(_ code: ConflictCode, _ detail: @autoclosure @escaping LazyText) {
        self.init(.conflict, .conflict, detail())
        members = [.init("code", .string(code.code))]
    }
}
