import MoochStore
import MoochWeb

/// Everything on a list's page but its rows; its layout is `layouts/list`.
///
/// So that a list is: its state, its columns, and the template of its row.
struct ListView: TemplateModel {
    let path: String
    let search: SearchBox
    /// The filters at hand, and those that are unfolded.
    let filters: [FilterField]
    let moreFilters: [FilterField]
    let hasMore: Bool
    let isMoreOpen: Bool
    /// What the filters' form carries along unseen.
    let carried: [HiddenField]
    let chips: [FilterChip]
    let hasChips: Bool
    /// The filters that the address asks for in vain, in words; nil when there are none.
    let unread: String?
    /// Where all rows are; nil when these are all.
    let clearedPath: String?
    let columns: ColumnChoices
    let headings: [SortHeading]
    let hasRows: Bool
    let links: ListLinks
    let selection: ListSelection
    let pager: PagerLinks?
    let emptyState: EmptyState?

    /// `chip` says a filter in words; `total` is how many rows there are, in words.
    init<State: ListState, Row>(
        _ state: State, page: ListPage<Row>, total: String, search: String,
        filters: [FilterField] = [], moreFilters: [FilterField] = [],
        chip: (QueryItems.Item) -> String, empty: ListEmptiness
    ) {
        path = State.area.address.path
        self.search = SearchBox(search, value: state.filters["q"] ?? "")
        self.filters = filters
        self.moreFilters = moreFilters
        hasMore = !moreFilters.isEmpty
        isMoreOpen = moreFilters.contains(where: \.hasProblem)
        let fields = Set(["q"] + (filters + moreFilters).map(\.name))
        carried = HiddenField.all(state.items.items.filter { !fields.contains($0.name) })
        chips = state.filters.items.map {
            FilterChip(label: chip($0), path: state.path(without: $0.name))
        }
        hasChips = !chips.isEmpty
        // Beside a field stands already what is wrong with it.
        let doubtful = (filters + moreFilters).filter(\.hasProblem).map(\.name)
        let known = state.filters.items.map(\.name) + doubtful
        unread = UnreadFilters.text(state.unread.names(besides: known)).map {
            words("filter-left-out", ["names": $0])
        }
        clearedPath = state.isFiltered ? state.clearedPath : nil
        columns = ColumnChoices(state)
        headings = state.columns.all.map { SortHeading($0, of: state) }
        hasRows = !page.rows.isEmpty
        links = ListLinks(state)
        selection = ListSelection(state, total: doubtful.isEmpty ? total : nil)
        pager =
            page.rows.isEmpty
            ? nil
            : PagerLinks(
                summary: total, previousPath: page.previous.map { state.path(before: $0) },
                nextPath: page.next.map { state.path(after: $0) })
        emptyState = page.rows.isEmpty ? empty.state(of: state) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("search", \.search), .init("filters", \.filters),
        .init("moreFilters", \.moreFilters), .init("hasMore", \.hasMore),
        .init("isMoreOpen", \.isMoreOpen), .init("carried", \.carried), .init("chips", \.chips),
        .init("hasChips", \.hasChips), .init("unread", \.unread),
        .init("clearedPath", \.clearedPath),
        .init("columns", \.columns), .init("headings", \.headings), .init("hasRows", \.hasRows),
        .init("links", \.links), .init("selection", \.selection), .init("pager", \.pager),
        .init("emptyState", \.emptyState))
}

/// What a list says when it has no rows.
struct ListEmptiness {
    /// What there is none of, and what to do about it.
    let none: EmptyState
    /// What to do when the filters keep none.
    let noneFits: EmptyState
    /// What became of the rows of a page that is past the end.
    var ended = words("list-ended-advice")

    func state(of list: some ListState) -> EmptyState {
        guard list.place == .start else {
            return EmptyState(
                icon: none.icon, heading: words("list-ended"), text: ended,
                action: Breadcrumb(words("first-page"), list.path()))
        }
        return list.isFiltered ? noneFits : none
    }
}

extension SortHeading {
    /// The head of a list's column, a link when the list can be sorted by it.
    init<State: ListState>(_ column: State.Column, of state: State) {
        guard let key = State.Sort(rawValue: column.rawValue) else {
            self.init(column.label, kind: column.kind.rawValue)
            return
        }
        let order = state.order
        self.init(
            column.label, kind: column.kind.rawValue,
            isDescending: order.key == key ? order.isDescending : nil,
            path: state.path(sortedBy: key, highestFirst: column.beginsHighest))
    }
}
