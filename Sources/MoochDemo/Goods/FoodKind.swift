/// A category of the demo: its goods, their texts, and the demand for them.
struct FoodKind: Sendable {
    var name: String
    /// Its share of all listings, relative to the others.
    var weight: Double
    var trade: Trade
    /// True of everything in the category.
    var texts: Texts
    var goods: [Goods]

    /// How things of this kind change hands.
    struct Trade: Sendable {
        /// The share that costs nothing, and the prices of the others.
        var freeShare: Double
        var cents: ClosedRange<Int>
        var step: Int
        /// The average number of requests for one, were it never taken.
        var requests: Double
        /// The probability that a request is accepted.
        var acceptance: Double
        /// The average time until sellers answer, and buyers ask.
        var answerHours: Double
        var requestHours: Double
        /// The days that it keeps once it is offered; nil where nobody says so.
        var keeps: ClosedRange<Int>?
    }

    /// The texts of a listing. Any two may meet in one, so none contradicts another.
    struct Texts: Sendable {
        /// Patterns of titles for one thing, and for several: see ``TitlePattern``.
        var one: [String] = []
        var several: [String] = []
        var adjectives: [String] = []
        var notes: [String] = []
        /// Sentences for descriptions.
        var sentences: [String] = []

        /// Each is a list separated by semicolons.
        init(
            one: String = "", several: String = "", adjectives: String = "", notes: String = "",
            sentences: String = ""
        ) {
            self.one = list(one)
            self.several = list(several)
            self.adjectives = list(adjectives)
            self.notes = list(notes)
            self.sentences = list(sentences)
        }

        static func + (left: Texts, right: Texts) -> Texts {
            var texts = left
            texts.one += right.one
            texts.several += right.several
            texts.adjectives += right.adjectives
            texts.notes += right.notes
            texts.sentences += right.sentences
            return texts
        }
    }

    /// The goods of one picture, and what is true of them alone.
    struct Goods: Sendable {
        var picture: DemoPicture
        /// The same goods, closer.
        var closeUp: DemoPicture?
        var items: [Item]
        var texts: Texts

        /// `names`: `one/several, one/several, …`; uncounted goods have no slash.
        init(
            _ picture: DemoPicture, closeUp: DemoPicture? = nil, _ names: String,
            _ texts: Texts = Texts()
        ) {
            self.picture = picture
            self.closeUp = closeUp
            items = names.split(separator: ",").map { entry in
                let forms = entry.split(separator: "/").map { form in
                    String(form.drop { $0 == " " || $0 == "\n" })
                }
                return Item(one: forms.first ?? "", several: forms.count > 1 ? forms[1] : nil)
            }
            self.texts = texts
        }
    }

    struct Item: Sendable {
        var one: String
        /// Nil for uncounted goods, such as flour.
        var several: String?

        /// True if it comes in a bag, a box or a bunch.
        var isPacked: Bool { one.contains(" of ") }
    }

    /// All kinds in the order of the category list.
    static let all: [FoodKind] = [
        bakery, fruit, vegetables, meals, dairy, preserves, staples, drinks, sweets, baby, pets,
        plants, frozen, spices, other,
    ]
}

/// The texts between semicolons.
private func list(_ text: String) -> [String] {
    text.split(separator: ";").map { text in String(text.drop { $0 == " " || $0 == "\n" }) }
}
