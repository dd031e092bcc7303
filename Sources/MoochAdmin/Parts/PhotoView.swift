package import MoochWeb

/// A photo, or a quiet picture in its place; its partial is `shared/photo`.
package struct PhotoView: TemplateModel {
    var path: String?
    /// What the photo shows; empty beside the name of what it shows.
    let alternative: String
    /// The picture that stands for a missing photo.
    let icon: String
    /// `thumb` in a list, empty on a page of its own.
    let size: String

    package init(name: String?, alternative: String = "", icon: String, size: String = "") {
        path = name.map { Site.photo.path($0) }
        self.alternative = alternative
        self.icon = icon
        self.size = size
    }

    package static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("alternative", \.alternative), .init("icon", \.icon),
        .init("size", \.size))
}
