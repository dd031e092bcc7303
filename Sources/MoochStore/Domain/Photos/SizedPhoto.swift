import MoochPhotos

/// A photo as a program draws it before it is there.
package struct SizedPhoto: Sendable, Hashable {
    /// Its name, with its ending.
    package let name: String
    /// Pixels of the largest size.
    package let width: Int
    package let height: Int
    /// What it shows, in words; empty when nobody said.
    package let alt: String

    /// The most that a photo may have to be taken.
    package static let mostPixels = ScaledPicture.mostPixels

    /// The photo of this name; nil when there is none.
    package static func find(_ name: String, in db: Reading) throws -> SizedPhoto? {
        try Photo.find(name, in: db).map {
            SizedPhoto(name: $0.name, width: $0.width, height: $0.height, alt: "")
        }
    }

    /// Of four columns that follow each other: name, width, height and words; nil where there is no name.
    init?(_ row: Columns, from column: Int) throws {
        guard let name: String = try row.at(column) else { return nil }
        self.name = name
        width = try row.at(column + 1)
        height = try row.at(column + 2)
        alt = try row.at(column + 3)
    }

    /// As others than who gave it see it.
    package var masked: SizedPhoto {
        SizedPhoto(name: name, width: width, height: height, alt: MaskedText.of(alt))
    }

    init(name: String, width: Int, height: Int, alt: String) {
        (self.name, self.width, self.height, self.alt) = (name, width, height, alt)
    }
}

/// A neighbour by name and photo, for programs.
package struct PersonSummary: Sendable, Hashable {
    package let id: Member.ID
    package let name: String
    package let photo: SizedPhoto?

    package init(id: Member.ID, name: String, photo: SizedPhoto?) {
        (self.id, self.name, self.photo) = (id, name, photo)
    }
}
