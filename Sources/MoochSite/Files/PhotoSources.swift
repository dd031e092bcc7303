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

    /// The largest size, where the photo is seen whole.
    var whole: String { path(.full) }

    /// All sizes for `srcset`, each by its longer side: right where the whole photo is fitted into a frame.
    var all: String { listed(PhotoSize.full.rawValue, of: PhotoSize.full.rawValue) }

    /// The sizes of a photo for `srcset`, each as wide as it is.
    func widths(of photo: SizedPhoto) -> String {
        listed(photo.width, of: max(photo.width, photo.height))
    }

    /// The sizes of a photo for `srcset`, each by its shorter side: that has to fill a square.
    func squares(of photo: SizedPhoto) -> String {
        listed(min(photo.width, photo.height), of: max(photo.width, photo.height))
    }

    /// A size is named by as many of its pixels as `side` is of the photo's, whose longer side has `longest`. The photo
    /// itself is its largest size.
    private func listed(_ side: Int, of longest: Int) -> String {
        let kept = PhotoSize.allCases.prefix { $0.rawValue < longest }
        return PhotoSize.allCases.prefix(kept.count + 1).map { size in
            let pixels = side * min(size.rawValue, longest) / max(longest, 1)
            return "\(path(size)) \(max(pixels, 1))w"
        }
        .joined(separator: ", ")
    }

    private func path(_ size: PhotoSize) -> String { Site.photo.path(name.file(size)) }
}
