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
    static let shapeNote = "A photo in its sizes."
    func add(to fields: inout some JSONFields) {
        fields.add("id", PhotoID(text: stem), note: "Its id, for what shows it.")
        fields.add("width", width, note: "Of the largest size, in pixels.")
        fields.add("height", height, note: "Likewise.")
        fields.add("alt", alt, note: "What it shows, in words; may be empty.")
        fields.add("urls", Sizes(photo: self), note: "Where its sizes are.")
    }
    static let example = PhotoShape(
        stem: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", width: 1_536,
        height: 2_048, alt: "A milk jug")
}

/// The id of a photo: of its content.
struct PhotoID: JSONNullable {
    let text: String

    static let schema = JSONSchema.text(pattern: "^[0-9a-f]{64}$")
    func write(onto json: inout JSONWriter) { json.string(text) }
}

/// The addresses of a photo's sizes, by the most pixels that a side has.
struct Sizes: JSONShape {
    fileprivate let photo: PhotoShape

    static let shapeName = "PhotoUrls"
    static let shapeNote = """
        Where a photo's sizes are, as WebP: by the most pixels that its longer side has. None is enlarged: of a \
        small photo several are the same size. What stands at an address never changes.
        """
    func add(to fields: inout some JSONFields) {
        fields.add(
            "320", SizeAddress(photo: photo, ending: "-320.webp"), note: "For a tile of a grid.")
        fields.add(
            "640", SizeAddress(photo: photo, ending: "-640.webp"), note: "For a phone's width.")
        fields.add(
            "1280", SizeAddress(photo: photo, ending: "-1280.webp"), note: "For a whole screen.")
        fields.add(
            "2048", SizeAddress(photo: photo, ending: ".webp"),
            note: "The largest, for looking closely: `width` and `height` are its own.")
    }
    static let example = Sizes(photo: .example)
}

/// The address of one size, put together as it is written: a page of a feed has a hundred.
private struct SizeAddress: JSONWritable {
    let photo: PhotoShape
    let ending: StaticString

    static var schema: JSONSchema { .text(format: "uri-reference") }

    func write(onto json: inout JSONWriter) {
        json.quote()
        json.text(photo.origin)
        json.plain("/photos/")
        json.text(photo.stem)
        json.plain(ending)
        json.quote()
    }
}
