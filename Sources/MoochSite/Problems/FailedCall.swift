import HTTPTypes
import MoochWeb

/// A program's call that failed, with what its answer needs to know of the caller.
struct FailedCall: Error {
    let cause: any Error
    let language: Language?
}
