import MoochWeb

/// Why a form could not be taken, with what was typed into it: the page that says so can offer to send it again.
struct FailedForm: Error {
    let cause: any Error
    let form: SubmittedForm
}
