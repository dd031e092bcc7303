package import MoochStore
package import MoochWeb

/// The photo of a record's own page, never cut, or a quiet picture in its place; its partial is
/// `shared/large-photo`. A press leads to the largest file.
package struct LargePhoto: TemplateModel {
    let path: String?
    /// The largest file; nil with the path.
    let wholePath: String?
    let sources: String?
    /// How wide its frame is, as in HTML; nil where it has its own shape.
    let sizes: String?
    /// How wide it is then at most, in hundredths of the screen's height.
    let widthOfScreen: String?
    /// What it is as a box before it is there.
    let width: Int
    let height: Int
    /// What the photo shows; empty beside the name of what it shows.
    let alternative: String
    /// The picture that stands for a missing photo.
    let icon: String
    /// `whole` in a frame, `shaped` where the frame is as the photo is.
    let shape: String
    /// Whether it is fetched only when it comes into sight.
    let isLater: Bool

    /// A photo within a frame. `sizes` says how wide that is, as in HTML.
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

    /// A photo in its own shape, as wide as a column of text and at most 70 % of the screen high, as `content.css` has
    /// it.
    package init(_ photo: SizedPhoto, alternative: String, icon: String, isLater: Bool) {
        let sources = PhotoSources(photo.name)
        path = sources?.path
        wholePath = sources?.whole
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
