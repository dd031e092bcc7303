import MoochSite
import MoochStore
import MoochWeb

/// The fields of a listing.
enum ListingInput {
    private static let title = InputField(
        "title", InputKind<String>.text(most: TextLength.title, least: 1), isRequired: true,
        note: "What it is, on one line.")
    private static let category = InputField(
        "category_id", InputKind<MoochStore.Category.ID>.id(), isRequired: true,
        note: "What kind of thing it is: GET /categories lists them.")
    private static let quantity = InputField(
        "quantity", InputKind<Int64>.integer(least: 1, most: Int64(ListingDraft.mostQuantity)),
        isRequired: true, note: "How many go together to one person.")
    private static let price = InputField(
        "price", InputKind<Money>.money, isRequired: true,
        note:
            "What it costs, in the exchange's own currency, as GET /exchange says it; an amount of 0 gives it away."
    )
    private static let photos = InputField(
        "photos",
        InputKind<[PhotoInput]>.list(of: .listedPhoto, least: 1, most: ListingDraft.mostPhotos),
        isRequired: true,
        note: "The first is shown first. A photo that is named by its id alone keeps its caption.")
    private static let description = InputField(
        "description", InputKind<String>.text(most: TextLength.description), note: "More about it.")
    private static let bestBefore = InputField(
        "best_before", InputKind<Day>.day,
        note: "Of food: from this day on it may be less good. It may be past.")
    private static let useBy = InputField(
        "use_by", InputKind<Day>.day,
        note:
            "Of food: the last day on which it may be eaten. The listing expires when that day ends by the community's `time_zone`."
    )
    private static let allergens = InputField(
        "allergens", InputKind<[Allergen: Allergen.Level]>.allergens,
        note: "Of food: each as `contains` or `may_contain`. What is not named is not stated.")
    private static let point = InputField(
        "point", InputKind<Coordinates>.point, note: "Where everybody sees it on the map.")

    private static let example: JSONValue = [
        "title": "Milk jug", "category_id": "4", "quantity": 1,
        "price": ["amount": 150, "currency": "USD"],
        "photos": [
            ["id": .string(photoExample), "caption": "The jug from above"],
            .string(otherPhotoExample),
        ],
        "description": "Blue, holds a litre.",
    ]
    private static let photoExample =
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    private static let otherPhotoExample =
        "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"

    static let new = InputShape(
        "NewListing", "What a member offers.",
        [
            title.described, category.described, quantity.described, price.described,
            photos.described, description.described, bestBefore.described, useBy.described,
            allergens.described, point.described,
        ], example: example)

    static let change = InputShape(
        "ListingChange", "What changes of a listing.",
        [
            title.describedChange(mayBeNull: false), category.describedChange(mayBeNull: false),
            quantity.describedChange(mayBeNull: false), price.describedChange(mayBeNull: false),
            photos.describedChange(mayBeNull: false),
            description.describedChange(mayBeNull: true),
            bestBefore.describedChange(mayBeNull: true), useBy.describedChange(mayBeNull: true),
            allergens.describedChange(mayBeNull: true), point.describedChange(mayBeNull: true),
        ], example: ["description": "Blue, holds a litre. A small chip."])

    /// Finds the problems of a category and photos in the store.
    typealias Problems = (MoochStore.Category.ID?, [String]) throws -> [FieldProblem]

    /// The API's names of a draft's fields.
    private static let names = ["price_cents": "price"]

    /// A new listing.
    static func draft(
        _ input: inout Input, food: Set<MoochStore.Category.ID>, in community: Community,
        at now: Timestamp, _ problems: Problems
    ) throws -> ListingDraft {
        let (title, category, price) = (input(title), input(category), input(price))
        let (quantity, photos) = (input(quantity), input(photos))
        let (description, bestBefore, useBy) = (input(description), input(bestBefore), input(useBy))
        let (allergens, point) = (input(allergens), input(point))
        let found = try problems(category, (photos ?? []).map(\.name))
        var draft = try input.finish(renaming: names) {
            try ListingDraft(
                offering: title ?? "", description: description ?? "", category: category,
                food: food, priceCents: price?.amount, quantity: Int(clamping: quantity ?? 1),
                bestBefore: bestBefore, useBy: useBy, allergens: allergens ?? [:],
                photos: (photos ?? []).map(\.name), captions: PhotoInput.captions(photos ?? []),
                in: community, at: now, besides: found)
        }
        draft.point = point
        return draft
    }

    /// A listing with a patch applied.
    static func draft(
        _ input: inout Input, changing former: ListingDraft, food: Set<MoochStore.Category.ID>,
        in community: Community, at now: Timestamp, _ problems: Problems
    ) throws -> ListingDraft {
        let title = input.change(title, else: former.title)
        let category = input.change(category, else: former.category)
        let quantity = input.change(quantity, else: Int64(former.quantity))
        let price = input.change(
            price, else: Money(amount: former.priceCents, currency: ""))
        let photos = input.change(photos, else: former.photos.map { PhotoInput(name: $0) })
        let description = input.change(description, orNil: former.description)
        let bestBefore = input.change(bestBefore, orNil: former.bestBefore)
        let useBy = input.change(useBy, orNil: former.useBy)
        let allergens = input.change(allergens, orNil: former.allergens)
        let point = input.change(point, orNil: former.point)
        let found = try problems(category, photos.map(\.name))
        var draft = try input.finish(renaming: names) {
            try ListingDraft(
                offering: title, description: description ?? "", category: category, food: food,
                priceCents: price.amount, quantity: Int(clamping: quantity),
                bestBefore: bestBefore, useBy: useBy, allergens: allergens ?? [:],
                photos: photos.map(\.name),
                captions: PhotoInput.captions(photos, besides: former.captions), in: community,
                at: now, besides: found)
        }
        draft.point = point
        return draft
    }
}

extension InputKind<[Allergen: Allergen.Level]> {
    fileprivate static let allergens = InputKind(
        schema: .map(
            from: .choice(Allergen.allCases.map(\.rawValue)),
            to: InputKind<Allergen.Level>.choice().schema)
    ) {
        value, pointer, check in
        guard let members = value.members else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        let level = InputKind<Allergen.Level>.choice()
        var levels: [Allergen: Allergen.Level] = [:]
        for member in members {
            // Other names are refused with the list of known allergens.
            guard let allergen = Allergen(rawValue: member.name) else {
                check.note(pointer, .apiUnknown(Allergen.allCases.map(\.rawValue)))
                continue
            }
            levels[allergen] = level.read(member.value, "\(pointer)/\(member.name)", &check)
        }
        return levels
    }
}

extension InputKind<Coordinates> {
    fileprivate static let point = InputKind(schema: PointShape.schema) { value, pointer, check in
        guard value.members != nil else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        let (latitude, longitude) = (
            InputKind<Double>.number(-90...90).read(
                value["latitude"] ?? .null, "\(pointer)/latitude", &check),
            InputKind<Double>.number(-180...180).read(
                value["longitude"] ?? .null, "\(pointer)/longitude", &check)
        )
        guard let latitude, let longitude else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }
}
