package import MoochWeb

/// A sentence whose names the page marks up, wherever the language puts them; its partial is `shared/sentence`.
package struct Sentence: TemplateModel {
    package var pieces: [SentencePiece]

    /// `Sentence("story-posted", ["owner": .link(name, path)])`
    package init(_ key: StaticString, _ names: KeyValuePairs<String, SentencePiece> = [:]) {
        pieces = words.pieces(key).map { piece in
            switch piece {
            case .text(let text): .plain(text)
            case .argument(let name):
                names.first { $0.key == name }?.value ?? .plain("$\(name)")
            }
        }
    }

    package static let fields = TemplateFields<Self>(.init("pieces", \.pieces))
}

/// Some words of a sentence, or a name in it.
package struct SentencePiece: TemplateModel {
    let text: String
    let path: String?
    let isStrong: Bool

    package static func plain(_ text: String) -> SentencePiece {
        SentencePiece(text: text, path: nil, isStrong: false)
    }

    package static func strong(_ text: String) -> SentencePiece {
        SentencePiece(text: text, path: nil, isStrong: true)
    }

    package static func link(_ text: String, _ path: String) -> SentencePiece {
        SentencePiece(text: text, path: path, isStrong: false)
    }

    package static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("isStrong", \.isStrong))
}
