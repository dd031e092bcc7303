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
