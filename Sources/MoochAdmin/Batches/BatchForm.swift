import MoochSite
import MoochStore
import MoochWeb

/// What the form on a list, and the preview that follows, say of a batch.
struct BatchForm: Sendable {
    let list: ListName
    let verb: Batch.Verb
    let chosen: ChosenRows
    /// The rest of the list's address: its search and filters.
    let listItems: QueryItems
    let reason: String
    let note: String
    /// The community to move to, as it was chosen.
    let to: String
    /// What the communities to choose from are searched for.
    let find: String
    /// The rows that the preview told of, when all that match are meant; nil when there was none yet.
    let seen: BatchSeen?

    /// The fields that are no part of the list's address.
    private static let own = ListNames.selection.union([
        "reason", "note", "to", "find", "key", "seen", CrossSiteToken.fieldName,
    ])

    /// Nil when the list does not offer the action.
    init?(_ items: QueryItems) {
        guard let list = items["list"].flatMap(ListName.init(rawValue:)),
            let verb = items["action"].flatMap(Batch.Verb.init(rawValue:)),
            Batch.verbs(of: list).contains(verb)
        else { return nil }
        self.list = list
        self.verb = verb
        chosen = ChosenRows(items)
        listItems = Self.listItems(items)
        reason = items["reason"] ?? ""
        note = items["note"] ?? ""
        to = (items["to"] ?? "").trimmed
        find = (items["find"] ?? "").trimmed
        seen = chosen.isEverything ? items["seen"].flatMap(BatchSeen.init(field:)) : nil
    }

    var isEverything: Bool { chosen.isEverything }

    /// Whether the list reads each filter that the address has. One that it does not read would keep
    /// all rows.
    var isUnderstood: Bool {
        !isEverything || list.definition.understands(listItems)
    }

    /// What the list reads as its search and filters.
    var filterItems: QueryItems { list.definition.filterItems(listItems) }

    /// What the list's own address has of some items.
    static func listItems(_ items: QueryItems) -> QueryItems {
        QueryItems(items.items.filter { !own.contains($0.name) && !$0.value.isEmpty })
    }

    var isEmpty: Bool { !isEverything && chosen.ids.isEmpty }

    /// Whether the rows were looked at: chosen one by one they are in the form themselves.
    var isLookedAt: Bool { !isEverything || seen != nil }

    func request(now: Timestamp) -> BatchRequest {
        // It names the same rows to everyone who reads the action later.
        let query = QueryItems((isEverything ? listItems.items : []) + chosen.items).encoded
        let filter = isEverything ? filter(now: now) : nil
        return BatchRequest(
            list: list, verb: verb,
            selection: filter.map { .everything($0, but: chosen.but) } ?? .ids(chosen.ids),
            query: query,
            reason: reason, note: note, target: Int64(to).map { Community.ID($0) })
    }

    /// The filter as the list's page reads it.
    private func filter(now: Timestamp) -> BatchFilter? {
        switch list {
        case .members: .members(ListState<MemberList>(listItems).filter)
        case .listings: .listings(ListState<ListingList>(listItems).filter, now: now)
        case .communities: .communities(ListState<CommunityList>(listItems).filter)
        case .categories: .categories
        default: nil
        }
    }

    /// What the next form carries along unseen.
    func hiddenFields(with more: [(String, String)] = []) -> [HiddenField] {
        var fields = [("list", list.rawValue), ("action", verb.rawValue)]
        if isEverything { fields.append(("everything", "1")) }
        fields += (listItems.items + chosen.items).map { ($0.name, $0.value) }
        return (fields + more).map { HiddenField(name: $0.0, value: $0.1) }
    }

    /// Back to the list as it was.
    var listPath: String {
        list.address.path(isEverything ? listItems.replacing("everything", with: "1") : listItems)
    }
}

extension ListName {
    /// The page of one row.
    func path(ofRow id: Int64) -> String { "\(address.path)/\(id)" }
}
