/// The texts of a form by the names of its fields, as typed or as a record fills them in. A field without a text is
/// empty; several values of one field, such as its ticks, are one text with spaces between.
package struct FormTexts: Sendable, Hashable {
    private var texts: [String: String]

    package init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    package subscript(_ name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// The values of a field with several.
    package func all(_ name: String) -> [String] {
        self[name].split(separator: " ").map(String.init)
    }

    /// The fingerprints of some fields.
    func version(of names: [String]) -> RecordVersion {
        names.reduce(RecordVersion.none) { $0.with(RecordVersion([$1: [self[$1]]])) }
    }
}

/// A validated form whose fields are all told as texts: what someone else changed meanwhile is noticed, merged and
/// noted in the audit by the names of the fields alone.
package protocol TypedDraft: Sendable, Hashable {
    /// The names of the fields in the order of the form.
    static var names: [String] { get }
    /// The texts of the form; validated, they give the same draft.
    var texts: FormTexts { get }
    /// Validates a form, finding all problems at once.
    init(validating texts: FormTexts) throws(FieldProblems)
}

extension TypedDraft {
    /// The fingerprints of the form's values.
    package var version: RecordVersion { texts.version(of: Self.names) }

    /// Merges a form with what is stored now.
    ///
    /// - Throws: ``ChangeConflict`` if both changed a value.
    func merged(into stored: Self, since opened: RecordVersion) throws -> Self {
        let merge = RecordMerge(version, into: stored.version, since: opened)
        try merge.requireNoCollision(with: stored)
        return try Self(validating: Self.texts(of: texts, over: stored, by: merge))
    }

    /// The texts of a form after a merge; the form's where both changed a value.
    package static func texts(
        of form: FormTexts, over stored: Self, by merge: RecordMerge
    ) -> FormTexts {
        names.reduce(into: FormTexts()) { merged, name in
            merged[name] = merge.value(name, form[name], over: stored.texts[name])
        }
    }

    /// The fields that differ from a stored form, for the audit.
    func changes(from stored: Self) -> AuditChanges {
        var changes = AuditChanges()
        for name in Self.names { changes.note(name, stored.texts[name], texts[name]) }
        return changes
    }

    /// The fields that are not empty, for the audit of a new record.
    var fields: [(String, (any StoredValue)?)] {
        Self.names.filter { !texts[$0].isEmpty }.map { ($0, texts[$0]) }
    }
}
