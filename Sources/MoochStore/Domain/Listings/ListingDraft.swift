/// What a seller says of a listing, checked.
package struct ListingDraft: Sendable, Hashable {
    package let title: String
    package let description: String
    package let category: Category.ID
    /// Cents of the store's currency; 0 is free.
    package let priceCents: Int64
    /// How many go together to one person.
    package let quantity: Int
    /// The day from which it may be less good.
    package let bestBefore: Day?
    /// The last day on which it may be eaten.
    package let useBy: Day?
    package let allergens: [Allergen: Allergen.Level]
    /// Names of kept photos in their order; the first is the one that phones show first.
    package let photos: [String]
    /// What photos show, in words, by their names.
    package let captions: [String: String]
    /// Where its seller put it on the map on purpose; then everybody sees it.
    package var point: Coordinates?

    /// The most photos of one listing.
    package static let mostPhotos = 8
    /// The most characters of a photo's caption.
    package static let mostCaption = 200
    /// The most that go together to one person.
    package static let mostQuantity = 1_000
    /// The last day that something is good: 31 December 2199.
    static let lastDay = Day(number: 84_005)
    /// The highest price, in cents: 1,000,000 of the usual currencies.
    package static let highestPrice: Int64 = 100_000_000

    /// Checks what was typed. Every problem is found at once, under the names of the table's columns;
    /// that of a caption under `photos/INDEX/caption`.
    ///
    /// - Throws: Every problem.
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

    /// What is wrong with a price in cents; nil for one that can be asked.
    package static func problem(ofPrice cents: Int64) -> Complaint? {
        if cents < 0 { return Complaint("store-wrong-price", "Enter a price of 0 or more.") }
        if cents > highestPrice {
            return Complaint(
                "store-price-too-high", "Nobody pays that much here. Enter a lower price.")
        }
        return nil
    }

    /// Captions as they are kept; a problem is noted at the place of its photo.
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

    /// What stands in the store, which needs no check.
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
