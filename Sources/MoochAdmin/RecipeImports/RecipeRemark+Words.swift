import MoochSite
import MoochWeb

extension RecipeRemark {
    /// The longest text of another program in a sentence.
    private static let longest = 200

    var text: String {
        func short(_ text: String) -> String {
            text.count > Self.longest ? "\(text.prefix(Self.longest))…" : text
        }
        func list(_ texts: [String]) -> String { short(texts.joined(separator: ", ")) }
        return switch self {
        case .noServings: words("recipe-imports-no-servings")
        case .language(let text): words("recipe-imports-language", ["text": short(text)])
        case .unknownWords(let texts): words("recipe-imports-words", ["text": list(texts)])
        case .cuisine(let text): words("recipe-imports-cuisine", ["text": short(text)])
        case .source(let text): words("recipe-imports-source", ["text": short(text)])
        case .licence(let text): words("recipe-imports-licence-unread", ["text": short(text)])
        case .time(let text): words("recipe-imports-time", ["text": short(text)])
        case .cost(let text): words("recipe-imports-cost", ["text": short(text)])
        case .nutrition(let texts): words("recipe-imports-nutrition", ["text": list(texts)])
        case .servingSize(let text): words("recipe-imports-serving-size", ["text": short(text)])
        case .cut(_, let rest): words("recipe-imports-cut", ["text": short(rest)])
        case .leftAside(let texts): words("recipe-imports-left-aside", ["text": list(texts)])
        }
    }
}
