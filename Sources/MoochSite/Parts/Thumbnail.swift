package import MoochStore
package import MoochWeb

/// A photo in a row or a tile, or an icon in its place; its partial is `shared/photo`.
package struct Thumbnail: TemplateModel {
    /// How a photo is fitted into its frame. Where it is cropped, its row or tile leads to the whole photo.
    package enum Shape: String, Sendable {
        /// Cropped to a small frame in a list.
        case thumb
        /// Small and whole, for a photo without a link.
        case preview
        /// Cropped to a square tile.
        case square
        /// Whole in a tile.
        case whole
    }

    let path: String?
    /// The photo's sizes, for `srcset`; nil if the smallest is enough on any screen.
    let sources: String?
    /// The displayed width, for `sizes`.
    package var sizes = "(width < 45rem) 50vw, (width < 60rem) 33vw, 17rem"
    /// The alternative text; empty beside the name of what it shows.
    let alternative: String
    /// The icon in place of a missing photo.
    let icon: String
    let shape: String
    /// Whether it is fetched before what is further down, without waiting for the style sheets.
    package var isUrgent = false

    package init(name: String?, alternative: String = "", icon: String, _ shape: Shape) {
        let sources = PhotoSources(name)
        path = sources?.path
        self.sources = shape == .whole ? sources?.all : nil
        self.alternative = alternative
        self.icon = icon
        self.shape = shape.rawValue
    }

    /// A photo that fills a square.
    package init(_ photo: SizedPhoto?, icon: String) {
        let sources = PhotoSources(photo?.name)
        path = sources?.path
        self.sources = photo.flatMap { sources?.squares(of: $0) }
        alternative = ""
        self.icon = icon
        shape = Shape.square.rawValue
    }

    package static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("sources", \.sources), .init("sizes", \.sizes),
        .init("alternative", \.alternative), .init("icon", \.icon),
        .init("shape", \.shape), .init("isUrgent", \.isUrgent))
}
