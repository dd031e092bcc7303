import MoochWeb

/// Why a form could not be taken, with its content: the page can offer to send it again.
struct FailedForm: Error {
    let cause: any Error
    let form: SubmittedForm
}
