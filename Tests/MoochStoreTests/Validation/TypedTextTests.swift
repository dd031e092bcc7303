import Testing

@testable import MoochStore

@Suite("Texts that were pasted")
struct TypedTextTests {
    @Test(
        "Signs that nobody sees go, and every space is one of the keyboard",
        arguments: [
            ("\u{202A}Ana\u{202C}", "Ana"), ("An\u{AD}a", "Ana"), ("\u{FEFF}Ana\u{200B}", "Ana"),
            ("Ana\u{202F}B\u{2009}C\u{3000}D", "Ana B C D"), ("\u{2066}Ana\u{2069}\u{A0}", "Ana"),
            ("e\u{200B}\u{301}", "é"), ("a\u{2028}b", "a\nb"), ("a\u{E0041}b", "ab"),
            ("1\u{FE0F}", "1"),
        ])
    func cleaned(pasted: String, seen: String) {
        #expect(
            Array(TypedText.cleaned(pasted).unicodeScalars) == Array(seen.unicodeScalars))
    }

    @Test(
        "What changes how its neighbours are drawn stays",
        arguments: [
            "👩‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🚀", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می\u{200C}خواهم", "ශ්\u{200D}රී", "ന്\u{200D}",
            "葛\u{E0100}城", "\u{1820}\u{180B}", "©\u{FE0F}",
        ])
    func kept(text: String) {
        #expect(Array(TypedText.cleaned(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(
        "Names that read alike have one key",
        arguments: [
            ["Élodie  B", "e\u{301}lodie b", "ÉLODIE\u{A0}B", "\u{200E}Élodie B"],
            ["Elm Court", "Ｅｌｍ　Court", "elm\u{202F}court", "El\u{AD}m Court"],
            ["می\u{200C}خواهم", "میخواهم"], ["ﬁg", "FIG"],
        ])
    func key(names: [String]) {
        #expect(Set(names.map(TypedText.key)).count == 1)
    }

    @Test(
        "One mailbox has one address, however it was pasted",
        arguments: [
            "\u{200B}ryan@example.org", "ryan@example.org\u{200E}", "ry\u{AD}an@example.org",
            "\u{202A}ryan@example.org\u{202C}", "mailto:ryan@example.org",
            "MAILTO:ryan@example.org?subject=Milk", "<ryan@example.org>", "Ryan <ryan@example.org>",
            "mailto:%72yan@example.org", "ｒｙａｎ＠example.org",
            "\u{A0}ryan@example.org\u{202F}",
        ])
    func mailbox(pasted: String) {
        #expect(TypedText.mailbox(pasted) == "ryan@example.org")
    }

    @Test("Letters that are not ASCII have no case in an address")
    func caseless() {
        #expect(
            TypedText.mailbox("JÖRG@Example.org") == TypedText.mailbox("jo\u{308}rg@example.org"))
        #expect(TypedText.mailbox("Ryan@Example.org") == "Ryan@Example.org")
    }

    @Test(
        "A telephone number is taken as it is pasted",
        arguments: [
            ("\u{202A}+1 212 555 0143\u{202C}", "+1 212 555 0143"),
            ("212\u{202F}555\u{A0}0145", "212 555 0145"), ("=\"0212555014\"", "0212555014"),
            ("tel:+12125550148", "+12125550148"), ("２１２　５５５", "212 555"),
            ("٠٢١٢ ٥٥٥", "0212 555"), ("212 555 0150\u{200B}", "212 555 0150"),
            ("212\u{2011}555", "212\u{2010}555"),
        ])
    func phone(pasted: String, number: String) throws {
        var check = FieldCheck()
        #expect(check.phone("phone", pasted) == number)
        try check.finish()
    }

    @Test("A number that is too short says so")
    func short() {
        var check = FieldCheck()
        _ = check.phone("phone", "12")
        _ = check.phone("other", "at work")
        #expect(
            check.problems.map(\.complaint.key) == ["imports-short-phone", "imports-wrong-phone"])
    }
}
