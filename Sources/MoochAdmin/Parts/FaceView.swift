import MoochStore
import MoochWeb

/// A member's photo, or the first letter of their name; its partial is `shared/face`.
struct FaceView: TemplateModel {
    let photoPath: String?
    let initial: String

    init(name: String, photo: String? = nil) {
        photoPath = photo.map { Site.photo.path($0) }
        initial = name.prefix(1).uppercased()
    }

    static let fields = TemplateFields<Self>(
        .init("photoPath", \.photoPath), .init("initial", \.initial))
}
