import MoochSite
import MoochStore
import MoochWeb

extension Draft.Fields {
    /// Reads a form's fields; the fields of other steps stay as they are.
    mutating func read(_ visit: MemberVisit) {
        func take(_ name: String, _ field: WritableKeyPath<Self, String>, upTo length: Int = 100) {
            // Longer than any field may be, so that the excess is reported, and short enough to store.
            guard let text = visit.form[name] else { return }
            // Browsers end lines as mail does (RFC 7578 §4.2).
            self[keyPath: field] = text.replacing("\r\n", with: "\n").shortened(to: length)
        }
        take("title", \.title, upTo: 500)
        take("category_id", \.category)
        take("price", \.price)
        take("quantity", \.quantity)
        take("description", \.description, upTo: 8_000)
        take("best_before", \.bestBefore)
        take("use_by", \.useBy)
        for allergen in Allergen.allCases {
            guard let level = visit.form["allergen_\(allergen.rawValue)"] else { continue }
            allergens[allergen.rawValue] = Allergen.Level(rawValue: level)?.rawValue
        }
    }

    /// Makes the fields of a listing as they would be typed.
    init(_ listing: ListingDraft, currency: Currency) {
        self.init()
        title = listing.title
        category = listing.category.description
        price = listing.priceCents == 0 ? "" : currency.typed(listing.priceCents)
        quantity = String(listing.quantity)
        description = listing.description
        bestBefore = listing.bestBefore?.description ?? ""
        useBy = listing.useBy?.description ?? ""
        allergens = Dictionary(
            uniqueKeysWithValues: listing.allergens.map { ($0.key.rawValue, $0.value.rawValue) })
        point = listing.point?.address ?? ""
        version = listing.version
    }
}

extension Draft {
    /// Reads a form: its fields and captions, and a photo that is moved or removed.
    mutating func read(_ visit: MemberVisit) {
        fields.read(visit)
        for index in photos.indices {
            if let alt = visit.form["alt_\(photos[index].name)"] {
                photos[index].alt = alt.trimmed.shortened(to: 200)
            }
        }
        if visit.field("press") == "unpoint" { fields.point = "" }
        let press = visit.field("press").split(separator: ":", maxSplits: 1)
        guard press.count == 2, let index = photos.firstIndex(where: { $0.name == press[1] }) else {
            return
        }
        switch press[0] {
        case "up" where index > 0: photos.swapAt(index, index - 1)
        case "down" where index < photos.count - 1: photos.swapAt(index, index + 1)
        case "remove": photos.remove(at: index)
        default: break
        }
    }

    /// Validates the draft as a listing. Dates and allergens apply to the categories in `food` only; a day ends by the
    /// community's clock.
    ///
    /// - Throws: All problems, each under its field's name in the form.
    func listing(
        food: Set<MoochStore.Category.ID>, in community: Community, at now: Timestamp,
        currency: Currency
    ) throws(FieldProblems) -> ListingDraft {
        var problems: [FieldProblem] = []
        let category = Int64(fields.category).map { MoochStore.Category.ID($0) }
        if category == nil {
            problems.append(
                FieldProblem(field: "category_id", message: words("give-no-category")))
        }
        let price = fields.price.trimmed
        // A separator before three digits may mark thousands or decimals, in a currency with two decimals: the seller
        // is asked.
        let isUnclear =
            currency.unit == 100
            && price.wholeMatch(of: /[^.,]*[0-9][.,][0-9]{3}[^0-9]*/) != nil
        let cents = price.isEmpty ? 0 : isUnclear ? nil : currency.cents(price)
        if cents == nil {
            let example = currency.typed(currency.unit == 1 ? 150 : currency.unit * 3 / 2)
            problems.append(
                FieldProblem(
                    field: "price", message: words("give-wrong-price", ["amount": example])))
        }
        let isFood = category.map(food.contains) ?? false
        func day(_ text: String, _ field: String) -> Day? {
            guard isFood, !text.trimmed.isEmpty else { return nil }
            let day = Day(text.trimmed)
            if day == nil {
                problems.append(FieldProblem(field: field, message: words("give-wrong-day")))
            }
            return day
        }
        let bestBefore = day(fields.bestBefore, "best_before")
        let useBy = day(fields.useBy, "use_by")
        do throws(FieldProblems) {
            var listing = try ListingDraft(
                offering: fields.title, description: fields.description, category: category,
                food: food, priceCents: cents, quantity: Int(fields.quantity.trimmed) ?? 0,
                bestBefore: bestBefore, useBy: useBy, allergens: levels,
                photos: photos.map(\.name),
                captions: Dictionary(
                    photos.map { ($0.name, $0.alt) }, uniquingKeysWith: { first, _ in first }),
                in: community, at: now, besides: problems)
            listing.point = fields.coordinates
            return listing
        } catch {
            throw FieldProblems(
                error.problems.map { problem in
                    let field = String(problem.field.prefix { $0 != "/" })
                    return FieldProblem(
                        field: field == "price_cents" ? "price" : field,
                        complaint: problem.complaint)
                })
        }
    }

    /// The allergens stated, with their levels.
    var levels: [Allergen: Allergen.Level] {
        var levels: [Allergen: Allergen.Level] = [:]
        for (name, level) in fields.allergens {
            if let allergen = Allergen(rawValue: name) {
                levels[allergen] = Allergen.Level(rawValue: level)
            }
        }
        return levels
    }
}

extension String {
    fileprivate func shortened(to limit: Int) -> String {
        String(UnicodeScalarView(unicodeScalars.prefix(limit)))
    }
}
