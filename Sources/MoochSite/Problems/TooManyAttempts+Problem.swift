import HTTPTypes
package import MoochStore
import MoochWeb

extension TooManyAttempts: ProblemConvertible {
    package var problem: Problem {
        Problem(
            .tooManyRequests,
            ofTries ? words("too-many-attempts") : words("often-enough"),
            Self.advice(policy, seconds: seconds), retryAfter: Int(seconds))
    }

    private var ofTries: Bool { policy != "move" && policy != "name" }

    /// The advice in a sentence.
    package static func advice(_ policy: String, seconds: Int64) -> String {
        switch policy {
        case "move": words("often-enough-move")
        case "name": words("often-enough-name")
        case "name-try": words("store-too-many-a-day")
        default: words("too-many-attempts-advice", ["minutes": Int((seconds + 59) / 60)])
        }
    }
}
