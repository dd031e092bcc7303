package import MoochStore
import MoochWeb

extension Complaint {
    /// The message in the visitor's language.
    package var message: String {
        guard let key else { return english }
        return Language.current.text(key, arguments: arguments.mapValues { $0.wordArgument })
    }
}

extension Complaint.Argument {
    fileprivate var wordArgument: any WordArgument {
        switch self {
        case .number(let number): number
        case .decimal(let number): Format.decimal(number)
        case .text(let text): text
        }
    }
}

extension FieldProblem {
    /// The message in the visitor's language.
    package var message: String { complaint.message }
}
