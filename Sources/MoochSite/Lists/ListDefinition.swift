package import MoochStore
package import MoochWeb

/// A list of a site, defined once: headings, cells, filters, chips and files all read it. Filtering, sorting and
/// counting are the store's.
package protocol ListDefinition: StoredList {
    static var address: Address { get }
    /// The columns in order, the first of which names the row; empty if the page is not a table. Those without a
    /// heading are only in files.
    static var columns: [ListColumn<Row>] { get }
    /// The filters in the order of addresses.
    static var filters: [ListFilter<Filter>] { get }
    /// The filter of an address without filters.
    static var unfiltered: Filter { get }
    /// The column that replaces the note below a row's name.
    static var noteColumn: String? { get }
    /// Query parameters besides filters.
    static var otherNames: Set<String> { get }
    /// A row without its cells.
    static func row(_ row: Row) -> ListRow
    /// The list's address with a query.
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

    /// The address of the list with some filters, in the order of its declaration: so its own links write it.
    package static func path(_ values: KeyValuePairs<String, String>) -> String {
        path(QueryItems(values.map { QueryItems.Item(name: $0.key, value: $0.value) }))
    }

    package static func path(_ name: String, _ id: Identifier<some Any>) -> String {
        path([name: "\(id)"])
    }
}

/// The query parameters of a list besides its filters.
package enum ListNames {
    /// Those that decide how it is shown.
    package static let view: Set<String> = ["sort", "columns", "after", "before", "all"]
}
