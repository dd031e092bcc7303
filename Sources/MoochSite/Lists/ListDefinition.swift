package import MoochStore
package import MoochWeb

/// A list of a site, defined once: headings, cells, filters, chips and files all read it. What is to be
/// kept, sorted and counted is the store's.
package protocol ListDefinition: StoredList {
    static var address: Address { get }
    /// The columns in their order, the first of which says what a row is; none where the page is no
    /// table. Those without a heading are only in files.
    static var columns: [ListColumn<Row>] { get }
    /// The filters in the order in which addresses have them.
    static var filters: [ListFilter<Filter>] { get }
    /// What is kept when no filter says anything else.
    static var unfiltered: Filter { get }
    /// The column that makes the note below a row's name unnecessary.
    static var noteColumn: String? { get }
    /// What its address may have besides filters.
    static var otherNames: Set<String> { get }
    /// A row without its cells.
    static func row(_ row: Row) -> ListRow
    /// The address with a state of the list behind it.
    static func path(_ state: QueryItems) -> String
}

extension ListDefinition {
    package static var unfiltered: Filter { .all }
    package static var noteColumn: String? { nil }
    package static var otherNames: Set<String> { ListNames.view }
    package static func row(_ row: Row) -> ListRow { ListRow(name: "", path: "") }

    package static func path(_ state: QueryItems) -> String {
        state.items.isEmpty ? address.path : "\(address.path)?\(state.encoded)"
    }

    /// The list filtered by some values, in the order of its filters: so its own links write it.
    package static func path(_ values: KeyValuePairs<String, String>) -> String {
        path(QueryItems(values.map { QueryItems.Item(name: $0.key, value: $0.value) }))
    }

    package static func path(_ name: String, _ id: Identifier<some Any>) -> String {
        path([name: "\(id)"])
    }
}

/// What the query of a list has besides its filters.
package enum ListNames {
    /// How it is shown.
    package static let view: Set<String> = ["sort", "columns", "after", "before", "all"]
}
