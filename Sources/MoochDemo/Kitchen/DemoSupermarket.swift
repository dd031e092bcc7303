import MoochStore

/// A made-up supermarket near one of the demo's communities.
struct DemoSupermarket: Sendable {
    let address: String
    let latitude: Double
    let longitude: Double
    /// Labels in walking order, and what stands in each.
    let aisles: [(label: String, departments: [Department])]
    /// Foods that stand elsewhere than their department: the name, the form if it is for one alone, the label.
    let exceptions: [(food: String, form: FoodForm?, label: String)]

    /// All of one chain.
    static let name = "Healthy Grocery"

    /// Two of New York, where no supermarket sells wine, and one of Chicago.
    static let all = [
        DemoSupermarket(
            address: "Ninth Avenue at West 45th Street, New York, NY 10036, United States",
            latitude: 40.7604, longitude: -73.9908,
            aisles: [
                ("Produce", [.produce]), ("Bakery", [.bakery]), ("Deli", [.deli]),
                ("1", [.dryGoods, .international]), ("2", [.canned, .condiments]),
                ("3", [.oils, .spices, .baking]), ("4", [.breakfast]), ("5", [.snacks, .sweets]),
                ("6", [.drinks]), ("7", [.household]), ("Meat and fish", [.meat, .fish]),
                ("Dairy", [.dairy]), ("Frozen", [.frozen]),
            ],
            exceptions: [
                ("tofu", nil, "Produce"), ("coconut milk", nil, "1"), ("honey", nil, "4"),
            ]),
        DemoSupermarket(
            address: "Tenth Avenue at West 51st Street, New York, NY 10019, United States",
            latitude: 40.7656, longitude: -73.9911,
            aisles: [
                ("1", [.drinks, .household]), ("2", [.snacks, .sweets]),
                ("3", [.breakfast, .baking]), ("4", [.spices, .oils]),
                ("5", [.condiments, .canned]), ("6", [.international]), ("7", [.dryGoods]),
                ("8", [.frozen]), ("9", [.dairy]), ("10", [.meat, .fish]),
                ("11", [.deli, .bakery]), ("12", [.produce]),
            ],
            exceptions: [("egg", nil, "12"), ("tomato", .dried, "7")]),
        DemoSupermarket(
            address: "North Clark Street at West Kinzie Street, Chicago, IL 60654, United States",
            latitude: 41.8892, longitude: -87.6310,
            aisles: [
                ("Bakery", [.bakery]), ("Produce", [.produce]), ("Fish", [.fish]),
                ("Meat", [.meat]), ("Deli", [.deli]), ("1", [.dryGoods]),
                ("2", [.canned, .international]), ("3", [.condiments, .oils]),
                ("4", [.baking, .spices]), ("5", [.breakfast, .sweets]),
                ("6", [.snacks, .drinks, .household]),
                ("7", [.alcohol]), ("8", [.frozen]), ("Dairy", [.dairy]),
            ],
            exceptions: [("peanut butter", nil, "5"), ("chickpeas", .canned, "1")]),
    ]
}
