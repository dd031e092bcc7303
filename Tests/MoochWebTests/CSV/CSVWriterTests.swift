import Notation
import Testing

@testable import MoochWeb

@Suite struct CSVWriterTests {
    @Test(
        "A field is quoted where it must be, and never a formula",
        arguments: [
            ("bread", "bread"), ("", ""), ("two words", "two words"), ("Müsli", "Müsli"),
            ("a,b", "\"a,b\""), ("a;b", "\"a;b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
            (" before", "\" before\""), ("after ", "\"after \""), ("\"", "\"\"\"\""),
            ("=1+1", "'=1+1"), ("+49 30 1234", "'+49 30 1234"), ("-5", "'-5"),
            ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""), ("\rx", "\"'\rx\""),
            ("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""),
            ("1=1", "1=1"), ("'=1", "''=1"),
            ("'tis", "''tis"), ("＝1+1", "'＝1+1"), ("＠a", "'＠a"), ("＝\u{301}1", "'＝\u{301}1"),
            ("￥5", "￥5"), ("ｆull", "ｆull"), ("\n=1", "\"'\n=1\""),
        ])
    func field(text: String, written: String) {
        var writer = CSVWriter()
        writer.add(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == written)
    }

    @Test("Rows end in CRLF, numbers are digits alone")
    func rows() {
        var writer = CSVWriter()
        writer.add("id")
        writer.add("price")
        writer.add("phone")
        writer.endRow()
        writer.add(-7)
        writer.add(cents: 1205)
        writer.addNothing()
        writer.add(secondsSinceEpoch: 0)
        writer.add(secondsSinceEpoch: 253_402_300_799)
        writer.endRow()
        writer.add("accepted") { _ in "Accepted" }
        writer.endRow()
        let lines = [
            "id,price,phone", "-7,1205,,1970-01-01T00:00:00Z,9999-12-31T23:59:59Z", "accepted", "",
        ]
        #expect(String(decoding: writer.bytes, as: UTF8.self) == lines.joined(separator: "\r\n"))
    }

    @Test("A file begins with a byte order mark, and has the separator of the one it came from")
    func separators() {
        var writer = CSVWriter(forSpreadsheetsWith: UInt8(ascii: "\t"))
        for text in ["a", "b\tc"] { writer.add(text) }
        writer.add(cents: 5)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\u{FEFF}a\t\"b\tc\"\t5")
    }

    @Test(
        "People get what spreadsheets of their language take for amounts, days and moments",
        arguments: [
            ("en", ",", "12.05,-0.05,1234.50,2026-01-03 07:04,2026-01-03,'=1,\"1,5\""),
            ("de", ";", "12,05;-0,05;1234,50;03.01.2026 07:04;03.01.2026;'=1;\"1,5\""),
        ])
    func people(language: String, separator: Character, row: String) throws {
        let language = try #require(try InLanguage.languages.get()[language])
        try Language.$current.withValue(language) {
            var writer = CSVWriter(forPeople: Currency(try #require(CurrencyCode("EUR"))))
            for cents in [1205, -5, 123_450] { writer.add(cents: Int64(cents)) }
            writer.add(secondsSinceEpoch: 1_767_423_845)
            writer.add(secondsSinceEpoch: 1_767_423_845, isDay: true)
            writer.add("=1")
            writer.add("1,5")
            writer.add("accepted") { $0.code.text }
            let text = String(decoding: writer.bytes, as: UTF8.self)
            #expect(text == "\u{FEFF}\(row)\(separator)EUR")
            var yen = CSVWriter(forPeople: Currency(try #require(CurrencyCode("JPY"))))
            yen.add(cents: 1205)
            #expect(String(decoding: yen.bytes, as: UTF8.self) == "\u{FEFF}1205")
        }
    }

    @Test("What was taken is not written again")
    func taking() {
        var writer = CSVWriter()
        writer.add("a")
        writer.endRow()
        #expect(writer.take() == Array("a\r\n".utf8))
        #expect(writer.bytes.isEmpty)
        writer.add("b")
        #expect(writer.take() == Array("b".utf8))
    }
}
