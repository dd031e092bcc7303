import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Why the state of things does not allow a call: the `code` of a problem whose kind is `conflict`.
struct ConflictCode: Sendable, Hashable {
    let code: String
    /// What it means, in a sentence of the description.
    let meaning: String

    private init(_ code: String, _ meaning: String) { (self.code, self.meaning) = (code, meaning) }

    /// What a verb refuses goes by the name of its sentence.
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
        "sign-up-closed", "This community takes nobody in any more.")
    static let emailTaken = ConflictCode(
        "confirm-email-taken", "This address has an account already.")

    /// What keeps a member from doing anything that reaches others.
    static let away = [ConflictCode(MemberError.suspended), ConflictCode(MemberError.hasLeft)]
    static let outside = away + [ConflictCode(MemberError.notAdmitted)]
    static let unconfirmed = ConflictCode(MemberError.unconfirmed)
    /// The same where the community has to be open as well.
    static let idle = outside + [ConflictCode(MemberError.ownCommunityIsArchived)]

    /// What the description says of the `code` of a problem.
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
    /// The state does not allow it: why not, in a sentence for people and a code for programs.
    init(_ code: ConflictCode, _ detail: @autoclosure @escaping LazyText) {
        self.init(.conflict, .conflict, detail())
        members = [.init("code", .string(code.code))]
    }
}
