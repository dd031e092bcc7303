import MoochSite
import MoochStore
import MoochWeb

extension Address {
    /// A list with its state behind it.
    func path(_ items: QueryItems) -> String { list(items.encoded) }

    /// A list with its state, which is written already. The plain address may open a view, so the
    /// list without any state has one of its own: the only place where that is said.
    func list(_ query: String) -> String {
        query.isEmpty ? "\(path)?all=1" : "\(path)?\(query)"
    }
}

extension Site {
    /// Where a spreadsheet is chosen for a list.
    static func newImport(of list: ImportList) -> String {
        newImport.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }

    static func importExample(of list: ImportList) -> String {
        importExample.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }
}
