/// A page that whoever runs the exchange writes for its members, in Markdown and in each language that they read.
package struct AboutPage: Sendable, Hashable {
    /// What it is about; the raw value is its slug.
    package enum Topic: String, CaseIterable, Sendable, Hashable {
        case houseRules = "house-rules"
        case privacy
        case whoRunsThis = "who-runs-this"

        /// What the names of its texts' settings begin with; a language's tag follows.
        fileprivate var setting: String { "about_" + rawValue.replacing("-", with: "_") + "_" }

        /// Those of which some of these settings have a text.
        static func among(_ settings: some Sequence<String>) -> Set<Topic> {
            let names = Array(settings)
            return Set(allCases.filter { topic in names.contains { $0.hasPrefix(topic.setting) } })
        }
    }

    package let topic: Topic
    /// By the tags of their languages; those that nobody has written are missing.
    package let texts: [String: String]

    /// Whether members are shown the page.
    package var isWritten: Bool { !texts.isEmpty }

    /// The fingerprint of what the form edits; see ``ChangeConflict``.
    package var version: RecordVersion {
        RecordVersion([
            "text": texts.sorted { $0.key < $1.key }
                .flatMap { pair -> [(any StoredValue)?] in [pair.key, pair.value] }
        ])
    }

    /// The text for somebody who reads a language, or else one of the others, in their order.
    package func text(
        in language: String, otherwise others: [String]
    ) -> (language: String, text: String)? {
        ([language] + others).lazy.compactMap { tag in texts[tag].map { (language: tag, text: $0) }
        }
        .first
    }

    /// Checks what was typed, under the fields `text_en` and so on: at most ``mostCharacters`` each, on any number of
    /// lines.
    package init(validating typed: [String: String], on topic: Topic) throws(FieldProblems) {
        var check = FieldCheck()
        self.topic = topic
        var texts: [String: String] = [:]
        for (language, text) in typed {
            let text = check.lines("text_\(language)", text, upTo: Self.mostCharacters)
            if !text.isEmpty { texts[language] = text }
        }
        self.texts = texts
        try check.finish()
    }

    private init(_ topic: Topic, _ texts: [String: String]) {
        (self.topic, self.texts) = (topic, texts)
    }

    package static let mostCharacters = 20_000

    package static func fetch(_ topic: Topic, in db: Reading) throws -> AboutPage {
        let rows = try db.rows(
            "SELECT name, value FROM setting WHERE name >= ?1 AND name < ?1 || '~'", [topic.setting]
        ) {
            (
                String((try $0.at(0) as String).dropFirst(topic.setting.count)),
                try $0.at(1) as String
            )
        }
        return AboutPage(topic, Dictionary(rows, uniquingKeysWith: { first, _ in first }))
    }

    /// Those that there are.
    package static func written(in db: Reading) throws -> Set<Topic> {
        Topic.among(try db.values("SELECT name FROM setting") as [String])
    }

    /// Whether one of them is.
    static func isWritten(_ topic: Topic, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM setting WHERE name >= ?1 AND name < ?1 || '~')",
            [topic.setting]) ?? false
    }

    /// Writes the page; a language without a text has none, and without any the page is gone.
    ///
    /// - Parameters:
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: Who writes it.
    ///   - db: The open store.
    /// - Throws: ``ChangeConflict``.
    package func save(since opened: RecordVersion, by author: Author, in db: Writing) throws {
        let current = try Self.fetch(topic, in: db)
        guard current.texts != texts else { return }
        try RecordMerge(version, into: current.version, since: opened)
            .requireNoCollision(with: current)
        var changes = AuditChanges()
        for language in Set(current.texts.keys).union(texts.keys).sorted() {
            let (before, after) = (current.texts[language], texts[language])
            guard before != after else { continue }
            if let after {
                try SettingRow.set(topic.setting + language, to: after, in: db)
            } else {
                try SettingRow.remove(topic.setting + language, in: db)
            }
            changes.note("text_\(language)", before ?? "", after ?? "")
        }
        try AuditEntry.write(
            .changeAboutPage, on: .aboutPage(topic), changes, by: author, in: db)
    }
}
