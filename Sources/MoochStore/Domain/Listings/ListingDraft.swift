/// A validated form for a listing.
package struct ListingDraft: Sendable, Hashable {
    package let title: String
    package let description: String
    package let category: Category.ID
    /// Cents of the store's currency; 0 is free.
    package let priceCents: Int64
    /// The number handed over together.
    package let quantity: Int
    /// The day from which its quality may decline.
    package let bestBefore: Day?
    /// The last day on which it may be eaten.
    package let useBy: Day?
    package let allergens: [Allergen: Allergen.Level]
    /// The names of its photos, in order; the first is the main one.
    package let photos: [String]
    /// The photos' descriptions, by name.
    package let captions: [String: String]
    /// A place on the map that its seller chose to show to everybody.
    package var point: Coordinates?

    /// The most photos of a listing.
    package static let mostPhotos = 8
    /// The longest caption of a photo.
    package static let mostCaption = 200
    /// The largest quantity.
    package static let mostQuantity = 1_000
    /// The last possible date: 31 December 2199.
    static let lastDay = Day(number: 84_005)
    /// The highest price in cents: 1,000,000 of the usual currencies.
    package static let highestPrice: Int64 = 100_000_000

    /// Validates a form, finding all problems at once. Fields are named after the table's columns; a caption is
    /// `photos/INDEX/caption`.
    ///
    /// - Throws: All problems.
    package init(
        validating title: String, description: String = "", category: Category.ID,
        priceCents: Int64 = 0, quantity: Int = 1, bestBefore: Day? = nil, useBy: Day? = nil,
        allergens: [Allergen: Allergen.Level] = [:], photos: [String],
        captions: [String: String] = [:]
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.title = check.line(
            "title", title, missing: Complaint("store-enter-title", "Enter a title."),
            upTo: TextLength.title)
        self.description = check.lines("description", description, upTo: TextLength.description)
        if let problem = Self.problem(ofPrice: priceCents) { check.note("price_cents", problem) }
        if !(1...ListingDraft.mostQuantity).contains(quantity) {
            check.note(
                "quantity",
                Complaint(
                    "store-wrong-quantity", ["limit": .number(ListingDraft.mostQuantity)],
                    "Enter a whole number from 1 to \(ListingDraft.mostQuantity)."))
        }
        if photos.count > ListingDraft.mostPhotos {
            check.note(
                "photos",
                Complaint(
                    "store-too-many-photos", ["limit": .number(ListingDraft.mostPhotos)],
                    "Choose at most \(ListingDraft.mostPhotos) photos."))
        }
        for (field, day) in [("best_before", bestBefore), ("use_by", useBy)] {
            guard let day, day > ListingDraft.lastDay else { continue }
            check.note(
                field, Complaint("store-too-late-a-day", "Enter a day before the year 2200."))
        }
        self.category = category
        self.priceCents = priceCents
        self.quantity = quantity
        self.bestBefore = bestBefore
        self.useBy = useBy
        self.allergens = allergens
        self.photos = photos
        self.captions = Self.checked(captions, of: photos, &check)
        try check.finish()
    }

    /// The problem of a price in cents; nil if it is valid.
    package static func problem(ofPrice cents: Int64) -> Complaint? {
        if cents < 0 { return Complaint("store-wrong-price", "Enter a price of 0 or more.") }
        if cents > highestPrice {
            return Complaint(
                "store-price-too-high", "Nobody pays that much here. Enter a lower price.")
        }
        return nil
    }

    /// The cleaned captions; notes problems under their photo's index.
    private static func checked(
        _ captions: [String: String], of photos: [String], _ check: inout FieldCheck
    ) -> [String: String] {
        var kept: [String: String] = [:]
        for (index, photo) in photos.enumerated() {
            guard let caption = captions[photo], kept[photo] == nil else { continue }
            kept[photo] = check.lines("photos/\(index)/caption", caption, upTo: mostCaption)
        }
        return kept.filter { !$0.value.isEmpty }
    }

    /// A stored listing, which needs no validation.
    init(
        of listing: Listing, allergens: [Allergen: Allergen.Level], photos: [String],
        captions: [String: String]
    ) {
        (title, description) = (listing.title, listing.description)
        category = listing.categoryID
        (priceCents, quantity) = (listing.priceCents, listing.quantity)
        (bestBefore, useBy) = (listing.bestBefore, listing.useBy)
        self.allergens = allergens
        (self.photos, self.captions) = (photos, captions)
        point = listing.coordinates
    }
}
