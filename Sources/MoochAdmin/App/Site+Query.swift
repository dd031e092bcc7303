import MoochWeb

extension Address {
    /// The path of an address without parameters, with a query behind it when there is one.
    func path(_ items: QueryItems) -> String {
        let query = items.encoded
        return query.isEmpty ? path : "\(path)?\(query)"
    }
}
