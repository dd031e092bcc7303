import HTTPTypes
import MoochWeb

/// The words for a request that could not be taken as it was sent.
enum RefusalProblem {
    static func of(_ status: HTTPResponse.Status) -> Problem {
        switch status.code {
        case 405: Problem(status, words("error-method"), words("error-method-advice"))
        case 408: Problem(status, words("error-too-slow"), words("error-too-slow-advice"))
        case 413: Problem(status, words("error-too-much"), words("error-too-much-advice"))
        case 414, 431:
            Problem(
                status, words("error-address-too-long"), words("error-address-too-long-advice"))
        case 500...: Problem(status, words("error-unexpected"), words("error-unexpected-advice"))
        default: Problem(status, words("error-malformed"), words("error-malformed-advice"))
        }
    }
}
