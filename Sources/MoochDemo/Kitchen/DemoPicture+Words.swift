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
        case .noodles: ("A bowl of noodles with egg", "Eine Schale Nudeln mit Ei")
        case .spaghetti: ("A plate of spaghetti with garlic", "Ein Teller Spaghetti mit Knoblauch")
        case .carbonara: ("A plate of spaghetti with egg", "Ein Teller Spaghetti mit Ei")
        case .penne: ("A plate of penne with tomatoes", "Ein Teller Penne mit Tomaten")
        case .risotto: ("A plate of risotto with mushrooms", "Ein Teller Risotto mit Pilzen")
        case .friedRice: ("A bowl of rice with vegetables", "Eine Schale Reis mit Gemüse")
        case .margherita: ("A pizza with mozzarella", "Eine Pizza mit Mozzarella")
        case .pancakes: ("A stack of pancakes", "Ein Stapel Pfannkuchen")
        case .tacos: ("Three tacos", "Drei Tacos")
        case .greenCurry: ("A bowl of green curry", "Eine Schale grünes Curry")
        case .omelette: ("A potato omelette", "Ein Kartoffelomelett")
        case .miso: ("A bowl of miso soup", "Eine Schale Misosuppe")
        case .potatoSoup: ("A bowl of potato soup", "Ein Teller Kartoffelsuppe")
        default: ("", "")
        }
    }
}
