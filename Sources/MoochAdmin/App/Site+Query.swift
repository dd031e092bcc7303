import MoochSite
import MoochStore
import MoochWeb

extension Address {
    /// A list with its state as a query.
    func path(_ items: QueryItems) -> String { list(items.encoded) }

    /// A list with its encoded state. The plain address may open a view, so the list without any state has an address
    /// of its own, defined here only.
    func list(_ query: String) -> String {
        query.isEmpty ? "\(path)?all=1" : "\(path)?\(query)"
    }
}

extension Site {
    /// The page where a spreadsheet is chosen for a list.
    static func newImport(of list: ImportList) -> String {
        newImport.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }

    static func importExample(of list: ImportList) -> String {
        importExample.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }
}
