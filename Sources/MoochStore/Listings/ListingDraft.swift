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
    /// Names of kept photos in their order; the first is the one that phones show first.
    package let photos: [String]

    /// The most photos of one listing.
    package static let mostPhotos = 8

    /// Checks what was typed. Every problem is found at once, under the names of the table's columns.
    ///
    /// - Throws: Every problem.
    package init(
        validating title: String, description: String = "", category: Category.ID,
        priceCents: Int64 = 0, quantity: Int = 1, bestBefore: Day? = nil, useBy: Day? = nil,
        photos: [String]
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.title = check.line(
            "title", title, missing: Complaint("store-enter-title", "Enter a title."), upTo: 120)
        self.description = check.lines("description", description, upTo: 4_000)
        if !(0...100_000_000_000).contains(priceCents) {
            check.note("price_cents", Complaint("store-wrong-price", "Enter a price of 0 or more."))
        }
        if !(1...1_000_000).contains(quantity) {
            check.note("quantity", Complaint("store-wrong-quantity", "Enter a number from 1 on."))
        }
        if photos.count > ListingDraft.mostPhotos {
            check.note(
                "photos",
                Complaint(
                    "store-too-many-photos", ["limit": .number(ListingDraft.mostPhotos)],
                    "Choose at most \(ListingDraft.mostPhotos) photos."))
        }
        self.category = category
        self.priceCents = priceCents
        self.quantity = quantity
        self.bestBefore = bestBefore
        self.useBy = useBy
        self.photos = photos
        try check.finish()
    }
}
