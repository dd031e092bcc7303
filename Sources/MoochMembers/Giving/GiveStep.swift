import MoochSite
import MoochStore
import MoochWeb

/// The three steps of offering something.
enum GiveStep: String, CaseIterable {
    case photo, what, until

    /// The first step that a draft has not completed.
    init(of draft: Draft) {
        self =
            draft.photos.isEmpty
            ? .photo : draft.fields.title.isEmpty || draft.fields.category.isEmpty ? .what : .until
    }

    var name: String {
        switch self {
        case .photo: words("give-step-photo")
        case .what: words("give-step-what")
        case .until: words("give-step-until")
        }
    }

    var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    /// The step before; nil for the first.
    var before: GiveStep? { number > 1 ? Self.allCases[number - 2] : nil }

    var path: String {
        Site.newListing.path(query: QueryItems([.init(name: "step", value: rawValue)]))
    }

    /// The fields of all steps in their order.
    static let fields = [
        "photos", "title", "category_id", "price", "quantity", "description", "best_before",
        "use_by",
    ]

    /// The step that a field belongs to.
    init(of field: String) {
        switch field {
        case "photos": self = .photo
        case "title", "category_id", "price", "quantity": self = .what
        default: self = .until
        }
    }
}
