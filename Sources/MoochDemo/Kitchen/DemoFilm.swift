import Crypto
import Foundation

/// A part of a recipe's film: what is said of a step, and the pictures that it is shown by, a second each.
struct DemoScene: Sendable {
    let caption: String
    let pictures: [DemoPicture]
}

/// The film of a recipe, of the drawn pictures, with its captions.
struct DemoFilm: Sendable {
    let video: (name: String, content: Data)
    let captions: (name: String, content: Data)
    /// How long it is.
    let seconds: Int
    /// The second at which each scene begins.
    let starts: [Int]

    /// Those pictures of an album that are 640 by 480; all others would change the film's size.
    private static let (width, height) = (640, 480)

    /// Nil for a recipe without a film.
    init?(of recipe: DemoRecipe, from album: DemoAlbum) {
        var (frames, starts, text): ([[UInt8]], [Int], String) = ([], [], "WEBVTT\n")
        for scene in recipe.film {
            let shown = scene.pictures.compactMap { picture in
                album.photos[picture]?.files.first { $0.name.hasSuffix("-\(Self.width).webp") }
                    .flatMap { WebM.frame(of: Array($0.content)) }
            }
            let (start, end) = (frames.count, frames.count + shown.count)
            starts.append(start)
            frames += shown
            text += "\n\(Self.time(start)) --> \(Self.time(end))\n\(scene.caption)\n"
        }
        guard !frames.isEmpty else { return nil }
        let film = Data(WebM.film(of: frames, width: Self.width, height: Self.height))
        let words = Data(text.utf8)
        video = ("\(Self.sum(film)).webm", film)
        captions = ("\(Self.sum(words)).vtt", words)
        seconds = frames.count
        self.starts = starts
    }

    /// Below a minute.
    private static func time(_ second: Int) -> String {
        "00:\(second < 10 ? "0" : "")\(second).000"
    }

    private static func sum(_ content: Data) -> String {
        SHA256.hash(data: content).map { String(format: "%02x", $0) }.joined()
    }
}
