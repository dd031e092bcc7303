/// A category of the demo: what is offered in it, in which words, and how it is asked for.
struct FoodKind: Sendable {
    var name: String
    /// Its share of all listings next to the others.
    var weight: Double
    var trade: Trade
    var items: [Item]
    /// Patterns of titles for one thing, and for several: see ``TitlePattern``.
    var one: [String]
    var several: [String]
    var adjectives: [String]
    var notes: [String]
    /// Sentences for descriptions.
    var sentences: [String]

    /// How things of this kind change hands.
    struct Trade: Sendable {
        /// The share that costs nothing, and what the others cost.
        var freeShare: Double
        var cents: ClosedRange<Int>
        var step: Int
        /// How many neighbours ask for one on average, were it never taken.
        var requests: Double
        /// How likely a request is accepted.
        var acceptance: Double
        /// How long sellers take to answer, and buyers to ask, on average.
        var answerHours: Double
        var requestHours: Double
    }

    struct Item: Sendable {
        var picture: DemoPicture
        var one: String
        /// Nil for what is not counted, such as flour.
        var several: String?
        /// It comes in a bag, a box or a bunch.
        var isPacked = false
    }

    /// Items from `one/several, one/several, …`; what is not counted has no slash.
    static func items(_ picture: DemoPicture, _ text: String) -> [Item] {
        text.split(separator: ",").map { entry in
            let forms = entry.split(separator: "/").map { form in
                String(form.drop { $0 == " " || $0 == "\n" })
            }
            let one = forms.first ?? ""
            return Item(
                picture: picture, one: one, several: forms.count > 1 ? forms[1] : nil,
                isPacked: one.contains(" of "))
        }
    }

    /// Texts between semicolons.
    static func list(_ text: String) -> [String] {
        text.split(separator: ";").map { String($0.drop { $0 == " " }) }
    }

    /// All kinds in the order of the category list.
    static let all: [FoodKind] = [
        bakery, fruit, vegetables, meals, dairy, preserves, staples, drinks, sweets, baby, pets,
        plants, frozen, spices, other,
    ]
}
