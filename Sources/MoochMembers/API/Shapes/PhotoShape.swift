import MoochSite
import MoochStore
import MoochWeb

/// A photo in its sizes.
struct PhotoShape: JSONShape {
    /// Without its ending.
    fileprivate let stem: String
    private let width: Int
    private let height: Int
    private let alt: String
    /// The address of the site, where it is known.
    fileprivate let origin: String

    init(_ photo: SizedPhoto, _ services: Services) {
        stem = String(photo.name.utf8.prefix { $0 != UInt8(ascii: ".") }) ?? photo.name
        (width, height, alt) = (photo.width, photo.height, photo.alt)
        origin = services.absolute("")
    }

    private init(stem: String, width: Int, height: Int, alt: String) {
        (self.stem, self.width, self.height, self.alt) = (stem, width, height, alt)
        origin = ""
    }

    /// The name in the store of a photo with this id; nil for what is no id.
    static func name(of id: String) -> String? {
        guard id.utf8.count == 64,
            id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        return id + ".webp"
    }

    static let shapeName = "Photo"
    static let fields = JSONFields<Self>(
        .init("id") { $0.stem },
        .init("width", { $0.width }, note: "Of the largest size, in pixels."),
        .init("height") { $0.height },
        .init("alt", { $0.alt }, note: "What it shows, in words; may be empty."),
        .init("urls", { Sizes(photo: $0) }))
    static let example = PhotoShape(
        stem: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", width: 1_536,
        height: 2_048, alt: "A milk jug")
}

/// The addresses of a photo's sizes, by the most pixels that a side has.
struct Sizes: JSONShape {
    fileprivate let photo: PhotoShape

    static let shapeName = "PhotoUrls"
    static let fields = JSONFields<Self>(
        .init("320") { SizeAddress(photo: $0.photo, ending: "-320.webp") },
        .init("640") { SizeAddress(photo: $0.photo, ending: "-640.webp") },
        .init("1280") { SizeAddress(photo: $0.photo, ending: "-1280.webp") })
    static let example = Sizes(photo: .example)
}

/// The address of one size, put together as it is written: a page of a feed has a hundred.
private struct SizeAddress: JSONWritable {
    let photo: PhotoShape
    let ending: String

    static var schema: JSONSchema { .text() }

    func write(onto json: inout JSONWriter) {
        json.quote()
        json.text(photo.origin)
        json.text("/photos/")
        json.text(photo.stem)
        json.text(ending)
        json.quote()
    }
}
