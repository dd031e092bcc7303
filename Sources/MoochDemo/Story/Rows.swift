import MoochStore

/// Rows to be written. Seconds count from the start of the story.
enum Rows {
    struct Member {
        var id: Int
        var community: Int
        var joined: Int
        var person: PersonWriter.Person
    }

    struct Listing {
        var id: Int
        var community: Int
        var kind: Int
        var seller: Int
        var posted: Int
        var state = ListingState.available
        var updated: Int
        var ended: Int?
        var reason: String?
        /// The best-before day, counted from the start of the story, if its seller says one.
        var bestBefore: Int?
        var words: ListingWriter.Words
        /// Where its seller put it on the map, if they did.
        var point: Coordinates?
    }

    struct Exchange {
        var listing: Int32
        var seller: Int32
        var buyer: Int32
        var requested: Int32
        var answered: Int32
        var state: ExchangeState
        var community: UInt8
        var kind: UInt8
    }

    enum ListingState: String {
        case available, accepted, ended, removed
    }

    enum ExchangeState: UInt8 {
        case requested, accepted, declined, withdrawn
        /// Declined because another request was accepted, or because the listing ended.
        case passedOver, tooLate

        var text: String {
            switch self {
            case .requested: "requested"
            case .accepted: "accepted"
            case .declined, .passedOver, .tooLate: "declined"
            case .withdrawn: "withdrawn"
            }
        }

        var declineReason: String? {
            switch self {
            case .declined: "seller"
            case .passedOver: "other_accepted"
            case .tooLate: "listing_ended"
            case .requested, .accepted, .withdrawn: nil
            }
        }
    }
}
