import Crypto
import Foundation
import GRDB

extension ListingDraft {
    /// What a listing's seller says of it now.
    package init(of listing: Listing, in db: Reading) throws {
        let photos = try ListingPhoto.of(listing.id, in: db)
        self.init(
            of: listing, allergens: try Allergen.of(listing.id, in: db),
            photos: photos.map(\.photo),
            captions: Dictionary(
                photos.filter { !$0.alt.isEmpty }.map { ($0.photo, $0.alt) },
                uniquingKeysWith: { first, _ in first }))
    }

    /// A fingerprint of all that can be changed: two that are alike say the same.
    package var version: String {
        let said = [
            title, description, category.description, String(priceCents), String(quantity),
            bestBefore?.description ?? "", useBy?.description ?? "",
            allergens.map { "\($0.key.rawValue)=\($0.value.rawValue)" }.sorted().joined(
                separator: ","),
            photos.map { "\($0)=\(captions[$0] ?? "")" }.joined(separator: "\u{1}"),
            point.map { "\($0.latitude),\($0.longitude)" } ?? "",
        ]
        let digest = SHA256.hash(data: Data(said.joined(separator: "\u{0}").utf8))
        return Hex.text(of: digest.prefix(16))
    }
}
