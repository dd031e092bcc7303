import Foundation
import GRDB
import Testing

@testable import MoochStore

/// A search in two steps, a quick question and a comparison of what it finds, against the whole question
/// asked of every row.
@Suite struct `A long search` {
    static let names = [
        "Anna Müller-Ohm", "Wei Ling Koh", "Ólafur Arnalds", "Zoë d'Arc", "José María Ñuñez",
        "Ben \"Bee\" O'Neil", "Łukasz Żak", "Ann", "Bo", "100% wool_cover", "Straße 12b",
        "e\u{301}lodie NFD", "İpek Yıldız", "Дмитрий Чайка", "李小龙", "NEAR(a, b) OR *", "C++ & C#",
        "a--b  c..d", "ﬁne Ångström",
    ]

    static func store() throws -> ReportStore {
        let store = try ReportStore()
        let elm = try store.community("Elm Court")
        let oak = try store.community("Oak House")
        let food = try store.category("Food")
        for number in 0..<420 {
            let name = names[number % names.count]
            let first = ["anna", "wei-ling_koh", "o.neil", "zoe+x", "maria"][number % 5]
            let place = ["example.org", "example.com", "mail.example.net"][number % 3]
            let id = try store.member(
                number % 4 == 0 ? name : "\(name) \(number)", in: number % 7 == 0 ? oak : elm,
                email: "\(first)\(number)@\(place)")
            let phone = ["+49 (0)30 123 \(4_000 + number)", "0611/987 \(number)", nil, "555 0141"]
            try store.execute(
                "UPDATE member SET phone = ? WHERE id = ?", [phone[number % 4], id])
            try store.listing("\(name), \(number) pieces", by: id, in: food)
        }
        return store
    }

    /// Whatever somebody may type: parts of what is there, changed a little, and nonsense.
    static func texts(_ db: Reading) throws -> [String] {
        var random = Numbers(state: 7)
        let rows = try String.fetchAll(
            db.database,
            sql: """
                SELECT name FROM member UNION ALL SELECT email FROM member
                UNION ALL SELECT phone FROM member WHERE phone IS NOT NULL
                UNION ALL SELECT title FROM listing
                """)
        var texts = [
            "", " ", "%", "_%_%_%_%", "'; DROP TABLE member; --", "\"\"\"\"\"\"\"\"",
            "a\" OR \"b\" OR \"c",
            "anna* OR wei*", "NEAR(ann ben neil)", "ann\u{0}a müller-ohm", "name:anna müller ohm",
            "community1 community2", "wei-ling_koh1@example.org", "+49 30 123 4017",
            "0049301234017",
            "5550141", "555-0141", "0141", "030 123", "(0)30", "🥐🥐🥐🥐🥐🥐🥐🥐", "\u{301}\u{301}\u{301}",
            "١٢٣٤٥٦٧٨٩٠", "a b c d e f g h i j k l m", String(repeating: "müller ", count: 60),
            "wei ling koh example", "o'neil-bee", "a--b", "..c..", "#17", "17", "x@y",
            "@example.org",
        ]
        for _ in 0..<250 {
            let row = Array(rows[random.next(below: rows.count)])
            let start = random.next(below: row.count)
            let length = 1 + random.next(below: 28)
            var text = String(row[start..<min(start + length, row.count)])
            switch random.next(below: 6) {
            case 0: text = text.uppercased()
            case 1:
                text = text.folding(options: .diacriticInsensitive, locale: nil)
            case 2: text = text.decomposedStringWithCanonicalMapping
            case 3:
                text = String(text.reversed())
            case 4:
                text += " \(rows[random.next(below: rows.count)].prefix(6))"
            default: break
            }
            texts.append(text)
        }
        return texts
    }

    /// Some letters are read as others.
    static func read(_ text: String) -> String {
        [("ł", "l"), ("Ł", "l"), ("ß", "ss"), ("ı", "i"), ("ﬁ", "fi")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }

    /// The whole question, written out once more, asked of the whole index.
    static func plain(
        _ text: String, in table: String, community: Int64?, _ db: Reading
    ) throws -> [Int64] {
        func pieces(_ scalars: [Unicode.Scalar]) -> String {
            var pieces: [String] = []
            for start in 0..<max(scalars.count - 2, 1) {
                let piece = scalars[start..<min(start + 3, scalars.count)].map(String.init)
                pieces.append(piece.joined())
            }
            return
                "\"\(pieces.joined(separator: " ").replacingOccurrences(of: "\"", with: "\"\""))\""
        }
        func isSign(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        }
        let typed = Self.read(
            String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))
                .precomposedStringWithCanonicalMapping
        )
        .split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } }
        // A number with its sign is that row alone, which is found by its id.
        if typed.count == 1, typed[0].first == "#", Int64(typed[0].dropFirst()) != nil { return [] }
        var words: [String] = []
        for word in typed {
            var scalars = Array(word.unicodeScalars)
            while let last = scalars.last, isSign(last) { scalars.removeLast() }
            while let first = scalars.first, isSign(first) { scalars.removeFirst() }
            if !scalars.isEmpty, words.count < 8 { words.append(pieces(scalars)) }
        }
        guard !words.isEmpty else { return [] }
        var question = "(\(words.joined(separator: " AND ")))"
        let joined = typed.joined()
        let digits = joined.filter { $0.isASCII && $0.isNumber }.drop { $0 == "0" }
        if digits.count > 2, joined.allSatisfy({ "0123456789+-()./".contains($0) }) {
            question += " OR \(pieces(Array(digits.unicodeScalars)))"
        }
        if let community { question = "(\(question)) AND \"community\(community)\"" }
        return try Int64.fetchAll(
            db.database,
            sql: "SELECT rowid FROM \(table)_search WHERE \(table)_search MATCH ? ORDER BY rowid",
            arguments: [question])
    }

    @Test(arguments: [1_000, 100])
    func `finds what the whole question finds`(compared: Int) throws {
        try Self.store().read { db in
            try ListSearch.$mostCompared.withValue(compared) { try Self.compareAll(db) }
        }
    }

    private static func compareAll(_ db: Reading) throws {
        var few = 0
        for text in try Self.texts(db) {
            for table in ["member", "listing", "community"] {
                for community in [nil, Community.ID(2)]
                where table != "community" || community == nil {
                    let all = try Self.plain(
                        text, in: table, community: community?.rawValue, db)
                    guard
                        let search = ListSearch(
                            SearchText(text), table: table, community: community)
                    else {
                        #expect(all == [])
                        continue
                    }
                    let quick = try search.fewMatches(in: db)
                    if let quick, !quick.isEmpty { few += 1 }
                    #expect(quick == nil || quick == all, "\(table): \(text)")
                    var found = SearchFound()
                    try found.find(search, in: db)
                    let carriedOut = try #require(
                        ListSearch(
                            SearchText(text), table: table, community: community, found: found))
                    for search in [search, carriedOut] {
                        let filter = ListQuery(source: "\(sql: table)")
                        let ids = try search.all(keptBy: filter)
                            .ids(search.id, after: 0, upTo: 1_000, in: db)
                        #expect(ids == all, "\(table): \(text)")
                    }
                }
            }
        }
        // The quick way is gone indeed, but by words of two spellings.
        #expect(few > 70)
    }

    /// What stands in a row, said without any index: a part of its text once case, accents and signs are
    /// gone.
    @Test func `finds what stands in a row`() throws {
        func folded(_ text: String) -> String {
            String(
                text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
                    .map { $0.isLetter || $0.isNumber ? $0 : " " })
        }
        try Self.store().read { db in
            let rows = try Row.fetchAll(
                db.database, sql: "SELECT id, name, email FROM member ORDER BY id")
            for text in [
                "wei-ling_koh", "WEI-LING_KOH106@example.com", "ling_koh1", "anna 380 muller-ohm",
                "jose maria nunez", "o.neil2@example", "olafur arnalds", "maria@nowhere.example",
                "zoe+x3@mail.example.net", "müller-ohm anna0@",
            ] {
                let words = text.split(separator: " ").map { folded(String($0)) }
                let expected = rows.filter { row in
                    let text = folded("  \(row["name"] as String)  \(row["email"] as String)  ")
                    return words.allSatisfy {
                        text.contains($0.trimmingCharacters(in: .whitespaces))
                    }
                }.map { $0["id"] as Int64 }
                let filter = MemberList.Filter(search: text)
                #expect(try MemberList.matching(filter, upTo: 1_000, in: db) == expected, "\(text)")
                let page = try MemberList.page(filter, order: ListOrder(.name), size: 500, in: db)
                #expect(page.rows.map(\.id.rawValue).sorted() == expected)
                #expect(try MemberList.total(filter, in: db) == .exactly(expected.count))
                #expect(
                    try MemberList.total(filter, beside: page, in: db) == .exactly(expected.count))
                let picked = MemberList.Filter(search: text, ids: [1, 3, 7, 107, 380])
                #expect(
                    try MemberList.matching(picked, upTo: 9, in: db)
                        == [1, 3, 7, 107, 380].filter(expected.contains))
            }
        }
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

    @Test func `is carried out once for a page and its total`() throws {
        try Self.store().read { db in
            let text = "wei-ling_koh106@example"
            let members = try Statements(db) {
                let filter = try MemberList.Filter(search: text).searched(in: db)
                let page = try MemberList.page(filter, in: db)
                #expect(try MemberList.total(filter, beside: page, in: db) == .exactly(1))
            }
            #expect(members.sql.count { $0.contains("MATCH") } == 1)
            #expect(!members.sql.contains { $0.contains("count(*)") })
            let exchanges = try Statements(db) {
                let filter = try ExchangeList.Filter(search: "pieces").searched(in: db)
                let page = try ExchangeList.page(filter, in: db)
                _ = try ExchangeList.total(filter, beside: page, in: db)
            }
            #expect(exchanges.sql.count { $0.contains("MATCH") } == 2)
        }
    }
}

/// The same numbers every time.
private struct Numbers {
    var state: UInt64

    mutating func next(below end: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(end))
    }
}
