import MoochSite
import MoochStore
import MoochWeb

/// The outcome of a request in words.
enum ExchangeOutcome {
    /// Why a request did not lead to an exchange, at once or in the end; empty otherwise.
    static func sentence(of row: ExchangeList.Row) -> String {
        if let cancellation = row.cancellation {
            return sentence(cancellation, owner: row.sellerName, member: row.buyerName)
        }
        return row.declineReason.map { sentence($0, owner: row.sellerName) } ?? ""
    }

    /// Why a request was declined.
    static func sentence(_ reason: Exchange.DeclineReason, owner: String) -> String {
        switch reason {
        case .seller: words("exchanges-declined-by-owner", ["owner": owner])
        case .otherAccepted: words("exchanges-declined-for-another")
        case .listingEnded: words("exchanges-declined-ended", ["owner": owner])
        case .listingRemoved: words("exchanges-declined-removed")
        case .expired: words("exchanges-declined-expired")
        case .memberLeft: words("exchanges-declined-left")
        case .moved: words("exchanges-declined-moved")
        case .blocked: words("exchanges-declined-blocked")
        }
    }

    /// Who called an accepted request off, and why.
    static func sentence(
        _ cancellation: Exchange.Cancellation, owner: String, member: String
    ) -> String {
        let reason = label(cancellation.reason)
        return switch cancellation.by {
        case .buyer: words("exchanges-cancelled-by", ["name": member, "reason": reason])
        case .seller: words("exchanges-cancelled-by", ["name": owner, "reason": reason])
        case .administrator: words("exchanges-cancelled-by-administrator", ["reason": reason])
        }
    }

    static func label(_ reason: Exchange.CancelReason) -> String {
        switch reason {
        case .changedMind: words("cancel-changed-mind")
        case .noShow: words("cancel-no-show")
        case .gone: words("cancel-gone")
        case .left: words("cancel-left")
        case .other: words("cancel-other")
        }
    }
}
