import MoochSite
import MoochStore
import MoochWeb

/// Something that a member looks for.
struct SavedSearchShape: JSONShape {
    let id: SavedSearch.ID
    let text: String
    let category: MoochStore.Category.ID?
    let createdAt: Timestamp

    static let shapeName = "SavedSearch"
    static let shapeNote = "What the member looks for, and hears of when a neighbour offers it."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("q", text, note: "As typed; empty for everything of the category.")
        fields.add("category_id", category, note: "Of this category alone; null for all.")
        fields.add("created_at", createdAt, note: "Since when.")
    }
    static let example = SavedSearchShape(
        id: SavedSearch.ID(5), text: "brown sugar", category: nil, createdAt: .example)
}

extension SavedSearchShape {
    init(_ search: SavedSearch) {
        self.init(
            id: search.id, text: search.text, category: search.categoryID,
            createdAt: search.createdAt)
    }
}
