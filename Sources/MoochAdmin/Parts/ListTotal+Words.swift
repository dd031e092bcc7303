package import MoochStore
import MoochWeb

extension ListTotal {
    /// "1 member", "2,000 members", "more than 10,000 members".
    package func counted(_ one: String, _ many: String) -> String {
        switch self {
        case .exactly(1): "1 \(one)"
        case .exactly(let number): "\(Words.number(number)) \(many)"
        case .moreThan(let number):
            words(
                "more-than", ["counted": "\(Words.number(number)) \(many)"])
        }
    }

    /// The same in a text of the language, such as `members-counted`, chosen by `$count`.
    package func counted(_ key: StaticString) -> String {
        switch self {
        case .exactly(let number): words(key, ["count": number])
        case .moreThan(let number):
            words("more-than", ["counted": words(key, ["count": number])])
        }
    }
}
