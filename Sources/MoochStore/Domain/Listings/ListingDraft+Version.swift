import Crypto
import Foundation

extension ListingDraft {
    /// A draft equal to the listing.
    package init(of listing: Listing, in db: Reading) throws {
        self.init(
            of: listing, allergens: try Allergen.of(listing.id, in: db),
            photos: try ListingPhoto.of(listing.id, in: db).map { ($0.photo, $0.alt) })
    }

    /// A draft equal to a listing whose photos and captions are known.
    init(
        of listing: Listing, allergens: [Allergen: Allergen.Level],
        photos: [(name: String, caption: String)]
    ) {
        self.init(
            of: listing, allergens: allergens, photos: photos.map(\.name),
            captions: Dictionary(
                photos.filter { !$0.caption.isEmpty }, uniquingKeysWith: { first, _ in first }))
    }

    /// A fingerprint of everything that can be changed.
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
