extension ListingDraft {
    /// Checks what somebody offers: as ``init(validating:description:category:priceCents:quantity:bestBefore:useBy:allergens:photos:captions:)``,
    /// and what depends on its category, its community's clock, and the moment. Dates and allergens are said of
    /// food alone.
    ///
    /// - Parameters:
    ///   - title: As it was typed.
    ///   - description: As it was typed.
    ///   - category: Nil where none was chosen.
    ///   - food: The categories of things that are eaten.
    ///   - priceCents: Nil where it was not understood.
    ///   - quantity: How many.
    ///   - bestBefore: The day from which it may be less good.
    ///   - useBy: The last day on which it may be eaten.
    ///   - allergens: What its seller states.
    ///   - photos: Their names.
    ///   - captions: What they show, by their names.
    ///   - community: Where it is offered.
    ///   - now: The present moment.
    ///   - found: What was wrong already when it was read.
    /// - Throws: Every problem.
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
                    "This day is over: food past its use-by day is not for eating."))
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
