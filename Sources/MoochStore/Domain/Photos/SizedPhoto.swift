import MoochPhotos

/// A photo with its size, so that clients can lay it out before it loads.
package struct SizedPhoto: Sendable, Hashable {
    /// The name with its ending.
    package let name: String
    /// The largest size, in pixels.
    package let width: Int
    package let height: Int
    /// The description of the picture; empty if there is none.
    package let alt: String

    /// The most pixels of an accepted photo.
    package static let mostPixels = ScaledPicture.mostPixels

    /// The photo with this name; nil if there is none.
    package static func find(_ name: String, in db: Reading) throws -> SizedPhoto? {
        try Photo.find(name, in: db).map {
            SizedPhoto(name: $0.name, width: $0.width, height: $0.height, alt: "")
        }
    }

    /// Reads four consecutive columns: name, width, height and description; nil without a name.
    init?(_ row: Columns, from column: Int) throws {
        guard let name: String = try row.at(column) else { return nil }
        self.name = name
        width = try row.at(column + 1)
        height = try row.at(column + 2)
        alt = try row.at(column + 3)
    }

    /// The photo as everybody but its sender sees it.
    package var masked: SizedPhoto {
        SizedPhoto(name: name, width: width, height: height, alt: MaskedText.of(alt))
    }

    init(name: String, width: Int, height: Int, alt: String) {
        (self.name, self.width, self.height, self.alt) = (name, width, height, alt)
    }
}

/// A neighbour's name and photo, for the API.
package struct PersonSummary: Sendable, Hashable {
    package let id: Member.ID
    package let name: String
    package let photo: SizedPhoto?

    package init(id: Member.ID, name: String, photo: SizedPhoto?) {
        (self.id, self.name, self.photo) = (id, name, photo)
    }
}
