package import MoochWeb

/// What was typed and somebody else saved otherwise meanwhile; its partial is
/// `shared/conflict`.
package struct Conflict: TemplateModel {
    let differences: [ConflictLine]

    package init(differences: [ConflictLine]) {
        self.differences = differences
    }

    package static let fields = TemplateFields<Self>(.init("differences", \.differences))
}

/// One value that both changed.
package struct ConflictLine: TemplateModel {
    let label: String
    /// What is saved now.
    let theirs: String
    /// What was typed.
    let yours: String
    /// The same, of a photo.
    package var theirPhoto: Thumbnail?
    package var yourPhoto: Thumbnail?

    package init(label: String, theirs: String, yours: String) {
        self.label = label
        self.theirs = theirs
        self.yours = yours
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("theirs", \.theirs), .init("yours", \.yours),
        .init("theirPhoto", \.theirPhoto), .init("yourPhoto", \.yourPhoto))
}
