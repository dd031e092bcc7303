package import MoochWeb

/// Values typed here and changed by somebody else meanwhile; its partial is `shared/conflict`.
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
    /// The saved value.
    let theirs: String
    /// The typed value.
    let yours: String
    /// The saved photo.
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
