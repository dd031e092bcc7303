import MoochSite
import MoochStore
import MoochWeb

/// The batch that the form below a list, or the preview, describes.
struct BatchForm: Sendable {
    let list: ListName
    let verb: Batch.Verb
    let chosen: ChosenRows
    /// The rest of the list's address: its search and filters.
    let listItems: QueryItems
    let reason: String
    /// What a decision is founded on, as chosen.
    let ground: String
    /// For those who called a decision wrong.
    let answer: String
    let note: String
    /// The length of a suspension as chosen, and its last day as typed.
    let length: String
    let until: String
    /// The chosen community to move to.
    let to: String
    /// The search for a community to choose.
    let find: String
    /// The rows that the preview counted, if all that match are chosen; nil before a preview.
    let seen: PreviewedRows?

    /// The fields that are not part of the list's address.
    private static let own = ListNames.selection.union([
        "reason", "ground", "answer", "note", "length", "until", "to", "find", "key", "seen",
        CrossSiteToken.fieldName,
    ])

    /// Nil if the list does not offer the action.
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
        ground = items["ground"] ?? ""
        answer = items["answer"] ?? ""
        note = items["note"] ?? ""
        length = items["length"] ?? ""
        until = (items["until"] ?? "").trimmed
        to = (items["to"] ?? "").trimmed
        find = (items["find"] ?? "").trimmed
        seen = chosen.isEverything ? items["seen"].flatMap(PreviewedRows.init(field:)) : nil
    }

    var isEverything: Bool { chosen.isEverything }

    /// True if the list reads each filter of the address. An ignored one would match all rows.
    var isUnderstood: Bool {
        !isEverything || list.definition.understands(listItems)
    }

    /// The search and filters that the list reads.
    var filterItems: QueryItems { list.definition.filterItems(listItems) }

    /// The items that belong to the list's own address.
    static func listItems(_ items: QueryItems) -> QueryItems {
        QueryItems(items.items.filter { !own.contains($0.name) && !$0.value.isEmpty })
    }

    var isEmpty: Bool { !isEverything && chosen.ids.isEmpty }

    /// True if the rows were previewed; rows chosen one by one are in the form themselves.
    var isPreviewed: Bool { !isEverything || seen != nil }

    /// `until` is when a suspension ends.
    func request(
        by administrator: Administrator.ID, ground: DecisionGround? = nil, now: Timestamp,
        until: Timestamp? = nil
    ) -> BatchRequest {
        // Names the same rows to everyone who reads the action later.
        let query = QueryItems((isEverything ? listItems.items : []) + chosen.items).encoded
        let filter = isEverything ? filter(now: now) : nil
        return BatchRequest(
            list: list, verb: verb,
            selection: filter.map { .everything($0, but: chosen.but) } ?? .ids(chosen.ids),
            query: query,
            reason: reason, ground: ground, answer: answer, note: note,
            target: Int64(to).map { Community.ID($0) }, until: until, by: administrator, at: now)
    }

    /// The filter as the list's page reads it.
    private func filter(now: Timestamp) -> BatchFilter? {
        switch list {
        case .members: .members(ListState<MemberList>(listItems).filter)
        case .listings: .listings(ListState<ListingList>(listItems).filter, now: now)
        case .communities: .communities(ListState<CommunityList>(listItems).filter)
        case .categories: .categories
        case .exchanges: .exchanges(ListState<ExchangeList>(listItems).filter)
        case .outbox: .outbox(ListState<Outbox>(listItems).filter)
        case .reports: .reports(ListState<ReportList>(listItems).filter)
        case .recipes: .recipes(ListState<RecipeList>(listItems).filter)
        default: nil
        }
    }

    /// The next form's hidden fields.
    func hiddenFields(with more: [(String, String)] = []) -> [HiddenField] {
        var fields = [("list", list.rawValue), ("action", verb.rawValue)]
        if isEverything { fields.append(("everything", "1")) }
        fields += (listItems.items + chosen.items).map { ($0.name, $0.value) }
        return (fields + more).map { HiddenField(name: $0.0, value: $0.1) }
    }

    var listPath: String {
        list.address.path(isEverything ? listItems.replacing("everything", with: "1") : listItems)
    }
}

extension ListName {
    func path(ofRow id: Int64) -> String {
        self == .outbox ? Site.job.path(String(id)) : "\(address.path)/\(id)"
    }
}
