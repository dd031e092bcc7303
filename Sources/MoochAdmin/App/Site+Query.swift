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
    /// The page where a spreadsheet is chosen for a list; new members may join a community.
    static func newImport(of list: ImportList, joining community: Community.ID? = nil) -> String {
        newImport.path(importQuery(of: list, joining: community))
    }

    /// The query of ``newImport`` and of ``imports``.
    static func importQuery(of list: ImportList, joining community: Community.ID?) -> QueryItems {
        var items = [QueryItems.Item(name: "list", value: list.rawValue)]
        if let community { items.append(.init(name: "community", value: "\(community)")) }
        return QueryItems(items)
    }

    static func importExample(of list: ImportList) -> String {
        importExample.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }
}
