import MoochStore
package import MoochWeb

/// A member's photo, or the first letter of their name; its partial is `shared/face`.
package struct Face: TemplateModel {
    let photoPath: String?
    /// Where it is seen whole; nil where it stands in a link, or beside one that leads there.
    let wholePath: String?
    let initial: String

    /// `opens` says that a press shows the photo whole, as on the page of whom it shows.
    package init(name: String, photo: String? = nil, opens: Bool = false) {
        let sources = PhotoSources(photo)
        photoPath = sources?.path
        wholePath = opens ? sources?.whole : nil
        initial = name.prefix(1).uppercased()
    }

    package static let fields = TemplateFields<Self>(
        .init("photoPath", \.photoPath), .init("wholePath", \.wholePath),
        .init("initial", \.initial))
}
