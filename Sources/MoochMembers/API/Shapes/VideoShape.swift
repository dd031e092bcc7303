import MoochSite
import MoochStore
import MoochWeb

/// The video of a recipe.
struct VideoShape: JSONShape {
    let url: String
    let mediaType: String
    let byteCount: Int
    let seconds: Int?
    let captionsURL: String?
    let poster: PhotoShape?

    static let shapeName = "RecipeVideo"
    static let shapeNote = "The video of a recipe, as it was sent: MP4 or WebM."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "url", SiteAddress(text: url),
            note: "Where it is; parts of it may be asked for by `Range`.")
        fields.add("media_type", mediaType, note: "`video/mp4` or `video/webm`.")
        fields.add("byte_count", byteCount, note: "How large it is.")
        fields.add("seconds", seconds, note: "How long it is; null where nobody said.")
        fields.add(
            ifThere: "captions_url", captionsURL.map { SiteAddress(text: $0) },
            note: "Its captions, WebVTT in the recipe's language.")
        fields.add(ifThere: "poster", poster, note: "What to show before it plays.")
    }
    static let example = VideoShape(
        url: "/videos/\(String(repeating: "0", count: 64)).mp4",
        mediaType: "video/mp4", byteCount: 12_000_000, seconds: 95,
        captionsURL: "/videos/\(String(repeating: "1", count: 64)).vtt",
        poster: nil)
}

extension VideoShape {
    init(_ video: RecipeVideo, _ services: Services) {
        func url(_ name: String) -> String { services.origin + Site.video.path(name) }
        self.init(
            url: url(video.name), mediaType: video.mediaType, byteCount: video.byteCount,
            seconds: video.seconds, captionsURL: video.captionsName.map(url),
            poster: video.poster.map { PhotoShape($0, services) })
    }
}
