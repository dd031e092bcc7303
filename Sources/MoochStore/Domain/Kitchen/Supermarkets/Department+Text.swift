extension Department {
    /// The department that somebody wrote: by the name in saved files, or as pages call it in English or in German.
    init?(typed text: String) {
        let key = TypedText.key(text)
        let found = Self.allCases.first { department in
            let raw = department.rawValue
            return ([raw, raw.replacing("_", with: " ")] + department.names)
                .contains { TypedText.key($0) == key }
        }
        guard let found else { return nil }
        self = found
    }

    /// What pages call it.
    private var names: [String] {
        switch self {
        case .produce: ["Fruit and vegetables", "Obst und Gemüse"]
        case .bakery: ["Backwaren"]
        case .deli: ["Feinkost"]
        case .meat: ["Fleisch"]
        case .fish: ["Fisch"]
        case .dairy: ["Dairy and eggs", "Molkereiprodukte und Eier"]
        case .frozen: ["Frozen food", "Tiefkühlkost"]
        case .dryGoods: ["Pasta, rice and pulses", "Nudeln, Reis und Hülsenfrüchte"]
        case .canned: ["Canned food", "Konserven"]
        case .condiments: ["Sauces and spreads", "Soßen und Aufstriche"]
        case .oils: ["Oil and vinegar", "Öl und Essig"]
        case .spices: ["Gewürze"]
        case .baking: ["Backzutaten"]
        case .breakfast: ["Breakfast food", "Frühstücksflocken"]
        case .international: ["International food", "Internationale Küche"]
        case .snacks: ["Knabbereien"]
        case .sweets: ["Süßigkeiten"]
        case .drinks: ["Getränke"]
        case .alcohol: ["Beer and wine", "Bier und Wein"]
        case .household: ["Haushalt"]
        }
    }
}
