package import MoochStore
import MoochWeb

extension ListTotal {
    /// "1 member", "2,000 members", "more than 10,000 members": a text such as `members-counted`,
    /// whose form is chosen by `$count`.
    package func counted(_ key: StaticString) -> String {
        switch self {
        case .exactly(let number): words(key, ["count": number])
        case .moreThan(let number):
            words("more-than", ["counted": words(key, ["count": number])])
        }
    }
}
