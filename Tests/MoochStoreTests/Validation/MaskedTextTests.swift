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
        ("12 jars @ home", "12 jars @ home"), ("", ""),
        ("Ø 120 cm × 60 cm, 1.000 Stück", "Ø 120 cm × 60 cm, 1.000 Stück"),
    ])
    func `addresses and telephone numbers are masked, prices and times are not`(
        typed: String, read: String
    ) {
        #expect(MaskedText.of(typed) == read)
    }

    @Test func `a long text takes bounded time`() {
        for piece in ["1", "1 ", "a.", "a@", "@", "(at)"] {
            let text = String(repeating: piece, count: 40_000 / piece.utf8.count)
            let clock = ContinuousClock()
            #expect(clock.measure { _ = MaskedText.of(text) } < .seconds(5))
        }
    }
}
