/// A validated form for a view.
package struct SavedViewDraft: Sendable, Hashable {
    /// The administrators who see a view.
    package enum Audience: String, Sendable, CaseIterable {
        case own, everybody
    }

    package let name: String
    package let audience: Audience
    /// True if the list opens with it.
    package let isDefault: Bool

    /// Validates a form.
    package init(
        validating name: String, audience: Audience, isDefault: Bool
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("name", name, missing: Self.noName, upTo: TextLength.name)
        self.audience = audience
        self.isDefault = isDefault
        try check.finish()
    }

    /// Merges a form with the stored view.
    package init(_ form: SavedViewDraft, over stored: SavedView, by merge: RecordMerge) {
        name = merge.value("name", form.name, over: stored.name)
        audience = merge.value("audience", form.audience, over: stored.audience)
        isDefault = merge.value("default", form.isDefault, over: stored.isDefault)
    }

    var version: RecordVersion { Self.version(name, audience, isDefault) }

    static func version(_ name: String, _ audience: Audience, _ isDefault: Bool) -> RecordVersion {
        RecordVersion([
            "name": [name], "audience": [audience.rawValue], "default": [isDefault],
        ])
    }

    private static let noName = Complaint("store-enter-view-name", "Enter the view's name.")
}
