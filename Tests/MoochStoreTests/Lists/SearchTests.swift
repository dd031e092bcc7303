import GRDB
import Testing

@testable import MoochStore

@Suite struct `A search` {
    let store: ReportStore
    let elm: Community.ID
    let oak: Community.ID

    init() throws {
        store = try ReportStore()
        elm = try store.community("Elm Court", address: "Straße 12, Köln")
        oak = try store.community("Oak House", address: "100% Main_Street")
        let food = try store.category("Food")
        let anna = try store.member("Anna Müller-Ohm", in: elm, email: "a.mueller@example.org")
        let ben = try store.member("Ben \"Bee\" O'Neil", in: elm, email: "ben@other.example")
        let annabel = try store.member("Annabel Roth", in: oak, email: "annabel@example.org")
        let bread = try store.listing("Fresh bread and café crème", by: anna, in: food)
        try store.exchange(bread, buyer: ben)
        // Ben moved since.
        try store.execute("UPDATE member SET community_id = ? WHERE id = ?", [oak, ben])
        let lamp = try store.listing("Lamp 100% wool_cover", by: ben, in: food)
        try store.listing("Breadboard", by: ben, in: food, state: .ended)
        try store.exchange(lamp, buyer: annabel, state: .accepted)
    }

    func members(_ text: String, in community: Community.ID? = nil) throws -> [String] {
        try store.read { db in
            let filter = MemberList.Filter(search: text, community: community)
            let page = try MemberList.page(filter, order: ListOrder(.name), in: db)
            #expect(try MemberList.total(filter, in: db) == .exactly(page.rows.count))
            return page.rows.map(\.name)
        }
    }

    func listings(_ text: String, in community: Community.ID? = nil) throws -> [String] {
        try store.read { db in
            let filter = ListingList.Filter(search: text, community: community)
            let page = try ListingList.page(
                filter, order: ListOrder(.title), now: ReportStore.now, in: db)
            return page.rows.map(\.title)
        }
    }

    @Test func `finds any part of words, in any order, without case or accents`() throws {
        #expect(try members("ann") == ["Anna Müller-Ohm", "Annabel Roth"])
        #expect(try members("MULLER anna") == ["Anna Müller-Ohm"])
        #expect(try members("nna") == ["Anna Müller-Ohm", "Annabel Roth"])
        #expect(try members("ULLER") == ["Anna Müller-Ohm"])
        #expect(try members("ler-o") == ["Anna Müller-Ohm"])
        #expect(try members("«roth»") == ["Annabel Roth"])
        #expect(try members("anna roth ben") == [])
        #expect(try listings("bread") == ["Breadboard", "Fresh bread and café crème"])
        #expect(try listings("CREME caf") == ["Fresh bread and café crème"])
        #expect(try listings("reme afe\u{301}") == ["Fresh bread and café crème"])
        #expect(try listings("eadboa") == ["Breadboard"])
    }

    @Test func `with an @ finds an e-mail address by all of it or its beginning`() throws {
        for text in [
            "a.mueller@example.org", "A.Mueller@EXAMPLE.org", "a.mueller@", "a.mueller@ex",
            "Anna Müller-Ohm <a.mueller@example.org>, ",
        ] {
            #expect(try members(text) == ["Anna Müller-Ohm"], "\(text)")
            #expect(try members(text, in: elm) == ["Anna Müller-Ohm"], "\(text)")
            #expect(try members(text, in: oak) == [], "\(text)")
        }
        for text in ["mueller@example.org", "@example.org", "@", "a.mueller@example.orgs", "%@"] {
            #expect(try members(text) == [], "\(text)")
        }
        #expect(try members("a.mueller") == ["Anna Müller-Ohm"])
        #expect(try titles("ben@other.example") == ["Fresh bread and café crème"])
        let anna = try store.read {
            try MemberList.matching(
                MemberList.Filter(search: "a.mueller@", ids: [1, 2]), upTo: 9, in: $0)
        }
        #expect(anna == [1])
        try store.read { db in
            let steps = try Statements(db) {
                _ = try MemberList.page(MemberList.Filter(search: "a.mueller@ex"), in: db)
            }.steps(db)
            #expect(steps.contains { $0.contains("INDEX sqlite_autoindex_member_1 (email>?") })
            #expect(!steps.contains { $0.contains("member_search VIRTUAL") })
        }
    }

    @Test func `finds letters only where they are neighbours`() throws {
        // All its threes are there, but not one after the other.
        try store.member("Testing Easter", in: elm)
        #expect(try members("tester") == [])
        #expect(try members("testing") == ["Testing Easter"])
        #expect(try members("gea") == [])
    }

    @Test func `of one or two letters finds the beginnings and ends of words`() throws {
        #expect(try members("an") == ["Anna Müller-Ohm", "Annabel Roth"])
        #expect(try members("MU") == ["Anna Müller-Ohm"])
        #expect(try members("th") == ["Annabel Roth"])
        #expect(try members("b") == ["Ben \"Bee\" O'Neil"])
        #expect(try members("nn") == [])
        #expect(try listings("10") == ["Lamp 100% wool_cover"])
    }

    @Test(
        "finds a telephone number however it is written",
        arguments: [
            "+49 (0)30 / 123 456-7", "30123 4567", "030-1234567", "4567", "23.45", "(030) 123",
            "001234567",
        ])
    func phone(_ text: String) throws {
        try store.execute("UPDATE member SET phone = '+49 (0)30 123 45 67' WHERE id = 2")
        try store.execute("UPDATE member SET phone = '0611 987 654' WHERE id = 3")
        #expect(try members(text) == ["Ben \"Bee\" O'Neil"])
    }

    @Test func `finds the row of an id before all others`() throws {
        for number in 4...9 {
            try store.member("Number 2 of \(number)", in: oak, email: "n\(number)@example.org")
        }
        for text in ["2", "#2"] {
            #expect(try members(text).first == "Ben \"Bee\" O'Neil")
            #expect(try members(text).count == (text == "2" ? 7 : 1))
            #expect(try members(text, in: elm) == [])
        }
        #expect(try members("#99") == [])
        #expect(try members("99999999999999999999999") == [])
        try store.read { db in
            for order in [ListOrder(MemberList.Sort.name), MemberList.Sort.usual] {
                var ids: [Int64] = []
                var start = ListStart.first
                let filter = MemberList.Filter(search: "2")
                while ids.count < 10 {
                    let page = try MemberList.page(
                        filter, order: order, start: start, size: 3, in: db)
                    ids += page.rows.map(\.id.rawValue)
                    if let previous = page.previous, ids.count == 6 {
                        let back = try MemberList.page(
                            filter, order: order, start: .before(previous), size: 3, in: db)
                        #expect(back.rows.map(\.id.rawValue) == Array(ids.prefix(3)))
                    }
                    guard let next = page.next else { break }
                    start = .after(next)
                }
                #expect(ids.first == 2)
                #expect(Set(ids).count == 7)
                #expect(ids.count == 7)
            }
            let exchanges = try ExchangeList.page(ExchangeList.Filter(search: "#2"), in: db)
            #expect(exchanges.rows.first?.id == Exchange.ID(2))
            #expect(
                try ExchangeList.total(ExchangeList.Filter(search: "#2"), in: db)
                    == .exactly(exchanges.rows.count))
            let accepted = ExchangeList.Filter(search: "#1", state: .accepted)
            #expect(
                try ExchangeList.total(accepted, in: db).number
                    == Int.fetchOne(
                        db.database,
                        sql: "SELECT count(*) FROM exchange WHERE id = 1 AND state = 'accepted'"))
            let listing = ListingList.Filter(search: "3", state: .ended)
            let rows = try ListingList.page(listing, now: ReportStore.now, in: db).rows
            #expect(rows.map(\.title) == ["Breadboard"])
            let community = CommunityList.Filter(search: "2")
            #expect(
                try CommunityList.page(community, in: db).rows.map(\.name)
                    == ["Oak House", "Elm Court"])
            #expect(try CommunityList.total(community, in: db) == .exactly(2))
        }
    }

    @Test func `stays within a community`() throws {
        #expect(try members("ann", in: oak) == ["Annabel Roth"])
        #expect(try members("ann", in: elm) == ["Anna Müller-Ohm"])
        #expect(try listings("bread", in: oak) == ["Breadboard"])
        #expect(try members("ann", in: Community.ID(99)) == [])
        // The community's id is a word of the index, but not one that is searched.
        #expect(try members("community\(elm)") == [])
        #expect(try listings("10") == ["Lamp 100% wool_cover"])
    }

    @Test func `follows a row that changes, moves or goes`() throws {
        try store.execute("UPDATE member SET name = 'Zed', community_id = ? WHERE id = 1", [oak])
        #expect(try members("anna") == ["Annabel Roth"])
        #expect(try members("zed", in: oak) == ["Zed"])
        #expect(try members("zed", in: elm) == [])
        try store.execute("DELETE FROM listing WHERE seller_id = 1")
        try store.execute("DELETE FROM member WHERE id = 1")
        #expect(try members("zed") == [])
    }

    @Test(
        "takes signs and full-text syntax as plain text",
        arguments: [
            "%", "_", "*", "\"", "\"\"\"", "'", "''; DROP TABLE member", "a\" OR \"b", "name:ann",
            "{name email} : ann", "ann OR ben", "ann NOT ben", "NEAR(ann ben)", "^ann", "ann*",
            "-ann", "+ann", "(", ")", "(((((", "ann AND", "AND", "\\", "\u{0}ann", "ann\u{0}ben",
            "community_id : 1", "🥐", "\u{301}", "ﬁ", "١٢٣", "a b c d e f g h i j k l m",
            String(repeating: "ann ", count: 500), String(repeating: "\"", count: 300),
        ])
    func hostile(_ text: String) throws {
        _ = try members(text)
        _ = try listings(text, in: elm)
        try store.read { db in
            _ = try CommunityList.page(CommunityList.Filter(search: text), in: db)
            _ = try CommunityList.total(CommunityList.Filter(search: text), in: db)
            let filter = ExchangeList.Filter(search: text, state: .accepted, community: oak)
            _ = try ExchangeList.page(filter, in: db)
            _ = try ExchangeList.total(filter, in: db)
        }
        #expect(
            try store.read { try Int.fetchOne($0.database, sql: "SELECT count(*) FROM member") }
                == 3)
    }

    @Test func `of signs only finds nothing, of nothing finds all`() throws {
        for text in ["%", "_", "*", "\"", "- -"] { #expect(try members(text) == []) }
        for text in ["", " ", "\t\n"] { #expect(try members(text).count == 3) }
        #expect(try listings("100%") == ["Lamp 100% wool_cover"])
        #expect(try listings("1_0") == [])
        #expect(try members("ann OR ben") == [])
    }

    @Test func `finds letters by those they are written as, both ways`() throws {
        let store = try ReportStore()
        let elm = try store.community("Ørestad Vænge")
        let food = try store.category("Food")
        let names = [
            "Piotr Jabłoński", "Piotr Jablonski", "Søren Đorđević", "Anke Weiß", "Anke Weiss",
            "Þóra Ægisdóttir", "Yıldız Kaya", "Ħal Borg",
        ]
        for (number, name) in names.enumerated() {
            let id = try store.member(name, in: elm, email: "m\(number)@example.org")
            try store.listing("\(name)s Œufs", by: id, in: food)
        }
        try store.read { db in
            let all = [
                ("jablonski", [1, 2]), ("JABŁOŃSKI", [1, 2]), ("bło", [1, 2]), ("soren", [3]),
                ("SØREN dorde", [3]), ("weiss", [4, 5]), ("WEISS", [4, 5]), ("weiß", [4, 5]),
                ("WEIẞ anke", [4, 5]), ("thora aegis", [6]), ("ægisdottir", [6]), ("yildiz", [7]),
                ("YILDIZ", [7]), ("hal", [8]), ("ħal", [8]), ("jabłoński@example.org", []),
            ]
            for (text, ids) in all {
                let found = try MemberList.matching(.init(search: text), upTo: 9, in: db)
                #expect(found == ids.map(Int64.init), "\(text)")
            }
            func listings(_ text: String) throws -> Int {
                try ListingList.matching(.init(search: text), upTo: 9, now: .now, in: db).count
            }
            for text in ["oeufs", "Œufs", "ŒUFS", "œufs"] {
                let count = try listings(text)
                #expect(count == 8, "\(text)")
            }
            for text in ["orestad", "vænge", "VAENGE"] {
                let page = try CommunityList.page(CommunityList.Filter(search: text), in: db)
                #expect(page.rows.count == 1)
            }
        }
        // What was indexed leaves the index again.
        try store.execute("UPDATE member SET name = 'Ana' WHERE id = 1", [])
        try store.execute("DELETE FROM listing WHERE seller_id = 4", [])
        try store.read { db in
            let members = try MemberList.matching(.init(search: "jablo"), upTo: 9, in: db)
            #expect(members == [2])
            let listings = try ListingList.matching(
                .init(search: "oeufs"), upTo: 9, now: .now, in: db)
            #expect(listings.count == 7)
        }
        for table in ["community_search", "member_search", "listing_search"] {
            try store.execute(
                "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)", [])
        }
    }

    func titles(_ text: String, in community: Community.ID? = nil) throws -> [String] {
        try store.read { db in
            let filter = ExchangeList.Filter(search: text, community: community)
            return try ExchangeList.page(filter, in: db).rows.map(\.listingTitle)
        }
    }

    @Test func `of exchanges looks at titles and buyers`() throws {
        #expect(try titles("lamp") == ["Lamp 100% wool_cover"])
        #expect(try titles("annabel") == ["Lamp 100% wool_cover"])
        #expect(try titles("ben") == ["Fresh bread and café crème"])
        #expect(try titles("ben", in: oak) == [])
        #expect(try titles("ben", in: elm) == ["Fresh bread and café crème"])
        #expect(try titles("anna").count == 1)
    }

    func communities(_ text: String) throws -> [String] {
        try store.read { db in
            try CommunityList.page(CommunityList.Filter(search: text), in: db).rows.map(\.name)
        }
    }

    @Test func `of communities looks at names and addresses`() throws {
        #expect(try communities("elm") == ["Elm Court"])
        #expect(try communities("koln") == ["Elm Court"])
        #expect(try communities("100 oak") == ["Oak House"])
        #expect(try communities("%") == [])
    }

    @Test func `that finds too much says that there is more`() throws {
        try store.execute(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
            INSERT INTO member (community_id, name, email)
            SELECT ?, 'Greta ' || i, 'greta' || i || '@example.org' FROM n
            """, [elm])
        try store.execute(
            """
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            SELECT listing.id, member.id, listing.created_at + 1 FROM listing, member
            WHERE listing.id = 1 AND member.name LIKE 'Greta %' AND member.id % 100 = 0
            """)
        try store.read { db in
            let wide = try ExchangeList.total(ExchangeList.Filter(search: "greta"), in: db)
            #expect(!wide.isExact)
            let narrow = try ExchangeList.total(ExchangeList.Filter(search: "greta97"), in: db)
            #expect(narrow == .exactly(1))
        }
    }
}
