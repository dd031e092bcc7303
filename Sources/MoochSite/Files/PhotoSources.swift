import MoochStore

/// The addresses of a photo's sizes, as an `img` names them.
struct PhotoSources {
    private let name: PhotoName

    /// - Parameter photo: a photo's name; nil when there is none.
    init?(_ photo: String?) {
        guard let name = photo.flatMap(PhotoName.init) else { return nil }
        self.name = name
    }

    /// The smallest size, for `src`: enough for a thumbnail, and for what does not read `srcset`.
    var path: String { path(.small) }

    /// All sizes for `srcset`, each as wide as a photo that is wider than high.
    var set: String {
        PhotoSize.allCases.map { "\(path($0)) \($0.rawValue)w" }.joined(separator: ", ")
    }

    private func path(_ size: PhotoSize) -> String { Site.photo.path(name.file(size)) }
}
