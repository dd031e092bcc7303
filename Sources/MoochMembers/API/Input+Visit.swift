import MoochSite
import MoochStore
import MoochWeb
import Notation

extension Input {
    /// Reads a body; one that was left out says nothing.
    ///
    /// - Throws: `FormError` when it is no JSON, ``FieldProblems`` when it is no object.
    init(_ visit: MemberVisit, _ services: Services) throws {
        let currency = services.currency.code.text
        guard !visit.json.bytes.isEmpty else {
            self.init([:], currency: currency)
            return
        }
        try self.init(try visit.json.value(), currency: currency)
    }

    /// Reads what stands behind the `?` of an address.
    init(query visit: MemberVisit, _ services: Services) {
        self.init(query: visit, without: [], services)
    }

    /// The same without some of it.
    init(query visit: MemberVisit, without names: Set<String>, _ services: Services) {
        let items = visit.query.items.filter { !names.contains($0.name) }
        self.init(
            Dictionary(items.map { ($0.name, .string($0.value)) }) { first, _ in first },
            currency: services.currency.code.text)
    }
}
