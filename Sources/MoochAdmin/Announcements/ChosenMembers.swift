import MoochSite
import MoochStore
import MoochWeb

/// Members that were chosen in their list to be written to.
struct ChosenMembers: Sendable {
    let chosen: ChosenRows
    /// The list's search and filters.
    let listItems: QueryItems

    /// Nil where none were.
    init?(_ items: QueryItems) {
        guard items["list"] == ListName.members.rawValue else { return nil }
        let own: Set<String> = [
            "member_id", "community_id", "everybody", "from", "until", "version", "send", "change",
        ]
        chosen = ChosenRows(items)
        listItems = QueryItems(
            BatchForm.listItems(items).items.filter { item in
                // A community is a filter here only where all that match are chosen.
                (item.name == "community_id" && items["everything"] == "1"
                    || !own.contains(item.name))
                    && !item.name.hasPrefix("title_") && !item.name.hasPrefix("text_")
            })
    }

    var isUnderstood: Bool { !chosen.isEverything || MemberList.understands(listItems) }

    var request: BatchSelection {
        chosen.isEverything
            ? .everything(.members(ListState<MemberList>(listItems).filter), but: chosen.but)
            : .ids(chosen.ids)
    }

    var hiddenFields: [HiddenField] {
        var items = [QueryItems.Item(name: "list", value: ListName.members.rawValue)]
        if chosen.isEverything { items.append(.init(name: "everything", value: "1")) }
        return HiddenField.all(
            items + (chosen.isEverything ? listItems.items : []) + chosen.items)
    }

    var listPath: String {
        MemberList.address.path(
            chosen.isEverything ? listItems.replacing("everything", with: "1") : listItems)
    }
}
