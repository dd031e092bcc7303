/// Why an administrator cannot be changed.
package enum AdministratorError: VerbRefusal, Hashable {
    /// Nobody could sign in any more.
    case lastActive
    case disablingOneself
    /// Somebody signed in changes their password with the current one.
    case linkForOneself
    /// A disabled administrator gets no link.
    case disabled
    /// A link has been made since the form was opened.
    case linkMeanwhile
    /// There is no address to send the link to.
    case noMailbox

    package var complaint: Complaint {
        switch self {
        case .lastActive:
            Complaint(
                "store-last-administrator",
                "This is the last administrator who can sign in. Add another one first.")
        case .disablingOneself:
            Complaint(
                "store-disabling-oneself",
                "Nobody can disable themselves. Ask another administrator to do it.")
        case .linkForOneself:
            Complaint(
                "store-link-for-oneself",
                "You are signed in: change your password on the page of your account.")
        case .disabled:
            Complaint(
                "store-link-for-disabled",
                "Nobody who is disabled can choose a password. Enable them first.")
        case .linkMeanwhile:
            Complaint(
                "store-link-meanwhile",
                "A link was made since this page was opened. Open the page again.")
        case .noMailbox:
            Complaint(
                "store-link-no-mailbox",
                "They have no e-mail address. Give them the link yourself.")
        }
    }
}
