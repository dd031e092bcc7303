import MoochSite
import MoochStore
import MoochWeb

extension FormField {
    /// The fields for a first password, typed twice.
    static func newPassword(_ problems: [FieldProblem]) -> [FormField] {
        [
            .password(
                "password", words("sign-in-password"), isNew: true, hint: PasswordAdvice.text,
                problems: problems),
            .password(
                "password_again", words("set-up-password-again"), isNew: true, problems: problems),
        ]
    }
}

/// The advice on new passwords in forms.
enum PasswordAdvice {
    static var text: String {
        words("forms-password-advice", ["limit": PasswordRules.shortest])
    }
}
