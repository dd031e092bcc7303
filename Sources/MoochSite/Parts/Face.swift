import MoochStore
package import MoochWeb

/// A member's photo, or the first letter of their name; its partial is `shared/face`.
package struct Face: TemplateModel {
    let photoPath: String?
    /// The address of the whole photo; nil inside a link, or beside one that leads there.
    let wholePath: String?
    let initial: String

    /// `opens` is true if a press shows the whole photo, as on the member's own page; `isLarge` of one that heads a page.
    package init(
        name: String, photo: String? = nil, opens: Bool = false, isLarge: Bool = false
    ) {
        let sources = PhotoSources(photo)
        photoPath = isLarge ? sources?.medium : sources?.path
        wholePath = opens ? sources?.whole : nil
        initial = name.prefix(1).uppercased()
    }

    package static let fields = TemplateFields<Self>(
        .init("photoPath", \.photoPath), .init("wholePath", \.wholePath),
        .init("initial", \.initial))
}
