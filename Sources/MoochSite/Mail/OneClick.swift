package import MoochWeb

extension SubmittedForm {
    /// True if a mail program sent it, not a page of ours (RFC 8058 §3.1).
    package var isOneClick: Bool { self["List-Unsubscribe"] == "One-Click" }
}
