package import MoochStore
package import MoochWeb

/// The photos of a listing or a recipe, side by side; its partial is `shared/strip`.
package struct PhotoStrip: TemplateModel {
    /// A photo in the strip.
    struct Slide: TemplateModel {
        let number: Int
        /// "2/8"; nil beside no other.
        let place: String?
        let photo: LargePhoto

        static let fields = TemplateFields<Self>(
            .init("number", \.number), .init("place", \.place), .init("photo", \.photo))
    }

    let slides: [Slide]
    /// A row of small ones leads to each, where there are several.
    let small: [Slide]
    /// How the listing ended, across the foot.
    let banner: String?

    /// Each photo comes with what it shows; where there is none, an icon stands in their place. `page` is the page on
    /// which a photo stands alone, by its number from 1; nil where it leads to its file.
    package init(
        _ photos: [(photo: SizedPhoto, alternative: String)], banner: String?,
        icon: String = "listings", page: (Int) -> String? = { _ in nil }
    ) {
        let isOne = photos.count < 2
        slides =
            photos.isEmpty
            ? [
                Slide(
                    number: 1, place: nil,
                    photo: LargePhoto(name: nil, alternative: "", icon: icon))
            ]
            : photos.enumerated().map { index, one in
                Slide(
                    number: index + 1, place: isOne ? nil : "\(index + 1)/\(photos.count)",
                    photo: LargePhoto(
                        one.photo, alternative: one.alternative, icon: icon, isLater: index > 0,
                        page: page(index + 1)))
            }
        small = isOne ? [] : slides
        self.banner = banner
    }

    package static let fields = TemplateFields<Self>(
        .init("slides", \.slides), .init("small", \.small), .init("banner", \.banner))
}
