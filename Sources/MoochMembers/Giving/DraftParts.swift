import MoochSite
import MoochStore
import MoochWeb

/// The photos of a draft, to caption, order, remove and add to.
struct PhotosPart: TemplateModel {
    let photos: [DraftPhotoRow]
    let hint: String
    let problem: String?
    let canAdd: Bool

    init(_ draft: Draft, problems: [FieldProblem]) {
        let last = draft.photos.count - 1
        photos = draft.photos.enumerated().map { index, photo in
            DraftPhotoRow(photo, number: index + 1, isFirst: index == 0, isLast: index == last)
        }
        hint = words("give-photos-hint", ["limit": ListingDraft.mostPhotos])
        problem = problems.first { $0.field == "photos" }?.message
        canAdd = photos.count < ListingDraft.mostPhotos
    }

    static let fields = TemplateFields<Self>(
        .init("photos", \.photos), .init("hint", \.hint), .init("problem", \.problem),
        .init("canAdd", \.canAdd))
}

/// A photo of a draft.
struct DraftPhotoRow: TemplateModel {
    let name: String
    let photo: Thumbnail
    let alt: String
    let openLabel: String
    let label: String
    let upLabel: String?
    let downLabel: String?
    let removeLabel: String

    init(_ photo: Draft.Photo, number: Int, isFirst: Bool, isLast: Bool) {
        name = photo.name
        alt = photo.alt
        var thumbnail = Thumbnail(
            name: photo.name, alternative: photo.alt, icon: "photo", .whole)
        thumbnail.sizes = isFirst ? "(width < 44rem) 92vw, 38rem" : "8rem"
        self.photo = thumbnail
        openLabel = words("give-photo-open", ["number": number])
        label = words("give-caption", ["number": number])
        upLabel = isFirst ? nil : words("give-photo-up", ["number": number])
        downLabel = isLast ? nil : words("give-photo-down", ["number": number])
        removeLabel = words("give-photo-remove", ["number": number])
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("photo", \.photo), .init("alt", \.alt),
        .init("openLabel", \.openLabel), .init("label", \.label), .init("upLabel", \.upLabel),
        .init("downLabel", \.downLabel),
        .init("removeLabel", \.removeLabel))
}

/// The fields of the step `what`: title, category, price and quantity.
struct WhatPart: TemplateModel {
    var title: FormField
    let category: CategoryChips
    let price: FormField
    let quantity: FormField

    init(
        _ fields: Draft.Fields, categories: [MoochStore.Category], currency: Currency,
        problems: [FieldProblem]
    ) {
        title = FormField("title", words("give-what"), value: fields.title, problems: problems)
        category = CategoryChips(
            categories.filter { !$0.isArchived || $0.id.description == fields.category },
            chosen: fields.category,
            problem: problems.first { $0.field == "category_id" }?.message)
        var price = FormField(
            "price", words("give-price", ["sign": currency.sign]), value: fields.price,
            problems: problems)
        price.isRequired = false
        price.inputMode = "decimal"
        price.hint = words("give-price-hint")
        price.autocomplete = "off"
        self.price = price
        var quantity = FormField(
            "quantity", words("quantity"), value: fields.quantity, problems: problems)
        quantity.inputMode = "numeric"
        quantity.hint = words("give-quantity-hint")
        quantity.autocomplete = "off"
        self.quantity = quantity
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("category", \.category), .init("price", \.price),
        .init("quantity", \.quantity))
}

/// The fields of the step `until`: the description, and for food its dates and allergens.
struct UntilPart: TemplateModel {
    let description: TextArea
    let food: FoodPart?
    let point: PointPart

    /// `action` is the address that keeps the draft.
    init(
        _ draft: Draft, food: Set<MoochStore.Category.ID>, in community: Community?,
        plan: CommunityPlan?, action: String, problems: [FieldProblem]
    ) {
        point = PointPart(draft, in: community, plan: plan, action: action)
        let fields = draft.fields
        var description = TextArea(
            "description", words("description"), value: fields.description, rows: 4,
            isRequired: false, problems: problems)
        description.hint = words("give-description-hint")
        self.description = description
        let category = Int64(fields.category).map { MoochStore.Category.ID($0) }
        self.food =
            category.map(food.contains) == true ? FoodPart(draft, problems: problems) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("description", \.description), .init("food", \.food), .init("point", \.point))
}

/// The dates and allergens of food.
struct FoodPart: TemplateModel {
    let days: [FormField]
    let allergens: [AllergenChip]
    let isOpen: Bool
    /// True for what is left of a recipe, whose allergens are those that it names.
    let isOfRecipe: Bool

    init(_ draft: Draft, problems: [FieldProblem]) {
        func day(_ name: String, _ label: String, _ value: String, _ hint: String) -> FormField {
            var field = FormField(name, label, value: value, problems: problems)
            field.type = "date"
            field.isRequired = false
            field.hint = hint
            return field
        }
        days = [
            day(
                "best_before", words("best-before"), draft.fields.bestBefore,
                words("give-best-before-hint")),
            day("use_by", words("use-by"), draft.fields.useBy, words("give-use-by-hint")),
        ]
        let levels = draft.levels
        allergens = Allergen.allCases.map { AllergenChip($0, levels[$0]) }
        isOfRecipe = draft.fields.recipe != nil
        isOpen = !levels.isEmpty || isOfRecipe
    }

    static let fields = TemplateFields<Self>(
        .init("days", \.days), .init("allergens", \.allergens), .init("isOpen", \.isOpen),
        .init("isOfRecipe", \.isOfRecipe))
}

/// An allergen with the levels that can be stated, in the order in which presses cycle through them.
struct AllergenChip: TemplateModel {
    let name: String
    let field: String
    let levels: [AllergenLevel]

    init(_ allergen: Allergen, _ chosen: Allergen.Level?) {
        name = allergen.name
        field = "allergen_\(allergen.rawValue)"
        levels = ([nil] + Allergen.Level.allCases).map { level in
            AllergenLevel(
                value: level?.rawValue ?? "", label: level?.name ?? words("allergen-not-stated"),
                isChosen: level == chosen)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("field", \.field), .init("levels", \.levels))
}

struct AllergenLevel: TemplateModel {
    let value: String
    let label: String
    let isChosen: Bool

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("isChosen", \.isChosen))
}

/// The choice of a category by one press. Where there is none, it says so before anything is pressed.
struct CategoryChips: TemplateModel {
    let options: [CategoryChip]
    let problem: String?

    init(_ categories: [MoochStore.Category], chosen: String, problem: String?) {
        options = categories.map {
            CategoryChip(
                value: $0.id.description, label: $0.name, isChosen: $0.id.description == chosen)
        }
        self.problem = categories.isEmpty ? words("give-no-categories") : problem
    }

    static let fields = TemplateFields<Self>(
        .init("options", \.options), .init("problem", \.problem))
}

struct CategoryChip: TemplateModel {
    let value: String
    let label: String
    let isChosen: Bool

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("isChosen", \.isChosen))
}
