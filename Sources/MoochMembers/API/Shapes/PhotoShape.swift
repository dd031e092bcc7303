import MoochSite
import MoochStore
import MoochWeb

/// A photo in its sizes.
struct PhotoShape: JSONShape {
    /// Its name without the ending.
    fileprivate let stem: String
    private let width: Int
    private let height: Int
    private let alt: String
    /// The address of the site, where it is known.
    fileprivate let origin: String

    init(_ photo: SizedPhoto, _ services: Services) {
        self.init(photo, origin: services.origin)
    }

    init(_ photo: SizedPhoto, origin: String) {
        stem = String(Substring(photo.name.utf8.prefix { $0 != UInt8(ascii: ".") }))
        (width, height, alt) = (photo.width, photo.height, photo.alt)
        self.origin = origin
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
    func add(to fields: inout some JSONFields) {
        fields.add("id", stem)
        fields.add("width", width, note: "Of the largest size, in pixels.")
        fields.add("height", height)
        fields.add("alt", alt, note: "What it shows, in words; may be empty.")
        fields.add("urls", Sizes(photo: self))
    }
    static let example = PhotoShape(
        stem: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", width: 1_536,
        height: 2_048, alt: "A milk jug")
}

/// The addresses of a photo's sizes, by the most pixels that a side has.
struct Sizes: JSONShape {
    fileprivate let photo: PhotoShape

    static let shapeName = "PhotoUrls"
    func add(to fields: inout some JSONFields) {
        fields.add("320", SizeAddress(photo: photo, ending: "-320.webp"))
        fields.add("640", SizeAddress(photo: photo, ending: "-640.webp"))
        fields.add("1280", SizeAddress(photo: photo, ending: "-1280.webp"))
    }
    static let example = Sizes(photo: .example)
}

/// The address of one size, put together as it is written: a page of a feed has a hundred.
private struct SizeAddress: JSONWritable {
    let photo: PhotoShape
    let ending: StaticString

    static var schema: JSONSchema { .text() }

    func write(onto json: inout JSONWriter) {
        json.quote()
        json.text(photo.origin)
        json.plain("/photos/")
        json.text(photo.stem)
        json.plain(ending)
        json.quote()
    }
}
