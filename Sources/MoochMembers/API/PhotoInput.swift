import MoochSite
import MoochStore
import MoochWeb

/// A photo of a listing: its id, or its id with a caption.
struct PhotoInput: Sendable {
    let name: String
    /// Nil if not mentioned; empty if removed.
    var caption: String?

    /// Captions by photo name; those not mentioned keep the former ones.
    static func captions(
        _ photos: [PhotoInput], besides former: [String: String] = [:]
    ) -> [String: String] {
        photos.reduce(into: [:]) { captions, photo in
            captions[photo.name] = captions[photo.name] ?? photo.caption ?? former[photo.name]
        }
    }

    fileprivate static let schema: JSONSchema = .either(
        "ListedPhoto", "A photo of a listing: its id, or that with what it shows in words.",
        [
            PhotoID.schema.named("PhotoID", "The id of a photo, as POST /photos answered it."),
            captioned,
        ])

    private static let captioned: JSONSchema = .object(
        "CaptionedPhoto", "A photo with what it shows in words."
    ) {
        [
            JSONSchemaField("id", PhotoID.schema, isRequired: true, note: "Its id."),
            JSONSchemaField(
                "caption", .text(most: ListingDraft.mostCaption).orNull, isRequired: false,
                note: "What it shows, in words, for those who do not see it: `alt` in answers."),
        ]
    }
}

extension InputKind<PhotoInput> {
    /// An id, or an object with one.
    static let listedPhoto: InputKind<PhotoInput> = InputKind<PhotoInput>(
        schema: PhotoInput.schema
    ) { value, pointer, check in
        guard value.members != nil else {
            return InputKind<String>.photo.read(value, pointer, &check).map {
                PhotoInput(name: $0)
            }
        }
        let name = InputKind<String>.photo.read(value["id"] ?? .null, "\(pointer)/id", &check)
        let caption: String? =
            switch value["caption"] {
            case nil: nil
            case .null?: ""
            case let caption?:
                InputKind<String>.text().read(caption, "\(pointer)/caption", &check)
            }
        return name.map { PhotoInput(name: $0, caption: caption) }
    }
}
