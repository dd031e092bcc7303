/// A piece of a text whose arguments the page marks up itself.
package enum WordPiece: Sendable, Equatable {
    case text(String)
    /// The name of an argument that was not given: the page puts its own markup there.
    case argument(String)
}

extension Language {
    /// A text in pieces, for a sentence with several marked-up arguments in any order.
    package func pieces(
        _ key: String, _ arguments: KeyValuePairs<String, any WordArgument> = [:]
    ) -> [WordPiece] {
        guard let message = message(key) else { return [.text(key)] }
        var pieces: [WordPiece] = []
        append(message.pieces, arguments, to: &pieces)
        return pieces
    }

    private func append(
        _ pieces: [Message.Piece], _ arguments: KeyValuePairs<String, any WordArgument>,
        to result: inout [WordPiece]
    ) {
        func value(_ name: String) -> (any WordArgument)? {
            arguments.first { $0.key == name }?.value
        }
        func append(_ text: String) {
            if case .text(let before)? = result.last {
                result[result.count - 1] = .text(before + text)
            } else {
                result.append(.text(text))
            }
        }
        for piece in pieces {
            switch piece {
            case .text(let text): append(text)
            case .argument(let name):
                if let value = value(name) {
                    append(value.text(in: self))
                } else {
                    result.append(.argument(name))
                }
            case .select(let name, let variants):
                let chosen = choose(variants, for: value(name)?.selector)
                self.append(chosen, arguments, to: &result)
            }
        }
    }
}
