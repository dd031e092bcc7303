import MoochStore
import MoochWeb

/// What a new password should be, as the forms say it.
enum PasswordAdvice {
    static var text: String {
        words("forms-password-advice", ["limit": PasswordRules.shortest])
    }
}
