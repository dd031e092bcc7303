import HTTPTypes
import Notation
import Testing

@testable import MoochWeb

@Suite("Languages")
struct LanguagesTests {
    private func languages() throws -> Languages {
        try Languages(texts: [
            "en": "language = English\nonly = Here\nn = { $n ->\n [one] one\n *[other] { $n }\n}",
            "de": "language = Deutsch", "pt-BR": "language = Português",
        ])
    }

    @Test(
        "The browser's wishes choose the language",
        arguments: [
            ("", "en"), ("de", "de"), ("DE-at", "de"), ("de-Latn-AT-1996", "de"), ("fr", "en"),
            ("fr, de;q=0.5", "de"), ("de;q=0.4, en;q=0.5", "en"), ("en;q=0.5, de;q=0.5", "en"),
            ("de;q=0.5, en;q=0.5", "de"), ("pt-br", "pt-BR"), ("pt", "en"), ("*", "en"),
            ("de;q=0, *", "en"), ("de-CH, de;q=0", "en"), ("de;q=2, fr", "en"), (",,;;,=", "en"),
            ("de-x-swiss", "de"), ("-", "en"), ("deutsch", "en"),
        ])
    func best(field: String, code: String) throws {
        #expect(try languages().best(for: field)?.code ?? "en" == code)
    }

    @Test("A choice of one's own goes before, if there is such a language")
    func cookie() throws {
        let policy = CookiePolicy(name: "site", secure: false)
        func choice(_ cookie: String) throws -> String {
            try languages().choice(
                for: [.cookie: cookie, .acceptLanguage: "de"], policy
            ).code
        }
        #expect(try choice("site-language=en") == "en")
        #expect(try choice("site-language=xx") == "de")
        #expect(try choice("other=en") == "de")
    }

    @Test("A text that is missing is the standard language's, or its key")
    func fallback() throws {
        let german = try #require(try languages()["de"])
        #expect(german.text("language") == "Deutsch")
        #expect(german.text("only") == "Here")
        #expect(german.text("nothing") == "nothing")
        #expect(german.text("n", ["n": 1]) == "one")
        #expect(german.text("n") == "$n")
        #expect(german.text("language-code") == "de")
    }

    @Test("What stands around a marked-up argument comes in two parts")
    func parts() throws {
        let all = try Languages(texts: [
            "en": """
            a = Find { $count ->
                [one] { $count } thing
               *[other] { $count } things for { $name }
            } now
            """
        ])
        let found = all.standard.parts("a", at: "count", ["count": 1_234, "name": "Ada"])
        #expect(found.before == "Find ")
        #expect(found.after == " things for Ada now")
    }

    @Test("A sentence with several marked-up arguments comes in pieces, in the language's order")
    func pieces() throws {
        let all = try Languages(texts: [
            "en": """
            a = { $who } gave { $n ->
                [one] a thing
               *[other] { $n } things
            } to { $whom }
            """,
            "de": "a = { $who } gab { $whom } { $n } Dinge",
        ])
        #expect(
            all.standard.pieces("a", ["n": 2])
                == [.argument("who"), .text(" gave 2 things to "), .argument("whom")])
        #expect(
            try #require(all["de"]).pieces("a", ["n": 2])
                == [.argument("who"), .text(" gab "), .argument("whom"), .text(" 2 Dinge")])
        #expect(all.standard.pieces("b") == [.text("b")])
    }

    @Test("A wish of any length is read in no time", .timeLimit(.minutes(1)))
    func longWishes() throws {
        let all = try Languages(texts: ["en": "a = b", "de": "a = c"])
        let tag = String(repeating: "a-", count: 500_000) + "a"
        #expect(all.best(for: tag)?.code ?? "en" == "en")
        #expect(all.best(for: tag + ", de")?.code ?? "en" == "en")
        #expect(all.best(for: "de-" + tag)?.code ?? "en" == "en")
        #expect(all.best(for: String(repeating: "x,", count: 500_000))?.code ?? "en" == "en")
        #expect(
            all.best(for: "zh-Hant-TW-x-" + "twenty-four-letters, de;q=0.5")?.code ?? "en" == "de")
    }

    @Test("A site without English, or with a file that is none, does not start")
    func errors() {
        #expect(throws: LanguageError.self) { try Languages(texts: ["de": "a = b"]) }
        #expect(throws: LanguageError.self) { try Languages(texts: ["en": "a = b", "e n": ""]) }
        #expect(throws: LanguageError.self) { try Languages(texts: ["en": "a = b", "tlh": ""]) }
    }

    @Test(
        "Plurals follow the language",
        arguments: [
            ("en", [0: .other, 1: .one, 2: .other, -1: .one]),
            ("fr", [0: .one, 1: .one, 2: .other]), ("ja", [1: .other]),
            ("cs", [1: .one, 2: .few, 5: .other, 22: .other]),
            ("pl", [1: .one, 3: .few, 12: .many, 21: .many, 22: .few]),
            ("ru", [1: .one, 11: .many, 21: .one, 14: .many, 34: .few, 0: .many]),
        ] as [(String, [Int: PluralRule.Category])])
    func plurals(code: String, expected: [Int: PluralRule.Category]) {
        for (number, category) in expected {
            #expect(PluralRule(code: code)?.category(of: number) == category, "\(code) \(number)")
        }
    }

    @Test("The contract names what a language lacks")
    func contract() throws {
        let problems = LanguageContract.problems(
            try Languages(texts: [
                "en": "a = One\nb = { $x } two\nc = Three\nd = 12\ne = Same\nf = Same\n"
                    + "g = { $n ->\n [one] { $x }\n *[other] { $n }: { $x }\n}",
                "pl": "a = Jeden\nb = { $y }\nd = 12\ne = Same\nf = Same\nz = Z\n"
                    + "c = { $n ->\n [one] x\n *[other] y\n}\n"
                    + "g = { $n ->\n [one] z { $x }\n [few] { $n }\n [many] { $x }\n *[other] { $x }\n}",
            ]), alike: ["f"])
        #expect(
            problems == [
                "pl.ftl:11: g: one form has [] beside the number",
                "pl.ftl:2: b: has [\"y\"], not [\"x\"]", "pl.ftl:4: e: is not translated",
                "pl.ftl:6: z is not in en.ftl", "pl.ftl:7: c: has [\"n\"], not []",
                "pl.ftl:7: c: no [few] for $n", "pl.ftl:7: c: no [many] for $n",
            ])
    }
}

@Suite("German numbers and days", .german)
struct GermanWordsTests {
    @Test("are written as German writes them")
    func written() throws {
        let euro = Currency(try #require(CurrencyCode("EUR")))
        #expect(Format.number(-1_234_567) == "−1.234.567")
        #expect(Format.compact(12_345) == "12,3\u{00A0}Tsd.")
        #expect(Format.share(1, of: 8) == "12,5\u{00A0}%")
        #expect(Format.money(cents: 123_456, in: euro) == "1.234,56\u{00A0}€")
        #expect(Format.money(cents: 0, in: euro) == "gratis")
        let day = try #require(CivilDate(iso: "2026-03-12"))
        #expect(Format.date(day) == "12. März 2026")
        #expect(Format.weekdayDate(day) == "Do, 12. März 2026")
        #expect(Format.dates(day, day.adding(days: 2)) == "12. – 14. März 2026")
        #expect(Format.time(secondsSinceEpoch: 0) == "1. Jan. 1970, 00:00 UTC")
        #expect(Format.relativeTime(secondsSinceEpoch: 0, now: 3 * 86_400) == "vor 3 Tagen")
        #expect(Format.relativeTime(secondsSinceEpoch: 3_600, now: 0) == "in 1 Stunde")
        #expect(Format.duration(seconds: 3 * 86_400) == "3 Tage")
    }
}
