package import MoochStore
package import MoochWeb

/// The photo of a record's own page, never cropped, or an icon in its place; its partial is `shared/large-photo`. A
/// press opens the largest file.
package struct LargePhoto: TemplateModel {
    let path: String?
    /// The largest file, or the page on which the photo stands alone; nil if there is no photo.
    let wholePath: String?
    let sources: String?
    /// The width of its frame, as in HTML; nil if it has the photo's own shape.
    let sizes: String?
    /// Its greatest width then, in hundredths of the screen's height.
    let widthOfScreen: String?
    /// The size of the box before the photo is loaded.
    let width: Int
    let height: Int
    /// The alternative text; empty beside the name of what it shows.
    let alternative: String
    /// The icon in place of a missing photo.
    let icon: String
    /// `whole` in a frame, `shaped` if the frame has the photo's shape.
    let shape: String
    /// True to load it only when it comes into view.
    let isLater: Bool

    /// A photo within a frame. `sizes` is the frame's width, as in HTML.
    package init(
        name: String?, alternative: String, icon: String,
        sizes: String = "(width < 64rem) 100vw, (width < 90rem) 18rem, 24rem"
    ) {
        let sources = PhotoSources(name)
        path = sources?.path
        wholePath = sources?.whole
        self.sources = sources?.all
        self.sizes = sizes
        widthOfScreen = nil
        (width, height) = (480, 360)
        self.alternative = alternative
        self.icon = icon
        shape = "whole"
        isLater = false
    }

    /// A photo in its own shape, as wide as a column of text and at most 70 % of the screen high, as in `content.css`.
    /// A press leads to `page`, or else to the largest file.
    package init(
        _ photo: SizedPhoto, alternative: String, icon: String, isLater: Bool, page: String? = nil
    ) {
        let sources = PhotoSources(photo.name)
        path = sources?.path
        wholePath = page ?? sources?.whole
        self.sources = sources?.widths(of: photo)
        (width, height) = (photo.width, photo.height)
        sizes = nil
        widthOfScreen = String(70 * photo.width / max(photo.height, 1))
        self.alternative = alternative
        self.icon = icon
        shape = "shaped"
        self.isLater = isLater
    }

    package static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("wholePath", \.wholePath), .init("sources", \.sources),
        .init("sizes", \.sizes), .init("widthOfScreen", \.widthOfScreen),
        .init("width", \.width), .init("height", \.height),
        .init("alternative", \.alternative), .init("icon", \.icon), .init("shape", \.shape),
        .init("isLater", \.isLater))
}
