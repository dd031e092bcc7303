/// One language of the site: its words, and how it writes numbers and days.
package final class Language: Sendable {
    /// The present visit's language. Outside a visit there is none: texts are then their keys.
    @TaskLocal package static var current = Language(code: "en", messages: [:])

    /// The language tag (RFC 5646), which is also its file's name: `de`.
    package let code: String
    /// Its name in itself: "Deutsch".
    package let name: String
    /// Its own texts.
    package let messages: [String: Message]
    package let plurals: PluralRule
    /// For texts that this language lacks.
    private let fallback: [String: Message]
    let writing: Writing

    /// Signs, names and forms that every page needs a hundred times.
    struct Writing: Sendable {
        let decimal: String
        let group: String
        let months: [String]
        let weekdays: [String]
        let date: MomentForm
        let time: MomentForm
        let timeInUTC: MomentForm
        /// For spreadsheets.
        let sheetDate: MomentForm
        let sheetTime: MomentForm
    }

    /// True if it writes 2,5 for two and a half.
    package var hasDecimalComma: Bool { writing.decimal == "," }

    /// The tag of the language, for `<html lang>`; not in its file.
    static let codeKey = "language-code"

    package init(
        code: String, messages: [String: Message], fallback: [String: Message] = [:]
    ) {
        self.code = code
        self.messages = messages
        self.fallback = fallback
        plurals = PluralRule(code: code) ?? .oneAndOther
        func plain(_ key: String) -> String? {
            (messages[key] ?? fallback[key])?.plainText
        }
        func form(_ key: String) -> [Message.Piece] {
            (messages[key] ?? fallback[key])?.pieces ?? [.text(key)]
        }
        name = plain("language") ?? code
        let months = Self.monthKeys.map { plain($0) ?? $0 }
        writing = Writing(
            decimal: plain("number-decimal") ?? ".", group: plain("number-group") ?? ",",
            months: months, weekdays: Self.weekdayKeys.map { plain($0) ?? $0 },
            date: MomentForm(form("date"), months: months),
            time: MomentForm(form("time"), date: form("date"), months: months),
            timeInUTC: MomentForm(
                form("time") + [.text(" UTC")], date: form("date"), months: months),
            sheetDate: .inNumbers(form("spreadsheet-date")),
            sheetTime: .inNumbers(form("spreadsheet-time"), date: form("spreadsheet-date")))
    }

    static let monthKeys = (1...12).map { "month-\($0)" }
    static let weekdayKeys = (1...7).map { "weekday-\($0)" }

    func message(_ key: String) -> Message? {
        if let message = messages[key] ?? fallback[key] { return message }
        return key == Self.codeKey ? Message([.text(code)]) : nil
    }

    /// A text with its arguments. A missing text shows its key, a missing argument its name.
    package func text(
        _ key: String, _ arguments: KeyValuePairs<String, any WordArgument> = [:]
    ) -> String {
        text(key, finding: arguments.value)
    }

    /// A text whose arguments' names are known only at run time.
    package func text(_ key: String, arguments: [String: any WordArgument]) -> String {
        text(key) { arguments[$0] }
    }

    typealias Find = (String) -> (any WordArgument)?

    private func text(_ key: String, finding find: Find) -> String {
        guard let message = message(key) else { return key }
        if let plain = message.plainText { return plain }
        var text = ""
        write(message.pieces, find, into: &text, splittingAt: nil)
        return text
    }

    /// The text before and after an argument that the page marks up itself.
    package func parts(
        _ key: String, at argument: String,
        _ arguments: KeyValuePairs<String, any WordArgument> = [:]
    ) -> (before: String, after: String) {
        guard let message = message(key) else { return (key, "") }
        var text = ""
        guard
            let before = write(message.pieces, arguments.value, into: &text, splittingAt: argument)
        else { return (text, "") }
        return (before, text)
    }

    /// Writes a text, and returns the part before the first place of `split`, if it has one.
    @discardableResult
    private func write(
        _ pieces: [Message.Piece], _ find: Find, into text: inout String,
        splittingAt split: String?
    ) -> String? {
        var before: String?
        for piece in pieces {
            switch piece {
            case .text(let words): text += words
            case .argument(let name) where name == split && before == nil:
                before = text
                text = ""
            case .argument(let name):
                text += find(name)?.text(in: self) ?? "$\(name)"
            case .select(let name, let variants):
                let chosen = choose(variants, for: find(name)?.selector)
                let split = before == nil ? split : nil
                let found = write(chosen, find, into: &text, splittingAt: split)
                before = before ?? found
            }
        }
        return before
    }

    func choose(_ variants: [Message.Variant], for number: Int?) -> [Message.Piece] {
        func pieces(_ key: Message.Variant.Key) -> [Message.Piece]? {
            variants.first { $0.key == key }?.pieces
        }
        guard let number else { return pieces(.category(.other)) ?? [] }
        return pieces(.number(number)) ?? pieces(.category(plurals.category(of: number)))
            ?? pieces(.category(.other)) ?? []
    }
}

extension KeyValuePairs where Key == String {
    fileprivate func value(_ name: String) -> Value? { first { $0.key == name }?.value }
}
