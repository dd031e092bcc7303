import GRDB
import Testing

@testable import MoochStore

@Suite("What members look for")
struct OfferQuestionTests {
    /// Titles and descriptions.
    private static let offers = [
        ("Fresh bread and café crème", "Baked at ten, still warm"),
        ("Müller-Ohm's breadboard", "As good as new; wool_cover 100% wool"),
        ("Weißbrot", "From Łódź, thirty-two slices"),
        ("B&B guide, x-ray reader", "The community7 edition of 1999"),
        ("Ω", "ab"),
    ]

    private let store: ReportStore
    private let community: Community.ID

    init() throws {
        store = try ReportStore()
        community = try store.community("Elm Court")
        try store.category("Things")
        try store.member("Ada", in: community)
        for (title, description) in Self.offers { try offer(title, description) }
    }

    private func offer(_ title: String, _ description: String) throws {
        try store.execute(
            """
            INSERT INTO listing
                (community_id, category_id, seller_id, title, description, created_at)
            VALUES (?, 1, 1, ?, ?, ?)
            """, [community, title, description, ReportStore.ago(days: 1)])
    }

    private func found(_ typed: String) throws -> [Int64] {
        try store.read { db in
            guard let question = OfferQuestion(typed) else { return [] }
            return try OfferSearch.uncounted(
                question, of: community, category: nil, start: .first, size: 24,
                for: nil, now: ReportStore.now, in: db
            ).rows.sorted()
        }
    }

    @Test("Every part of every text finds by the index what comparing finds")
    func parts() throws {
        var typed: Set<String> = [
            "community1", "commun", "title", "tle", "b-e", "h-b", "o l", "m-s",
        ]
        for text in Self.offers.flatMap({ [$0.0, $0.1] }) {
            let letters = Array(text)
            for length in [1, 2, 3, 6, 7, 9] where length <= letters.count {
                for start in 0...(letters.count - length) {
                    typed.insert(String(letters[start..<(start + length)]))
                }
            }
        }
        for typed in typed.sorted() {
            guard let question = OfferQuestion(typed) else { continue }
            let compared = zip(Int64(1)..., Self.offers).filter { _, offer in
                !question.findsNothing
                    && question.isFound(title: offer.0, description: offer.1)
            }
            #expect(try found(typed) == compared.map(\.0), "\(typed)")
        }
    }

    @Test(
        "Titles are found by any part of a word, signs being alike, descriptions by beginnings",
        arguments: [
            ("read", [1, 2, 4]), ("eadboa", [2]), ("breadboard", [2]), ("readboar", [2]),
            ("rea", [1, 2, 4]),
            ("br", [1, 2]), ("ad", [1]), ("re", [4]), ("d", [1, 2]), ("WEISS", [3]),
            ("weißbro", [3]),
            ("lodz", [3]), ("odz", []), ("thir", [3]), ("hirty", []), ("ller-o", [2]),
            ("ller_Ohm", [2]),
            ("o-l", []), ("b-e", []), ("b&b", [4]), ("b--b", [4]), ("b-guide", [4]),
            ("guide/x_ray", [4]), ("ller--ohm", [2]), ("b&a", []), ("x_ray", [4]),
            ("thirty-tw", [3]),
            ("irty-two", []),
            ("community1", []), ("community7", [4]), ("creme caf", [1]), ("ω", [5]),
            ("bread wool", [2]),
        ] as [(String, [Int64])])
    func words(typed: String, expected: [Int64]) throws {
        #expect(try found(typed) == expected)
    }

    @Test(
        "Words are found as others spell them, without signs within them, and whatever their width",
        arguments: [
            ("aerger", [6, 9]), ("Ärger", [6, 9]), ("muehe", [6]), ("mueller", [2]),
            ("obrien", [7]),
            ("o'brien", [7]),
            ("brien", [7]), ("7up", [7]), ("7-up", [7]), ("up", [7]), ("ohms", [2]), ("fig", [8]),
            ("full", [8]),
            ("ﬁｇ", [8]), ("セット", [8]), ("ＦＵＬＬ", [8]), ("shoe", []), ("neue", []), ("oel", []),
        ] as [(String, [Int64])])
    func spellings(typed: String, expected: [Int64]) throws {
        try offer("Ärger", "Mühe")
        try offer("O’Brien's 7-up", "")
        try offer("Ｆｕｌｌ ﬁg ｾｯﾄ", "")
        try offer("Short news", "Aerger")
        #expect(try found(typed) == expected)
    }

    /// What an accent or a letter is to the index is not always one to Unicode.
    @Test(
        "Words are asked for as they were typed, in every script",
        arguments: [
            ("στά", [6]), ("ёл", [6]), ("зелёный", [6]), ("oﬃ", [6]), ("чай-йо", [7]), ("किता", [8]),
            ("किताबें", [8]), ("वक", [7]),
            ("चा", []), ("चाव", []),
        ] as [(String, [Int64])])
    func scripts(typed: String, expected: [Int64]) throws {
        try offer("Ёлка", "Στάδιο, зелёный; oﬃce")
        try offer("च वक", "чай-йога")
        try offer("किताबें", "किताबें")
        #expect(try found(typed) == expected)
    }
}
