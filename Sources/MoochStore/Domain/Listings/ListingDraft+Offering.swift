extension ListingDraft {
    /// Validates an offer like
    /// ``init(validating:description:category:priceCents:quantity:bestBefore:useBy:allergens:photos:captions:)``, and
    /// against its category, its community's clock and the current time. Dates and allergens apply only to food.
    ///
    /// - Parameters:
    ///   - title: The title as typed.
    ///   - description: The description as typed.
    ///   - category: The category; nil if none was chosen.
    ///   - food: The categories of food.
    ///   - priceCents: The price; nil if it could not be read.
    ///   - quantity: The quantity.
    ///   - bestBefore: The day from which its quality may decline.
    ///   - useBy: The last day on which it may be eaten.
    ///   - allergens: The allergens stated.
    ///   - photos: The names of its photos.
    ///   - captions: The photos' descriptions, by name.
    ///   - community: The community it is offered in.
    ///   - now: The current time.
    ///   - found: Problems found in reading the form.
    /// - Throws: All problems.
    package init(
        offering title: String, description: String, category: Category.ID?,
        food: Set<Category.ID>, priceCents: Int64?, quantity: Int, bestBefore: Day?, useBy: Day?,
        allergens: [Allergen: Allergen.Level], photos: [String], captions: [String: String],
        in community: Community, at now: Timestamp, besides found: [FieldProblem] = []
    ) throws(FieldProblems) {
        var check = FieldCheck(found)
        let isFood = category.map(food.contains) ?? false
        if isFood, let useBy, community.end(of: useBy) <= now {
            check.note(
                "use_by",
                Complaint(
                    "give-past-use-by",
                    "That day has passed: food past its use-by day is not safe to eat."))
        }
        if photos.isEmpty {
            check.note(
                "photos",
                Complaint(
                    "give-photo-first",
                    "Choose a photo: nobody asks for what they cannot see."))
        }
        do throws(FieldProblems) {
            try self.init(
                validating: title, description: description, category: category ?? Category.ID(0),
                priceCents: priceCents ?? 0, quantity: quantity,
                bestBefore: isFood ? bestBefore : nil, useBy: isFood ? useBy : nil,
                allergens: isFood ? allergens : [:], photos: photos, captions: captions)
        } catch {
            throw FieldProblems(check.problems + error.problems)
        }
        try check.finish()
    }
}
