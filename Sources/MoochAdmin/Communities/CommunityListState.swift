import MoochStore
import MoochWeb

/// The list of communities as its address says.
struct CommunityListState: ListState {
    static let list = ListName.communities

    let search: String
    /// `open`, `archived` or `all`.
    let state: String
    /// The action on many that they were changed by.
    let bulkAction: BulkAction.ID?
    var order: ListOrder<CommunityList.Sort>
    var columns: ShownColumns<CommunityColumn>
    let place: ListPlace
    private(set) var unread = UnreadFilters()

    init(query: QueryItems) {
        search = (query["q"] ?? "").trimmed
        state = Self.states.first { $0.value == query["state"] }?.value ?? "open"
        bulkAction = query.id("bulk_action_id")
        order = query["sort"].flatMap { ListOrder($0) } ?? CommunityList.Sort.usual
        columns = ShownColumns(query)
        place = ListPlace(after: query["after"], before: query["before"])
        var read = filters
        // The usual state needs no filter, and may be named.
        if query["state"] == state, read["state"] == nil { read.append("state", state) }
        unread = UnreadFilters(query, read: read)
    }

    static var states: [(value: String, label: String)] {
        [("open", words("open")), ("archived", words("archived")), ("all", words("all"))]
    }

    var filter: CommunityList.Filter {
        let archived: Bool? =
            switch state {
            case "open": false
            case "archived": true
            default: nil
            }
        return CommunityList.Filter(search: search, archived: archived, bulkAction: bulkAction)
    }

    var filters: QueryItems {
        var items = QueryItems()
        items.append("q", search as String?)
        if state != "open" { items.append("state", state) }
        items.append("bulk_action_id", bulkAction)
        return items
    }

    /// A filter in words.
    func chip(_ item: QueryItems.Item) -> String {
        guard item.name == "state" else { return FilterNames().chip(item) }
        return FilterNames.chip(
            words("state"), Self.states.first { $0.value == state }?.label)
    }
}
