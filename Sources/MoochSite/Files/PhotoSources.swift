import MoochStore

/// The addresses of a photo's sizes, for an `img`.
struct PhotoSources {
    private let name: PhotoName

    /// - Parameter photo: A photo's name; nil if there is none.
    init?(_ photo: String?) {
        guard let name = photo.flatMap(PhotoName.init) else { return nil }
        self.name = name
    }

    /// The smallest size, for `src`: enough for a thumbnail, and for browsers without `srcset`.
    var path: String { path(.small) }

    /// Enough for a face that heads a page, of whatever shape its photo is.
    var medium: String { path(.medium) }

    /// The largest size.
    var whole: String { path(.full) }

    /// All sizes for `srcset`, described by the longer side: right where the whole photo is fitted into a frame.
    var all: String { listed(PhotoSize.full.rawValue, of: PhotoSize.full.rawValue) }

    /// The sizes of a photo for `srcset`, described by width.
    func widths(of photo: SizedPhoto) -> String {
        listed(photo.width, of: max(photo.width, photo.height))
    }

    /// The sizes of a photo for `srcset`, described by the shorter side, which has to fill a square.
    func squares(of photo: SizedPhoto) -> String {
        listed(min(photo.width, photo.height), of: max(photo.width, photo.height))
    }

    /// Describes each size by the pixels that `side` has in it, of a photo whose longer side has `longest`. The photo
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
