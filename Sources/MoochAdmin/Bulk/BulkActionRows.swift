import MoochStore
import MoochWeb

/// The way from an action on many rows to those in their list.
enum BulkActionRows {
    /// Leads to exactly its rows where a list can pick so many, and else to what has them among
    /// others, and says so.
    static func link(_ action: BulkAction) -> Breadcrumb {
        guard action.list != .categories else {
            return Breadcrumb(words("bulk-rows-categories"), action.list.address.path)
        }
        guard action.isCollected, action.selected <= ListLimits.picked else { return about(action) }
        var items = QueryItems()
        // Whatever their state is by now.
        if action.list == .communities { items.append("state", "all") }
        items.append("bulk_action_id", action.id)
        return Breadcrumb(words("bulk-rows-in-list"), action.list.address.path(items))
    }

    /// What they have in common, as far as a filter can say it.
    private static func about(_ action: BulkAction) -> Breadcrumb {
        let list = action.list.address
        var items = QueryItems()
        switch action.verb {
        case .move:
            guard let target = action.targetID else {
                return Breadcrumb(words("members-all"), list.path)
            }
            items.append("community_id", target)
            return Breadcrumb(
                words("bulk-rows-in-community", ["community": action.targetName ?? ""]),
                list.path(items))
        case .remove, .restore:
            let isRemoved = (action.verb == .remove) != action.isBackward
            items.append("state", isRemoved ? "removed" : "available")
            return Breadcrumb(
                isRemoved ? words("bulk-rows-removed") : words("bulk-rows-available"),
                list.path(items))
        case .archive, .unarchive:
            items.append("state", "all")
            return Breadcrumb(words("communities-all"), list.path(items))
        }
    }
}
