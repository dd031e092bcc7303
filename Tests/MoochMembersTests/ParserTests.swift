import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import MoochWeb
import Notation
import Testing

@testable import MoochMembers

/// What is read of addresses and forms, by made-up ones.
@Suite("Parsers of the members' site")
struct ParserTests {
    @Test("What Home's address says is the same once more when Home writes it")
    func home() {
        var chance = Chance(seed: 1)
        let names = [
            "sort", "layout", "category_id", "posted_within", "price_min", "price_max", "after",
        ]
        for _ in 0..<4_000 {
            let query = QueryItems(
                (0..<chance.below(6)).map { _ in
                    .init(name: chance.one(of: names), value: chance.value())
                })
            let state = HomeState(query)
            let path = state.path
            let again = (try? QueryItems(query: String(path.dropFirst(2)))).map(HomeState.init)
            #expect(again == state, "\(query.encoded)")
            #expect(LocalPath(validating: path) != nil || path.utf8.count > LocalPath.longest)
            if let (least, most) = state.filter.least.flatMap({ low in
                state.filter.most.map { (low, $0) }
            }) {
                #expect(least <= most && least > 0, "\(query.encoded)")
            }
            #expect(state.filter.postedWithin.map(FeedFilter.days.contains) ?? true)
            for currency in ["USD", "JPY", "KWD"].compactMap({ CurrencyCode($0) }) {
                _ = PriceRange(state.filter, typed: nil, wrong: [], Currency(currency))
                _ = FilterChip.all(of: state, in: [], currency: Currency(currency))
            }
        }
    }

    @Test("A draft of anything is a listing with nothing strange in it, or says what is wrong")
    func drafts() async throws {
        let exchange = try await Exchanges()
        let community = try #require(
            try await exchange.fixture.store.read { try Community.find(Community.ID(1), in: $0) })
        let now = exchange.fixture.clock.now
        var chance = Chance(seed: 2)
        for _ in 0..<5_000 {
            var draft = Draft()
            draft.fields.title = chance.value()
            draft.fields.category = chance.one(of: ["1", "2", "", "x", "9223372036854775808"])
            draft.fields.price = chance.value()
            draft.fields.quantity = chance.one(of: [
                "1", "0", "-1", "99999999999999999999", "", " 2 ",
            ])
            draft.fields.description = chance.value()
            (draft.fields.bestBefore, draft.fields.useBy) = (chance.value(), chance.value())
            draft.fields.allergens = [chance.value(): chance.value(), "milk": chance.value()]
            draft.photos = [Draft.Photo("x", alt: chance.value())]
            do {
                let listing = try draft.listing(
                    food: [MoochStore.Category.ID(2)], in: community, at: now, currency: .usDollar)
                #expect(!listing.title.isEmpty && listing.title.count <= 200)
                #expect(listing.priceCents >= 0 && (1...1_000).contains(listing.quantity))
                #expect(!(listing.title + listing.description).unicodeScalars.contains("\u{0}"))
                if let useBy = listing.useBy { #expect(community.end(of: useBy) > now) }
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.problems.allSatisfy { !$0.message.isEmpty })
            }
        }
    }

    /// The smallest units that a price means in a currency of no, two and three digits; nil where it is asked again.
    private static let prices: [(typed: String, yen: Int64?, dollars: Int64?, dinars: Int64?)] = [
        ("", 0, 0, 0), ("0", 0, 0, 0), ("5", 5, 500, 5_000), ("1.5", nil, 150, 1_500),
        ("1,50", nil, 150, 1_500), ("1.50", nil, 150, 1_500), ("1.500", 1_500, nil, 1_500),
        ("1,500", 1_500, nil, 1_500), ("12.345", 12_345, nil, 12_345),
        ("1,500.00", nil, 150_000, 1_500_000), ("1.500,25", nil, 150_025, 1_500_250),
        ("1,500.250", 1_500_250, nil, 1_500_250), ("1’500", 1_500, 150_000, 1_500_000),
        ("1.2345", nil, nil, nil), ("-5", nil, nil, nil), ("free", nil, nil, nil),
    ]

    @Test("A price is what its currency's digits make of it, and is read again as it was written")
    func prices() async throws {
        let exchange = try await Exchanges()
        let community = try #require(
            try await exchange.fixture.store.read { try Community.find(Community.ID(1), in: $0) })
        let (now, languages) = (exchange.fixture.clock.now, exchange.fixture.services.languages)
        let currencies = try ["JPY", "USD", "KWD"].map { Currency(try #require(CurrencyCode($0))) }
        func cents(_ typed: String, _ currency: Currency) -> Int64? {
            var draft = Draft()
            (draft.fields.title, draft.fields.category) = ("Jug", "1")
            (draft.fields.price, draft.photos) = (typed, [Draft.Photo("x")])
            return try? draft.listing(food: [], in: community, at: now, currency: currency)
                .priceCents
        }
        for (typed, yen, dollars, dinars) in Self.prices {
            for (currency, expected) in zip(currencies, [yen, dollars, dinars]) {
                #expect(cents(typed, currency) == expected, "\(typed) \(currency.code.text)")
            }
        }
        // A form that is opened and sent back changes nothing.
        for currency in currencies {
            for amount: Int64 in [1, 10, 150, 1_000, 1_500, 12_345, 99_999_999] {
                for language in ["en", "de"] {
                    let language = try #require(languages[language])
                    let typed = Language.$current.withValue(language) { currency.typed(amount) }
                    #expect(cents(typed, currency) == amount, "\(typed) \(currency.code.text)")
                }
            }
        }
    }

    @Test("A code that was typed anyhow is eight of its signs, or none")
    func codes() {
        var chance = Chance(seed: 3)
        let signs = Array("23456789CDFGHJKMNPQRTVWXYcdfgi -ı０ＡßſK\u{301}\n")
        for _ in 0..<50_000 {
            let text = String((0..<chance.below(14)).map { _ in chance.one(of: signs) })
            guard let code = JoinCode(typed: text) else { continue }
            #expect(code.rawValue.utf8.count == 8, "\(text)")
            #expect(JoinCode(typed: code.spaced) == code, "\(text)")
            #expect(code.rawValue.allSatisfy { $0.isASCII }, "\(text)")
        }
    }

    @Test("A visitor's mark tells nothing of their cookie, and is no two visitors'")
    func marks() {
        var seen: Set<String> = []
        for _ in 0..<2_000 {
            let token = RandomToken().text
            let mark = VisitorMark.of(token)
            #expect(mark.utf8.count == 22 && mark == VisitorMark.of(token))
            #expect(!token.contains(mark.prefix(8)) && seen.insert(mark).inserted)
        }
    }

    @Test("A form that was kept says the same once it was carried along")
    func kept() throws {
        var chance = Chance(seed: 5)
        let exchange = Request(
            method: .post, target: "/reports", headers: HTTPFields(), authority: "127.0.0.1:8080",
            clientAddress: "127.0.0.1", body: .bytes([]))
        for _ in 0..<2_000 {
            let items = QueryItems(
                (0..<chance.below(8)).map { _ in
                    .init(
                        name: chance.one(of: ["text", "reason", "password", "csrf_token", "x"]),
                        // No form has it: it is refused when it is read.
                        value: chance.value().filter { $0 != "\u{0}" })
                })
            guard let form = ResubmittedForm(SubmittedForm(fields: items), to: exchange) else {
                continue
            }
            #expect(form.items.items.allSatisfy { !$0.name.contains("password") })
            #expect(form.items["csrf_token"] == nil)
            let carried = form.carried.first { $0.name == "kept" }?.value ?? ""
            #expect(try QueryItems(query: carried).items == form.items.items)
        }
    }
}
