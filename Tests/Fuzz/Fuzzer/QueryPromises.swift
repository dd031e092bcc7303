@testable import MoochWeb

/// What holds for everything after the `?` of an address.
enum QueryPromises {
    static func check(_ bytes: [UInt8]) {
        guard let query = try? QueryItems(query: String(decoding: bytes, as: UTF8.self)) else {
            return
        }
        promise(query.items.count <= FormLimits().fields, "\(query.items.count) items")
        promise(query.encoded.utf8.allSatisfy(isSafe), "\(query.encoded) in a header")
        // Compared as it is written: two texts may be equal and not have the same bytes.
        promise(
            (try? QueryItems(query: query.encoded))?.encoded == query.encoded, "\(query) said anew")

        guard let name = query.items.last?.name else { return }
        promise(query[name] == query.all(name).first, "the first of several")
        promise(query.replacing(name, with: "new").all(name) == ["new"], "replaced")
        let without = query.replacing(name, with: nil)
        promise(
            without[name] == nil && without.items == query.items.filter { $0.name != name },
            "taken out")
    }

    /// What may stand in a query and is nothing to HTML or to a header.
    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~+%=&".utf8.contains(byte)
        }
    }
}
