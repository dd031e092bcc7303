extension DemoPicture {
    /// What a recipe's picture shows, for those who do not see it.
    func words(in language: String) -> String {
        let (english, german) = names
        return language == "de" ? german : english
    }

    private var names: (english: String, german: String) {
        switch self {
        case .pasta: ("Pasta", "Nudeln")
        case .oil: ("A bottle of oil", "Eine Flasche Öl")
        case .eggs: ("Eggs", "Eier")
        case .tomato: ("Tomatoes", "Tomaten")
        case .rice: ("Rice", "Reis")
        case .pot: ("A pot of stew", "Ein Topf mit Eintopf")
        case .bake: ("A baked dish", "Ein Auflauf")
        case .cheese: ("Cheese", "Käse")
        case .pizza: ("A pizza", "Eine Pizza")
        case .pepper: ("Peppers", "Paprika")
        case .herbPot: ("Herbs in a pot", "Kräuter im Topf")
        case .soup: ("A bowl of soup", "Ein Teller Suppe")
        case .carrot: ("Carrots", "Möhren")
        case .loaf: ("A loaf of bread", "Ein Laib Brot")
        case .strawberry: ("Strawberries", "Erdbeeren")
        case .milk: ("Milk", "Milch")
        case .sauce: ("A bottle of sauce", "Eine Flasche Soße")
        case .brownSugar: ("Brown sugar", "Brauner Zucker")
        case .frozenBag: ("A bag of frozen vegetables", "Ein Beutel Tiefkühlgemüse")
        case .curry: ("A bowl of curry", "Eine Schale Curry")
        case .spiceJar: ("A jar of spice", "Ein Glas Gewürz")
        case .flour: ("A bag of flour", "Eine Tüte Mehl")
        case .blueberries: ("Blueberries", "Heidelbeeren")
        case .yoghurt: ("Yogurt", "Joghurt")
        case .cookies: ("Cookies", "Kekse")
        case .chocolate: ("Chocolate", "Schokolade")
        case .avocado: ("Avocados", "Avocados")
        case .tin: ("A tin", "Eine Dose")
        case .lemon: ("Lemons", "Zitronen")
        case .cucumber: ("A cucumber", "Eine Gurke")
        case .potato: ("Potatoes", "Kartoffeln")
        case .onion: ("Onions", "Zwiebeln")
        case .cake: ("A cake", "Ein Kuchen")
        case .apple: ("An apple", "Ein Apfel")
        case .aubergine: ("An eggplant", "Eine Aubergine")
        default: ("", "")
        }
    }
}
