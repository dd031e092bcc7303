package import MoochWeb

/// A photo, or a quiet picture in its place; its partial is `shared/photo`.
package struct Thumbnail: TemplateModel {
    let path: String?
    /// The photo's sizes, for `srcset`; nil where the smallest is enough on the densest of screens.
    let sources: String?
    /// What the photo shows; empty beside the name of what it shows.
    let alternative: String
    /// The picture that stands for a missing photo.
    let icon: String
    /// `thumb` in a list, empty in a tile or on a page of its own.
    let size: String

    package init(name: String?, alternative: String = "", icon: String, size: String = "") {
        let sources = PhotoSources(name)
        path = sources?.path
        self.sources = size == "thumb" ? nil : sources?.set
        self.alternative = alternative
        self.icon = icon
        self.size = size
    }

    package static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("sources", \.sources),
        .init("alternative", \.alternative), .init("icon", \.icon),
        .init("size", \.size))
}
