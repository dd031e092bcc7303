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
        writer.add(hundredths: 1205)
        writer.addNothing()
        writer.add(secondsSinceEpoch: 0)
        writer.add(secondsSinceEpoch: 253_402_300_799)
        writer.endRow()
        writer.addNothing()
        writer.add(hundredths: -5)
        writer.add(hundredths: Int64.min)
        writer.endRow()
        let lines = [
            "id,price,phone", "-7,12.05,,1970-01-01T00:00:00Z,9999-12-31T23:59:59Z",
            ",-0.05,-92233720368547758.08", "",
        ]
        #expect(String(decoding: writer.bytes, as: UTF8.self) == lines.joined(separator: "\r\n"))
    }

    @Test("A spreadsheet gets a byte order mark, and semicolons where the comma is decimal")
    func spreadsheets() {
        var english = CSVWriter(forSpreadsheets: true)
        var german = CSVWriter(forSpreadsheets: true, decimalComma: true)
        for text in ["a", "b;c"] {
            english.add(text)
            german.add(text)
        }
        #expect(String(decoding: english.bytes, as: UTF8.self) == "\u{FEFF}a,\"b;c\"")
        #expect(String(decoding: german.bytes, as: UTF8.self) == "\u{FEFF}a;\"b;c\"")
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
