package import MoochStore
import MoochWeb

extension ListTotal {
    /// "1 member", "2,000 members", "more than 10,000 members".
    package func counted(_ one: String, _ many: String) -> String {
        switch self {
        case .exactly(1): "1 \(one)"
        case .exactly(let number): "\(Words.number(number)) \(many)"
        case .moreThan(let number): "more than \(Words.number(number)) \(many)"
        }
    }
}
