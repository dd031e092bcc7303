import MoochSite
import MoochStore
import MoochWeb

/// A photo in its sizes.
struct PhotoShape: JSONShape {
    let id: PhotoID
    let width: Int
    let height: Int
    let alt: String
    let urls: Sizes

    /// The stored name of the photo with this id; nil for anything but an id.
    static func name(of id: String) -> String? {
        guard id.utf8.count == 64,
            id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        return id + ".webp"
    }

    static let shapeName = "Photo"
    static let shapeNote = "A photo in its sizes."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id, for what shows it.")
        fields.add("width", width, note: "Of the largest size, in pixels.")
        fields.add("height", height, note: "Likewise.")
        fields.add("alt", alt, note: "What it shows, in words; may be empty.")
        fields.add("urls", urls, note: "Where its sizes are.")
    }
    static let example = PhotoShape(
        id: .example, width: 1_536, height: 2_048, alt: "A milk jug", urls: .example)
}

extension PhotoShape {
    init(_ photo: SizedPhoto, _ services: Services) {
        self.init(photo, origin: services.origin)
    }

    init(_ photo: SizedPhoto, origin: String) {
        let id = PhotoID(name: photo.name)
        self.init(
            id: id, width: photo.width, height: photo.height, alt: photo.alt,
            urls: Sizes(of: id, origin: origin))
    }
}

/// The id of a photo, made of its content.
struct PhotoID: JSONNullable {
    let text: String

    /// The id of a stored name, with or without its ending.
    init(name: String) { text = String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })) }

    static let schema = JSONSchema.text(pattern: "^[0-9a-f]{64}$")
    func write(onto json: inout JSONWriter) { json.string(text) }

    static let example = PhotoID(
        name: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")
}

/// The addresses of a photo's sizes, by the most pixels of a side.
struct Sizes: JSONShape {
    /// The common beginning of the addresses.
    private let base: String

    init(of photo: PhotoID, origin: String) { base = "\(origin)/photos/\(photo.text)" }

    static let shapeName = "PhotoUrls"
    static let shapeNote = """
        Where a photo's sizes are, as WebP: by the most pixels that its longer side has. None is enlarged: of a \
        small photo several are the same size. What stands at an address never changes.
        """
    func add(to fields: inout some JSONFields) {
        fields.add("320", SiteAddress(text: base + "-320.webp"), note: "For a tile of a grid.")
        fields.add("640", SiteAddress(text: base + "-640.webp"), note: "For a phone's width.")
        fields.add("1280", SiteAddress(text: base + "-1280.webp"), note: "For a whole screen.")
        fields.add(
            "2048", SiteAddress(text: base + ".webp"),
            note: "The largest, for looking closely: `width` and `height` are its own.")
    }
    static let example = Sizes(of: .example, origin: "")
}
