import MoochSite
import MoochStore
import MoochWeb

/// A listing for what is left of a dish, as POST /listings takes it.
struct LeftoversShape: JSONShape {
    let title: String
    let category: MoochStore.Category.ID?
    let price: Money
    let description: String
    let useBy: Day
    let allergens: AllergensShape

    static let shapeName = "Leftovers"
    static let shapeNote = "A listing for what is left of a dish, to which photos are added."
    func add(to fields: inout some JSONFields) {
        fields.add("title", title, note: "What it is.")
        fields.add("category_id", category, note: "That of leftovers; null where there is none.")
        fields.add("quantity", 1, note: "All of it goes together.")
        fields.add("price", price, note: "Nothing.")
        fields.add("description", description, note: "What it was, and when it was cooked.")
        fields.add("use_by", useBy, note: "The day after tomorrow, by the community's clock.")
        fields.add("allergens", allergens, note: "What the foods contain or may contain as chosen.")
    }
    static let example = LeftoversShape(
        title: "Dragon noodles, 2 portions", category: MoochStore.Category.ID(2), price: .example,
        description: "Dragon noodles, cooked on 27 Nov 2026.", useBy: Timestamp.example.day,
        allergens: AllergensShape(levels: [.gluten: .contains]))
}

extension LeftoversShape {
    init(_ text: LeftoversText, currency: String) {
        self.init(
            title: text.title, category: text.leftovers.category,
            price: Money(amount: 0, currency: currency), description: text.description,
            useBy: text.leftovers.useBy,
            allergens: AllergensShape(levels: text.leftovers.allergens))
    }
}

/// A food by its name.
struct FoodNameShape: JSONShape {
    let id: Food.ID
    let name: String

    static let shapeName = "FoodName"
    static let shapeNote = "A food by its name."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name in the language asked for, if it has one.")
    }
    static let example = FoodNameShape(id: Food.ID(5), name: "brown sugar")
}

/// A food of a recipe, and who has it.
struct NeighbourFoodShape: JSONShape {
    let food: FoodNameShape
    let listings: [ListingShape]

    static let shapeName = "NeighbourFood"
    static let shapeNote = "A food of a recipe that neighbours have on offer."
    func add(to fields: inout some JSONFields) {
        fields.add("food", food, note: "The food.")
        fields.add("listings", listings, note: "The newest first, at least one.")
    }
    static let example = NeighbourFoodShape(food: .example, listings: [.example])
}
