import HTTPTypes
import MoochWeb

/// A program's call that went wrong, with what its answer needs to know of who called.
struct FailedCall: Error {
    let cause: any Error
    let language: Language?
}
