/// A page that whoever runs the exchange writes for its members, in Markdown.
package struct AboutPage: Sendable, Hashable {
    /// What it is about; the raw value is its slug.
    package enum Topic: String, CaseIterable, Sendable, Hashable {
        case houseRules = "house-rules"
        case privacy
        case whoRunsThis = "who-runs-this"

        fileprivate var setting: String { "about_" + rawValue.replacing("-", with: "_") }
    }

    package let topic: Topic
    /// Empty when nobody has written it: then members are not shown the page.
    package let text: String

    package var isWritten: Bool { !text.isEmpty }

    /// The fingerprint of what the form edits; see ``ChangeConflict``.
    package var version: RecordVersion { RecordVersion(["text": [text]]) }

    /// Checks what was typed: at most ``mostCharacters``, on any number of lines.
    package init(validating text: String, on topic: Topic) throws(FieldProblems) {
        var check = FieldCheck()
        self.topic = topic
        self.text = check.lines("text", text, upTo: Self.mostCharacters)
        try check.finish()
    }

    private init(_ topic: Topic, _ text: String) { (self.topic, self.text) = (topic, text) }

    package static let mostCharacters = 20_000

    package static func fetch(_ topic: Topic, in db: Reading) throws -> AboutPage {
        AboutPage(topic, try SettingRow.value(topic.setting, in: db) ?? "")
    }

    /// Those that there are.
    package static func written(in db: Reading) throws -> Set<Topic> {
        let names: [String] = try db.values("SELECT name FROM setting")
        return Set(Topic.allCases.filter { names.contains($0.setting) })
    }

    /// Writes the page; without a text it is gone.
    ///
    /// - Parameters:
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: Who writes it.
    ///   - db: The open store.
    /// - Throws: ``ChangeConflict``.
    package func save(since opened: RecordVersion, by author: Author, in db: Writing) throws {
        let current = try Self.fetch(topic, in: db)
        guard current.text != text else { return }
        try RecordMerge(version, into: current.version, since: opened)
            .requireNoCollision(with: current)
        if isWritten {
            try SettingRow.set(topic.setting, to: text, in: db)
        } else {
            try SettingRow.remove(topic.setting, in: db)
        }
        var changes = AuditChanges()
        changes.note("text", current.text, text)
        try AuditEntry.write(
            .changeAboutPage, on: .aboutPage(topic), changes, by: author, in: db)
    }
}
