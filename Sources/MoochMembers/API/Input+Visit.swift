import MoochSite
import MoochStore
import MoochWeb
import Notation

extension Input {
    /// Reads a body; a missing one counts as empty.
    ///
    /// - Throws: `FormError` if it is not JSON, ``FieldProblems`` if it is not an object.
    init(_ visit: MemberVisit, _ services: Services) throws {
        let currency = services.currency.code.text
        guard !visit.json.bytes.isEmpty else {
            self.init([:], currency: currency)
            return
        }
        try self.init(try visit.json.value(), currency: currency)
    }

    /// Reads the query of an address.
    init(query visit: MemberVisit, _ services: Services) {
        self.init(query: visit, without: [], services)
    }

    /// Reads the query of an address without some parameters.
    init(query visit: MemberVisit, without names: Set<String>, _ services: Services) {
        let items = visit.query.items.filter { !names.contains($0.name) }
        self.init(
            Dictionary(items.map { ($0.name, .string($0.value)) }) { first, _ in first },
            currency: services.currency.code.text)
    }
}
