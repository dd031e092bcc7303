import MoochStore
package import MoochWeb

/// A member's photo, or the first letter of their name; its partial is `shared/face`.
package struct Face: TemplateModel {
    let photoPath: String?
    let initial: String

    package init(name: String, photo: String? = nil) {
        photoPath = PhotoSources(photo)?.path
        initial = name.prefix(1).uppercased()
    }

    package static let fields = TemplateFields<Self>(
        .init("photoPath", \.photoPath), .init("initial", \.initial))
}
