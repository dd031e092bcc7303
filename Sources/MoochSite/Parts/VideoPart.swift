package import MoochStore
package import MoochWeb

/// A recipe's video with its captions, in the browser's own player; its partial is `shared/video`.
package struct VideoPart: TemplateModel {
    /// "Video: Dragon noodles"
    let label: String
    let path: String
    let posterPath: String?
    let captionsPath: String?
    /// The language in which it is spoken and captioned, and that language's name.
    let language: String
    let languageName: String

    /// - Parameters:
    ///   - whole: The recipe.
    ///   - start: The second at which it begins; nil for the first.
    package init?(_ whole: Recipe.Whole, from start: Int? = nil) {
        guard let video = whole.video else { return nil }
        label = words("video-of", ["title": whole.recipe.title])
        // Without scripts the address says where to begin (W3C Media Fragments §4.2.1).
        path = Site.video.path(video.name) + (start.map { "#t=\($0)" } ?? "")
        posterPath = PhotoSources((video.poster ?? whole.photos.first)?.name)?.medium
        captionsPath = video.captionsName.map { Site.video.path($0) }
        language = whole.recipe.language
        languageName =
            language == "de" ? words("recipes-german") : words("recipes-english")
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("posterPath", \.posterPath),
        .init("captionsPath", \.captionsPath), .init("language", \.language),
        .init("languageName", \.languageName))
}
