import MoochSite
import MoochStore
import MoochWeb

/// The link from a batch to its rows in their list.
enum BatchRowsLink {
    /// Leads to exactly its rows if a list can show that many by id, and else to rows that include them, and says so.
    static func link(_ batch: Batch) -> Link {
        guard batch.list != .categories else {
            return Link(words("bulk-rows-categories"), batch.list.address.path)
        }
        guard batch.verb != .remind else {
            return Link(words("follow-up-title"), Site.followUp.path)
        }
        // These lists have no filter by batch.
        guard ![.exchanges, .outbox, .recipes, .supermarkets, .foods].contains(batch.list) else {
            return Link(batch.list.area.label, batch.list.address.list(""))
        }
        guard batch.list != .reports else {
            return Link(words("reports-all"), batch.list.address.list(ReportList.everything))
        }
        guard batch.isCollected, batch.selected <= ListLimits.picked else { return about(batch) }
        var items = QueryItems()
        // Whatever their state is by now.
        if batch.list == .communities { items.append("state", "all") }
        items.append("bulk_action_id", batch.id)
        return Link(words("bulk-rows-in-list"), batch.list.address.path(items))
    }

    /// What its rows have in common, as far as a filter can express it.
    private static func about(_ batch: Batch) -> Link {
        let list = batch.list.address
        var items = QueryItems()
        switch batch.verb {
        case .move:
            guard let target = batch.spec.target else {
                return Link(words("members-all"), list.path)
            }
            items.append("community_id", String(target.id))
            return Link(
                words("bulk-rows-in-community", ["community": target.name]),
                list.path(items))
        case .remove, .restore:
            let isRemoved = (batch.verb == .remove) != batch.isReversal
            items.append("state", isRemoved ? "removed" : "available")
            return Link(
                isRemoved ? words("bulk-rows-removed") : words("bulk-rows-available"),
                list.path(items))
        case .invite:
            return Link(words("bulk-rows-invited"), MemberList.path(["invited_at": "yes"]))
        case .suspend, .unsuspend:
            let isSuspended = (batch.verb == .suspend) != batch.isReversal
            return isSuspended
                ? Link(words("bulk-rows-suspended"), MemberList.path(["state": "suspended"]))
                : Link(words("members-all"), list.path)
        case .close:
            return batch.isReversal
                ? Link(words("members-all"), list.path)
                : Link(words("bulk-rows-closed"), MemberList.path(["state": "closed"]))
        case .archive, .unarchive:
            items.append("state", "all")
            return Link(words("communities-all"), list.path(items))
        case .merge:
            // Where they are now.
            let category = batch.isReversal ? batch.spec.source : batch.spec.target
            guard let category else { return Link(batch.list.area.label, list.path) }
            items.append("category_id", String(category.id))
            return Link(
                words("bulk-rows-in-category", ["category": category.name]), list.path(items))
        case .import, .keep, .uphold, .remind, .tryAgain, .cancel, .publish, .withdraw,
            .mergeFoods:
            return Link(batch.list.area.label, list.path)
        }
    }
}
