/// The parts of a supermarket, in the order in which people usually walk.
package enum Department: String, CaseIterable, Sendable, StoredValue {
    case produce, bakery, deli, meat, fish, dairy, frozen
    /// Pasta, rice, grains and dried pulses.
    case dryGoods = "dry_goods"
    case canned
    /// Sauces, spreads and pickles.
    case condiments
    /// Oil and vinegar.
    case oils
    case spices, baking, breakfast, international, snacks, sweets, drinks, alcohol, household
}

/// How a food is kept.
package enum FoodForm: String, CaseIterable, Sendable, StoredValue {
    case fresh, frozen, canned, dried
}
