import MoochStore
import Testing

@Suite("What others read of a text")
struct MaskedTextTests {
    @Test(arguments: [
        ("Write to ada.lane+x@mail.example.org!", "Write to •••!"),
        ("ada (at) example.org, or ada [at] example.org", "•••, or •••"),
        ("Call 030/1234567 or +49 30 123 45 67.", "Call ••• or •••."),
        ("0170 1234567", "•••"), ("２１２５５５０１９９", "•••"), ("212·555·0199", "•••"),
        ("٢١٢٥٥٥٠١٩٩", "•••"), ("nina＠example․org", "•••"), ("½ l Milch, 3 €", "½ l Milch, 3 €"),
        ("(212) 555-0101", "•••"),
        // A number that touches an address, before it and behind.
        ("ryan@mail.example.o2 212 555 0101", "•••"), ("+1 212 555 0101@mail.example", "•••"),
        // Signs that nobody writes for another reason, or that nobody sees.
        ("312,555,0182 or 312|555|0182", "••• or •••"), ("312=555~0182", "•••"),
        ("312\u{200B}555\u{200D}0182", "•••"), ("5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣", "•••"),
        ("Sizes 36, 38, 40, 42", "Sizes 36, 38, 40, 42"),
        ("From 18:30 to 19:45, or 18:30-19:45", "From 18:30 to 19:45, or 18:30-19:45"),
        ("Größe 38, 2.50 € um 18:30", "Größe 38, 2.50 € um 18:30"),
        ("Best before 24.12.2026 or 2026-12-24", "Best before 24.12.2026 or 2026-12-24"),
        ("12 jars @ home", "12 jars @ home"), ("", ""), ("No. 123456", "No. 123456"),
        ("No. 1234567", "No. •••"),
        ("Ø 120 cm × 60 cm, 1.000 Stück", "Ø 120 cm × 60 cm, 1.000 Stück"),
    ])
    func `addresses and telephone numbers are masked, prices and times are not`(
        typed: String, read: String
    ) {
        #expect(MaskedText.of(typed) == read)
    }

    /// As people write who want to be reached, whether or not they know of the rule.
    @Test(arguments: [
        "0151 - 234 - 5678", "0151 / 234 / 5678", "0151 _ 234 _ 5678", "(0151)-(234)-(5678)",
        "+49:151:234:5678", "0151'234'5678", "0151’234’5678", "0151;234;5678", "0151 ; 234 ; 5678",
        "0151\n234\n5678", "0151\r\n234\r\n5678", "0151\n23 45\n678", "030 - 12 34 56",
        "040 / 12 34 56 7", "212\n555\n0199", "1 - 212 - 555 - 0199", "49 : 151 : 234 : 5678",
        "06 - 12 - 34 - 56 - 78", "555 - 0199", "[0151] [234] [5678]", "0151   234   5678",
        "0151 . 234 . 5678", "0151 • 234 • 5678",
        "ryan[@]example.org", "ryan(@)example.org", "ryan  @  example.org", "ryan @ example . org",
        "ryan@example，org", "ryan@example,org", "ryan[at]example[dot]org",
        "ryan {at} example {dot} org", "ryan (at) example (dot) org", "ryan ( at ) example.org",
        "ryan[at]example(punkt)de", "ryan@example .org", "ryan@mail . example . org",
        // With what nobody sees in it.
        "ryan\u{200B}@example.org", "ryan@\u{200B}example.org", "ry\u{AD}an@exam\u{2060}ple.org",
        "ryan@example\u{FE0F}.\u{200D}org", "ryan\u{3164}@example\u{2062}.org",
        "ryan at example dot org", "ryan@example dot org", "ryan(a)example.org",
        "RYAN AT EXAMPLE DOT ORG", "ryan ät example punkt de", "ryan at mail dot example dot org",
        "ryan at example (dot) org", "\"ryan\"@example.org", "“ryan” @ example.org",
        "ryan@\nexample.org", "ryan <at> example.org", "ryan at gmail.com",
        "212, 555, 0199", "212 + 555 + 0199", "212 > 555 > 0199", "212 & 555 & 0199",
        "212 % 555 % 0199", "212→555→0199", "212 ★ 555 ★ 0199", "212 # 555 # 0199",
        "2l2 555 Ol99", "212 555 O199", "212 and 555 and 0199", "212 dann 555 dann 0199",
        "212\u{2003}555\u{2003}0199",
    ])
    func `numbers and addresses are masked however they are spelled`(typed: String) {
        #expect(MaskedText.of(typed).contains("•••"))
        for text in ["Ring me: \(typed)", "Only 3,\n\(typed)\nthanks!", "At 18:30, \(typed)."] {
            let read = MaskedText.of(text)
            #expect(!read.contains("234") && !read.contains("0199") && !read.contains("34"))
            #expect(!read.contains("ryan") && !read.contains("example"), "\(read)")
            #expect(MaskedText.of(read) == read)
        }
    }

    @Test(arguments: [
        "3 x 500 g, 2 for 5", "2026-11-24", "18:30-19:00", "18:30 - 19:00", "08:30 - 09:45",
        "09:00-10:30, 14:00-15:30", "1/2 cup", "500 g flour\n250 ml milk\n2 eggs\n1 pinch of salt",
        "100\n200\n300", "36\n38\n40\n42", "250\n500\n1000", "1999\n2003\n2007", "1'000'000",
        "03.01.2027 - 05.01.2027", "24.12.2026 18:30", "2026-11-24 18:30", "24. 12. 2026",
        "06 - 12 - 2026", "2026-11-24 - 2026-11-30", "1000 - 1500 €", "3.050 - 4.075 €",
        "100 - 200 - 300", "2019 - 2020 - 2021", "Set of 12: 3 : 4 : 5", "1:2:3",
        "12:00 / 13:00 / 14:00", "Mon 8-12; Tue 14-18; Wed 9-11", "2 jars @ 2.50", "3 @ 2,50 €",
        "12 jars @ home, please", "Come @ home. See you", "see you (at home)", "[attic] box",
        "2 × 60 cm × 120 cm", "Sizes 104; 110; 116", "Nr. 3\nNr. 4", "10 + 20 + 30",
        "5'6\", 120 cm", "50, 100, 150, 200", "look at the dot", "Look at the dot on the wall",
        "See you at home. Thanks", "Bought at oak.example", "point (a) e.g. this", "2 at a time",
        "(a) or (b). Thanks", "Schau auf den Punkt", "500 g, 2 eggs, 350 degrees",
        "Bake at 350 degrees, 500 g flour, 1000 ml water", "100, 250, 1000", "250, 500, 1000 ml",
        "A puzzle of 500/1000/1500 pieces", "1.000.000 points", "12 000 000 points", "$1.250.000",
        "Chronicles 1990-2000-2010", "Pages 100-250-1000", "ISBN 978-3-16-148410-0",
        "Sets 10234, 10255, 10267", "Sets 4057, 5266, 70190", "500+250+1000",
        "1l 2l 5l 10l 3l 4l 6l", "200 × 100 × 1505", "103 € 208 € 1007 €", "2020, 2021, 2022",
        "50% 100% 200%", "18:30, 19:30, 20:15", "01, 12, 23, 34, 45", "24.12.2026, 26.12.2026",
        "5→6→7", "0,500 kg, 1,250 kg", "12 x 0,5 l, 1,5 l", "Vitamin B12 and O2, 3 oil lamps",
    ])
    func `what looks a little like them is not masked`(text: String) {
        #expect(MaskedText.of(text) == text)
    }

    @Test func `a number may begin in a title and go on in the description`() {
        let listing = MaskedText.of(title: "Call 212 555", description: "0199, after six")
        #expect(listing == ("Call •••", "•••, after six"))
        let set = MaskedText.of(title: "Set 10234", description: "2000 pieces, 300 g")
        #expect(set == ("Set 10234", "2000 pieces, 300 g"))
        let both = MaskedText.of(title: "a@b.example", description: "or a@b.example, please")
        #expect(both == ("•••", "or •••, please"))
    }

    @Test(arguments: ["三一二五五五〇一九九", "２１２ ５５５ ０１９９"])
    func `digits of other scripts are digits`(text: String) {
        #expect(MaskedText.of(text) == "•••")
    }

    @Test func `a long text takes bounded time`() {
        for piece in [
            "1", "1 ", "a.", "a@", "@", "(at)", "1\n", "012 - ", "a @ b . ", "[ at ]",
            "a at b dot ", " at at dot", "1\u{200B}", "ol1 ", "312, ", "\"@",
        ] {
            let text = String(repeating: piece, count: 40_000 / piece.utf8.count)
            let clock = ContinuousClock()
            #expect(clock.measure { _ = MaskedText.of(text) } < .seconds(5))
        }
    }
}
