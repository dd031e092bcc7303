/// The form of a word that goes with a number: the cardinal rules of the Unicode CLDR for whole numbers, by families of
/// languages.
package enum PluralRule: Sendable {
    /// One word for any number: Japanese, Chinese, Korean, Vietnamese, Thai, Indonesian.
    case single
    /// 1 and the rest: English, German and most languages of Europe.
    case oneAndOther
    /// 0 and 1, and the rest: French, Portuguese.
    case zeroWithOne
    /// 1, 2-4, and the rest: Czech, Slovak.
    case czech
    /// 1; what ends in 2-4; the rest: Polish.
    case polish
    /// What ends in 1; in 2-4; the rest: Russian, Ukrainian, Belarusian.
    case eastSlavic

    package enum Category: String, Sendable, CaseIterable {
        case zero, one, two, few, many, other
    }

    /// - Parameter code: A language tag such as `pt-BR`, of which only the first part counts. Nil comes back for a
    ///   language whose rule is not listed here: a wrong guess would go unnoticed.
    package init?(code: String) {
        switch code.prefix(while: { $0 != "-" }).lowercased() {
        case "ja", "zh", "ko", "vi", "th", "id", "ms": self = .single
        case "fr", "pt": self = .zeroWithOne
        case "cs", "sk": self = .czech
        case "pl": self = .polish
        case "ru", "uk", "be": self = .eastSlavic
        case "af", "bg", "ca", "da", "de", "el", "en", "eo", "es", "et", "eu", "fi", "gl", "hu",
            "it", "lb", "nb", "nl", "nn", "no", "sq", "sv", "sw", "tr":
            self = .oneAndOther
        default: return nil
        }
    }

    /// The categories that a text must have a form for, besides `other`.
    package var categories: Set<Category> {
        switch self {
        case .single: []
        case .oneAndOther, .zeroWithOne: [.one]
        case .czech: [.one, .few]
        case .polish, .eastSlavic: [.one, .few, .many]
        }
    }

    package func category(of number: Int) -> Category {
        let count = number.magnitude
        let isTeen = (11...14).contains(count % 100)
        let isFew = (2...4).contains(count % 10) && !isTeen
        switch self {
        case .single: return .other
        case .oneAndOther: return count == 1 ? .one : .other
        case .zeroWithOne: return count < 2 ? .one : .other
        case .czech: return count == 1 ? .one : (2...4).contains(count) ? .few : .other
        case .polish: return count == 1 ? .one : isFew ? .few : .many
        case .eastSlavic:
            if count % 10 == 1, !isTeen { return .one }
            return isFew ? .few : .many
        }
    }
}
