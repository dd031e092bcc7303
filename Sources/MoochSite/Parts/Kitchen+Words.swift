package import MoochStore
import MoochWeb

extension Meal {
    package var name: String {
        switch self {
        case .breakfast: words("meal-breakfast")
        case .lunch: words("meal-lunch")
        case .dinner: words("meal-dinner")
        case .appetizer: words("meal-appetizer")
        case .dessert: words("meal-dessert")
        }
    }
}

extension RecipeStyle {
    package var name: String {
        switch self {
        case .vegetarian: words("style-vegetarian")
        case .vegan: words("style-vegan")
        case .onePot: words("style-one-pot")
        case .baked: words("style-baked")
        case .grilled: words("style-grilled")
        case .salad: words("style-salad")
        case .soup: words("style-soup")
        case .noCook: words("style-no-cook")
        case .forChildren: words("style-for-children")
        }
    }
}

extension RecipeLicence {
    package var name: String {
        switch self {
        case .own: words("licence-own")
        case .publicDomain: words("licence-public-domain")
        case .cc0: "CC0"
        case .ccBy: "CC BY"
        case .ccBySa: "CC BY-SA"
        case .permission: words("licence-permission")
        case .unknown: words("licence-unknown")
        }
    }
}

extension Nutrient {
    package var name: String {
        switch self {
        case .fat: words("nutrient-fat")
        case .saturatedFat: words("nutrient-saturated-fat")
        case .carbohydrate: words("nutrient-carbohydrate")
        case .sugar: words("nutrient-sugar")
        case .fibre: words("nutrient-fibre")
        case .protein: words("nutrient-protein")
        case .salt: words("nutrient-salt")
        }
    }
}

extension Department {
    package var name: String {
        switch self {
        case .produce: words("department-produce")
        case .bakery: words("department-bakery")
        case .deli: words("department-deli")
        case .meat: words("department-meat")
        case .fish: words("department-fish")
        case .dairy: words("department-dairy")
        case .frozen: words("department-frozen")
        case .dryGoods: words("department-dry-goods")
        case .canned: words("department-canned")
        case .condiments: words("department-condiments")
        case .oils: words("department-oils")
        case .spices: words("department-spices")
        case .baking: words("department-baking")
        case .breakfast: words("department-breakfast")
        case .international: words("department-international")
        case .snacks: words("department-snacks")
        case .sweets: words("department-sweets")
        case .drinks: words("department-drinks")
        case .alcohol: words("department-alcohol")
        case .household: words("department-household")
        }
    }
}

extension FoodForm {
    package var name: String {
        switch self {
        case .fresh: words("form-fresh")
        case .frozen: words("form-frozen")
        case .canned: words("form-canned")
        case .dried: words("form-dried")
        }
    }
}

extension RecipeState: ListedState {
    package var badge: StateBadge {
        switch self {
        case .draft: StateBadge(kind: "", label: words("recipes-draft"))
        case .published: StateBadge(kind: "good", label: words("recipes-is-published"))
        case .withdrawn: StateBadge(kind: "caution", label: words("recipes-is-withdrawn"))
        }
    }
}
