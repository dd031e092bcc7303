import MoochWeb

/// A sentence of the language whose names the page marks up, wherever the language puts them; its
/// partial is `shared/sentence`.
struct Sentence: TemplateModel {
    var pieces: [SentencePiece]

    /// `Sentence("story-posted", ["owner": .link(name, path)])`
    init(_ key: StaticString, _ names: KeyValuePairs<String, SentencePiece> = [:]) {
        pieces = words.pieces(key).map { piece in
            switch piece {
            case .text(let text): .plain(text)
            case .argument(let name):
                names.first { $0.key == name }?.value ?? .plain("$\(name)")
            }
        }
    }

    static let fields = TemplateFields<Self>(.init("pieces", \.pieces))
}

/// Some words of a sentence, or a name in it.
struct SentencePiece: TemplateModel {
    let text: String
    let path: String?
    let isStrong: Bool

    static func plain(_ text: String) -> SentencePiece {
        SentencePiece(text: text, path: nil, isStrong: false)
    }

    static func strong(_ text: String) -> SentencePiece {
        SentencePiece(text: text, path: nil, isStrong: true)
    }

    static func link(_ text: String, _ path: String) -> SentencePiece {
        SentencePiece(text: text, path: path, isStrong: false)
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("isStrong", \.isStrong))
}
