import MoochStore

/// What a new password should be, as the forms say it.
enum PasswordAdvice {
    static let text =
        "At least \(PasswordRules.shortest) characters; several unrelated words are best. "
        + "Any characters are fine, spaces too."
}
