/// Parses a language's file: the part of Project Fluent's syntax that this site needs.
///
/// `# comment`, `key = text`, indented continuation lines, `{ $name }`, `{ "literal" }`, and a choice by a number: `{
/// $count -> [0] … [one] … *[other] … }`. Attributes, terms, functions and references to other messages are refused.
/// One difference: a line break inside a text is a space, because no text of a page has lines of its own.
struct MessageParser {
    private let file: String
    private let characters: [Character]
    private var place = 0
    private var line = 1
    private var depth = 0

    init(_ text: String, file: String) {
        self.file = file
        characters = Array(text)
    }

    /// - Throws: `LanguageError` with the line of the first error.
    mutating func parse() throws(LanguageError) -> [String: Message] {
        var messages: [String: Message] = [:]
        while let next = peek {
            if next.isNewline {
                advance()
            } else if next == "#" {
                while let next = peek, !next.isNewline { advance() }
            } else if next == " " || next == "\t" {
                skipBlanks()
                guard peek == nil || peek?.isNewline == true else {
                    throw problem("an indented line that goes on with nothing")
                }
            } else {
                let start = line
                let key = try name(of: "a message")
                guard messages[key] == nil else { throw problem("\(key) is there twice") }
                skipBlanks()
                try expect("=", after: key)
                let pieces = try pattern(isVariant: false)
                guard !pieces.isEmpty else { throw problem("\(key) has no text") }
                messages[key] = Message(pieces, line: start)
            }
        }
        return messages
    }

    /// A text up to the end of its message, or of its form in a choice.
    private mutating func pattern(isVariant: Bool) throws(LanguageError) -> [Message.Piece] {
        var pieces: [Message.Piece] = []
        var text = ""
        skipBlanks()
        while let next = peek {
            if next == "{" {
                advance()
                let piece = try placeable()
                if case .text(let literal) = piece {
                    text += literal
                } else {
                    if !text.isEmpty { pieces.append(.text(text)) }
                    text = ""
                    pieces.append(piece)
                }
            } else if next == "}" {
                guard isVariant else { throw problem("a } that closes nothing") }
                break
            } else if next.isNewline {
                while text.last == " " { text.removeLast() }
                guard goesOn(isVariant: isVariant) else { break }
                skipLines()
                if peek == "[" || peek == "*" || peek == "." {
                    guard isVariant else { throw problem("a line cannot begin with this sign") }
                    break
                }
                if peek == "}" { continue }
                if !(text.isEmpty && pieces.isEmpty) { text += " " }
            } else {
                text.append(next)
                advance()
            }
        }
        while text.last == " ", isAtLineEnd { text.removeLast() }
        if !text.isEmpty { pieces.append(.text(text)) }
        return pieces
    }

    /// The content of braces, whose first is already read.
    private mutating func placeable() throws(LanguageError) -> Message.Piece {
        skipLines()
        if peek == "\"" {
            let text = try literal()
            try close()
            return .text(text)
        }
        guard peek == "$" else {
            throw problem("only { $name } and { \"text\" } can stand between braces")
        }
        advance()
        let argument = try name(of: "an argument")
        skipLines()
        guard peek == "-" else {
            try close()
            return .argument(argument)
        }
        advance()
        try expect(">", after: "-")
        depth += 1
        defer { depth -= 1 }
        guard depth <= 4 else { throw problem("choices inside choices, too deep") }
        let variants = try variants(of: argument)
        try close()
        return .select(argument, variants)
    }

    private mutating func variants(
        of argument: String
    ) throws(LanguageError) -> [Message.Variant] {
        var variants: [Message.Variant] = []
        skipLines()
        while peek == "[" || peek == "*" {
            let isStandard = peek == "*"
            if isStandard { advance() }
            try expect("[", after: isStandard ? "*" : argument)
            let key = try variantKey()
            guard isStandard == (key == .category(.other)) else {
                throw problem("the form marked * is [other], and only that one")
            }
            guard !variants.contains(where: { $0.key == key }) else {
                throw problem("a form is there twice")
            }
            try expect("]", after: "[")
            let pieces = try pattern(isVariant: true)
            guard !pieces.isEmpty else { throw problem("a form has no text") }
            variants.append(Message.Variant(key: key, pieces: pieces))
            skipLines()
        }
        guard variants.contains(where: { $0.key == .category(.other) }) else {
            throw problem("the choice by $\(argument) has no *[other]")
        }
        return variants
    }

    private mutating func variantKey() throws(LanguageError) -> Message.Variant.Key {
        skipBlanks()
        var text = ""
        while let next = peek, next.isLetter || next.isNumber {
            text.append(next)
            advance()
        }
        skipBlanks()
        if let number = Int(text) { return .number(number) }
        guard let category = PluralRule.Category(rawValue: text) else {
            throw problem("[\(text)] is neither a number nor a plural category")
        }
        return .category(category)
    }

    private mutating func literal() throws(LanguageError) -> String {
        advance()
        var text = ""
        while let next = peek, next != "\"" {
            guard !next.isNewline else { throw problem("a \" is never closed") }
            advance()
            guard next == "\\" else {
                text.append(next)
                continue
            }
            guard let escaped = peek else { break }
            advance()
            switch escaped {
            case "\"", "\\": text.append(escaped)
            case "u":
                let digits = String(characters[place...].prefix(4))
                guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16),
                    let scalar = Unicode.Scalar(value)
                else { throw problem("\\u needs the four digits of a character") }
                text.unicodeScalars.append(scalar)
                for _ in 0..<4 { advance() }
            default: throw problem("\\\(escaped) means nothing")
            }
        }
        try expect("\"", after: "\"")
        return text
    }

    private mutating func name(of what: String) throws(LanguageError) -> String {
        var name = ""
        while let next = peek, next.isASCII, next.isLetter || next.isNumber || next == "-" {
            if next == "-", characters.indices.contains(place + 1), characters[place + 1] == ">" {
                break
            }
            name.append(next)
            advance()
        }
        guard name.first?.isLetter == true else { throw problem("the name of \(what) is missing") }
        return name
    }

    private mutating func close() throws(LanguageError) {
        skipLines()
        try expect("}", after: "{")
    }

    private mutating func expect(
        _ character: Character, after what: String
    ) throws(LanguageError) {
        guard peek == character else { throw problem("\(character) is missing after \(what)") }
        advance()
    }

    /// True if the text continues after this line break: in an indented line, or one that closes a choice.
    private func goesOn(isVariant: Bool) -> Bool {
        var next = place
        var isIndented = false
        while next < characters.count {
            if characters[next].isNewline {
                isIndented = false
            } else if characters[next] == " " || characters[next] == "\t" {
                isIndented = true
            } else {
                return isIndented || isVariant && characters[next] == "}"
            }
            next += 1
        }
        return false
    }

    private var isAtLineEnd: Bool { peek == nil || peek?.isNewline == true || peek == "}" }

    private var peek: Character? { place < characters.count ? characters[place] : nil }

    private mutating func advance() {
        if peek?.isNewline == true { line += 1 }
        place += 1
    }

    private mutating func skipBlanks() {
        while peek == " " || peek == "\t" { advance() }
    }

    private mutating func skipLines() {
        while let next = peek, next == " " || next == "\t" || next.isNewline { advance() }
    }

    private func problem(_ message: String) -> LanguageError {
        LanguageError(file: file, line: line, message: message)
    }
}

/// A language's file that cannot be used.
package struct LanguageError: Error, Equatable, CustomStringConvertible {
    package var file: String
    /// From 1; 0 for the whole file.
    package var line: Int
    package var message: String

    package var description: String {
        line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
    }
}
