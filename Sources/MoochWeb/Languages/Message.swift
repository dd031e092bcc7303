/// One text of the interface: words with places for arguments, and forms chosen by a number.
package struct Message: Sendable, Equatable {
    package indirect enum Piece: Sendable, Equatable {
        case text(String)
        /// `{ $name }`
        case argument(String)
        /// `{ $count -> [one] … *[other] … }`
        case select(String, [Variant])
    }

    /// One form of a text, and the number or plural category it is for.
    package struct Variant: Sendable, Equatable {
        package enum Key: Sendable, Hashable {
            case number(Int)
            case category(PluralRule.Category)
        }

        package var key: Key
        package var pieces: [Piece]
    }

    package let pieces: [Piece]
    /// Its line in the file.
    package let line: Int

    init(_ pieces: [Piece], line: Int = 0) {
        self.pieces = pieces
        self.line = line
    }

    /// The text, if it depends on nothing.
    var plainText: String? {
        if pieces.isEmpty { return "" }
        guard pieces.count == 1, case .text(let text)? = pieces.first else { return nil }
        return text
    }

    /// Every argument that the text shows or chooses by.
    package var arguments: Set<String> { Self.arguments(of: pieces) }

    /// Every choice by a number in it: the argument and the keys of its forms.
    package var selects: [(argument: String, keys: Set<Variant.Key>)] {
        Self.selects(in: pieces)
    }

    private static func arguments(of pieces: [Piece]) -> Set<String> {
        var found: Set<String> = []
        for piece in pieces {
            switch piece {
            case .text: break
            case .argument(let name): found.insert(name)
            case .select(let name, let variants):
                found.insert(name)
                for variant in variants { found.formUnion(arguments(of: variant.pieces)) }
            }
        }
        return found
    }

    private static func selects(
        in pieces: [Piece]
    ) -> [(argument: String, keys: Set<Variant.Key>)] {
        pieces.flatMap { piece in
            guard case .select(let name, let variants) = piece else {
                return [(argument: String, keys: Set<Variant.Key>)]()
            }
            return [(name, Set(variants.map(\.key)))]
                + variants.flatMap { selects(in: $0.pieces) }
        }
    }
}

/// A value for a text: a number, written in the language's way, or a text, shown as it is.
package protocol WordArgument: Sendable {
    var selector: Int? { get }
    func text(in language: Language) -> String
}

extension Int: WordArgument {
    package var selector: Int? { self }
    package func text(in language: Language) -> String { language.number(self) }
}

extension String: WordArgument {
    package var selector: Int? { nil }
    package func text(in language: Language) -> String { self }
}
