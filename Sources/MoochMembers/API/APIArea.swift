/// A section of the description, with calls on one subject.
enum APIArea: String, CaseIterable, Sendable {
    case exchange = "Exchange"
    case signingIn = "Signing in"
    case joining = "Joining"
    case account = "Account"
    case listings = "Listings"
    case requests = "Requests"
    case neighbours = "Neighbours"
    case messages = "Messages"
    case events = "Events"
    case reports = "Reports"
    case kitchen = "Kitchen"

    /// The subject of its calls.
    var note: String {
        switch self {
        case .exchange:
            "What there is to choose from, for everybody: settings, communities and categories."
        case .signingIn: "Tokens: getting one by password or by mail, and ending it."
        case .joining: "Becoming a member, moving to another community, leaving and coming back."
        case .account:
            "What a member says of themselves, their password, and what is stored of them."
        case .listings: "What is on offer: looking for it, offering it, and its photos."
        case .requests: "Asking for a listing, answering, meeting and calling off."
        case .neighbours: "Other members, and what they offer."
        case .messages: "Writing to neighbours, and answering who writes."
        case .events: "What happened to a member, what happens, and how they are told."
        case .reports: "Telling administrators that something is wrong, and what became of it."
        case .kitchen: "Recipes, supermarkets, and the shopping list by their aisles."
        }
    }
}
