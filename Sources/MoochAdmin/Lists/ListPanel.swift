import MoochSite
import MoochStore
import MoochWeb

/// Everything on a list's page but its rows; its layout is `admin/lists/layout`.
struct ListPanel: TemplateModel {
    /// "12 members", beside the heading.
    let counted: String
    let path: String
    let search: SearchBox?
    /// The filters beside the search, and those that are unfolded.
    let filters: [FilterField]
    let moreFilters: [FilterField]
    let isMoreOpen: Bool
    /// The hidden fields of the filters' form.
    let carried: [HiddenField]
    let chips: [FilterChip]
    /// The filters in the address without effect, in words; nil if there are none.
    let unread: String?
    /// Shown if only the newest rows are in this order; nil if all are.
    let newest: String?
    /// Shown if the rows are more or fewer than the figure said that led here.
    let moved: String?
    /// The list of all rows; nil if it is this one.
    let clearedPath: String?
    /// Nil if the rows are not a table.
    let columns: ColumnChoices?
    let headings: [SortHeading]
    /// The same list with rows of the other height.
    let compactPath: String
    let comfortablePath: String
    let links: ListLinks
    let selection: ListSelection
    let pager: PagerLinks?
    let emptyState: EmptyState?

    init<List: DashboardList>(
        _ state: ListState<List>, _ found: ListSummary<List>, in currency: Currency
    ) {
        let context = FilterContext(names: found.names, currency: currency)
        func fields(where isShown: (ListFilter<List.Filter>) -> Bool) -> [FilterField] {
            List.filters.compactMap { filter in
                guard isShown(filter) else { return nil }
                return FilterField(
                    filter, state.text(filter), typed: state.typed[filter.name], in: context)
            }
        }
        let total = found.total.counted(List.texts.counted)
        let (page, items) = (found.page, state.items.items)
        counted = total
        path = List.address.path
        search =
            List.filters.lazy.compactMap { filter in
                guard case .search(let hint) = filter.kind else { return nil }
                return SearchBox(words(hint), value: state.text(filter) ?? "")
            }.first
        // Filters by record come first: where, then what.
        filters =
            fields { $0.isAtHand && $0.offered != nil }
            + fields { $0.isAtHand && $0.offered == nil }
        moreFilters = fields { !$0.isAtHand }
        isMoreOpen = moreFilters.contains(where: \.hasProblem)
        let named = Set((filters + moreFilters).map(\.name) + (search == nil ? [] : ["q"]))
        carried = HiddenField.all(items.filter { !named.contains($0.name) })
        chips = List.filters.compactMap { filter in
            state.text(filter).map {
                FilterChip(
                    label: filter.chip($0, in: context), path: state.path(without: filter.name))
            }
        }
        unread = QueryItems.sentence(state.silentlyIgnored).map {
            words("filter-left-out", ["names": $0])
        }
        newest =
            found.isOfNewest
            ? words("list-newest", ["limit": Format.number(ListLimits.sorted)]) : nil
        moved = state.query[ListNames.seen].flatMap { Int($0) }.flatMap { seen in
            seen >= 0 && found.total.isExact && found.total.number != seen
                ? words(
                    "list-moved",
                    ["seen": Format.number(seen), "count": Format.number(found.total.number)])
                : nil
        }
        clearedPath = state.isFiltered ? state.clearedPath : nil
        columns = state.columns.all.isEmpty ? nil : ColumnChoices(state)
        headings = state.columns.all.map { SortHeading($0, of: state) }
        compactPath = state.path(RowHeight.compact)
        comfortablePath = state.path(RowHeight.comfortable)
        links = ListLinks(state)
        let selection = ListSelection(
            List.name, total: found.total, counted: state.typed.isEmpty ? total : nil,
            isEverything: state.query["everything"] == "1", filters: state.filters,
            columns: state.columns.names, items: state.items,
            page: state.query.items.filter { Self.cursors.contains($0.name) })
        self.selection = selection
        pager = PagerLinks(page, total) { name, cursor in
            state.path(name, cursor, isEverything: selection.isEverything)
        }
        emptyState = page.rows.isEmpty ? EmptyState(state) : nil
    }

    private static let cursors: Set<String> = ["after", "before"]

    static let fields = TemplateFields<Self>(
        .init("counted", \.counted), .init("path", \.path),
        .init("search", \.search),
        .init("filters", \.filters),
        .init("moreFilters", \.moreFilters),
        .init("isMoreOpen", \.isMoreOpen), .init("carried", \.carried), .init("chips", \.chips),
        .init("unread", \.unread), .init("newest", \.newest),
        .init("moved", \.moved), .init("clearedPath", \.clearedPath),
        .init("columns", \.columns), .init("headings", \.headings),
        .init("compactPath", \.compactPath), .init("comfortablePath", \.comfortablePath),
        .init("links", \.links), .init("selection", \.selection), .init("pager", \.pager),
        .init("emptyState", \.emptyState))
}

extension ListState where List: DashboardList {
    /// This list, at its beginning, with rows of a height.
    fileprivate func path(_ height: RowHeight) -> String {
        List.address.path(items.replacing(RowHeight.name, with: height.rawValue))
    }
}

extension EmptyState {
    /// The empty state of a list: past the end, no match, or no rows.
    fileprivate init<List: DashboardList>(_ state: ListState<List>) {
        let texts = List.texts
        if state.start != .first {
            self.init(
                icon: List.icon, heading: words("list-ended"),
                text: words(texts.endedAdvice),
                action: Link(words("first-page"), state.path()))
        } else if state.isFiltered {
            self.init(
                icon: "search", heading: words(texts.noneFits), text: words(texts.noneFitsAdvice),
                action: Link(words(texts.all), List.address.list(List.everything)))
        } else {
            self.init(
                icon: List.icon, heading: words(texts.none),
                text: words(texts.noneAdvice), action: List.nextStep)
        }
    }
}

extension SortHeading {
    /// The head of a list's column, a link if the list can be sorted by it.
    fileprivate init<List: DashboardList>(_ column: ListColumn<List.Row>, of state: ListState<List>)
    {
        let label = column.label.map { words($0) } ?? column.name
        guard let key = List.Sort(rawValue: column.name), state.sorts(by: key) else {
            self.init(label, kind: column.kind.rawValue)
            return
        }
        let order = state.order
        self.init(
            label, kind: column.kind.rawValue,
            isDescending: order.key == key ? order.isDescending : nil,
            path: state.path(sortedBy: key, highestFirst: column.beginsHighest))
    }
}

/// The form that chooses which columns show; its partial is `shared/columns`.
struct ColumnChoices: TemplateModel {
    let choices: [ColumnChoice]
    /// The column that always shows, and marks that columns were chosen if no other is.
    let first: String
    /// The rest of the list's state.
    let carried: [HiddenField]

    init<List: DashboardList>(_ state: ListState<List>) {
        let columns = List.columns.filter { $0.label != nil }
        choices = columns.dropFirst().map {
            ColumnChoice(
                value: $0.name, label: $0.label.map { words($0) } ?? "",
                isShown: state.columns.contains($0.name))
        }
        first = columns.first?.name ?? ""
        carried = HiddenField.all(state.items.items.filter { $0.name != "columns" })
    }

    static let fields = TemplateFields<Self>(
        .init("choices", \.choices), .init("first", \.first), .init("carried", \.carried))
}

/// One column, and whether it shows.
struct ColumnChoice: TemplateModel {
    let value: String
    let label: String
    let isShown: Bool

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("isShown", \.isShown))
}
