import Notation
import Testing

@testable import MoochStore

@Suite struct `A cursor` {
    @Test(
        "says the same after a way through an address",
        arguments: [
            ListCursor(order: 0, keys: [.integer(0), .integer(0)]),
            ListCursor(order: .max, keys: [.integer(1_795_222_800), .integer(3_000_000)]),
            ListCursor(order: 7, keys: [.integer(.min), .integer(.max)]),
            ListCursor(order: 7, keys: [.text(""), .integer(-1)]),
            ListCursor(
                order: 7, keys: [.text("a"), .integer(-1), .text(""), .integer(3), .text("é")]),
            ListCursor(order: 7, keys: Array(repeating: .integer(.max), count: 7)),
            ListCursor(order: 7, keys: [.text("Zoë's \"50 % off\" café 🥐"), .integer(12)]),
            ListCursor(order: 7, keys: [.text(String(repeating: "é", count: 120)), .integer(12)]),
        ])
    func roundTrip(_ cursor: ListCursor) {
        let text = cursor.text
        #expect(ListCursor(text) == cursor)
        #expect(text.utf8.allSatisfy { "-_".utf8.contains($0) || isAlphanumeric($0) })
    }

    @Test func `of a moment is short`() {
        let cursor = ListCursor(order: 9, keys: [.integer(1_795_222_800), .integer(3_000_000)])
        #expect(cursor.text.count <= 40)
    }

    @Test(
        "that is nonsense is none",
        arguments: [
            "", "a", "AA", "====", "%00", "'; DROP TABLE member; --", "🥐", "9223372036854775808",
            String(repeating: "A", count: 5_000), String(repeating: "W1tb", count: 300),
        ]
            + [
                "[]", "[7]", "7", "{}", "null", "[7,8", "[7,8]]", "[7, 8]", "[7,8.0]", "[7,8e3]",
                "[7,[8]]", "[7,true]", "[7,{}]", "[65536,8]", "[-1,8]", #"["7",8]"#, "[null,8]",
                #"[7,"\u0061"]"#, "[7,9223372036854775808]",
            ].map { Base64URL.encode(Array($0.utf8)) })
    func nonsense(_ text: String) {
        #expect(ListCursor(text) == nil)
        #expect(ListStart(after: text) == .first)
        #expect(ListStart(after: nil, before: text) == .first)
    }

    @Test func `cut short or lengthened never traps`() {
        let text = ListCursor(order: 7, keys: [.text("Anna"), .integer(12_345)]).text
        for length in 0..<text.count { _ = ListCursor(String(text.prefix(length))) }
        for byte in UInt8.min...UInt8.max {
            _ = ListCursor(text + String(UnicodeScalar(byte)))
        }
    }

    @Test func `of one order is told from those of the others`() {
        func tags<Key: SortKey>(_: Key.Type) -> [UInt16] {
            Key.allCases.flatMap { key in
                [key.rawValue, "search.rowid", "rank.n"].flatMap { column in
                    [ListOrder(key), ListOrder(key, descending: true)].map { order in
                        RowOrder(
                            [Keyset.Column(column)], descending: order.isDescending,
                            name: order.text
                        ).tag
                    }
                }
            }
        }
        for tags in [
            tags(MemberList.Sort.self), tags(ListingList.Sort.self), tags(ExchangeList.Sort.self),
            tags(CommunityList.Sort.self),
            FeedOrder.allCases.map(\.rows.tag)
                + [
                    OfferSearch.order, Event.order, Report.order, RequestSummary.newest,
                    RequestSummary.oldest, ContactView.order,
                    CommunityChoice.order(isByDistance: true),
                    CommunityChoice.order(isByDistance: false),
                ].map(\.tag),
        ] {
            #expect(Set(tags).count == tags.count)
        }
    }

    @Test func `and its order are written as addresses have them`() {
        #expect(ListOrder<MemberList.Sort>("name") == ListOrder(.name))
        #expect(ListOrder<MemberList.Sort>("-name") == ListOrder(.name, descending: true))
        #expect(ListOrder<MemberList.Sort>("-name")?.text == "-name")
        for nonsense in ["", "-", "--name", "Name", "name ", "phone", "name;"] {
            #expect(ListOrder<MemberList.Sort>(nonsense) == nil)
        }
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
    }
}
