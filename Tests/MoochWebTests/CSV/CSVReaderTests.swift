import Testing

@testable import MoochWeb

@Suite struct CSVReaderTests {
    private func rows(_ text: String) throws -> [CSVReader.Row] {
        var reader = try CSVReader(Array(text.utf8))
        var rows: [CSVReader.Row] = []
        while let row = reader.next() { rows.append(row) }
        return rows
    }

    @Test(
        "Fields are what a spreadsheet meant",
        arguments: [
            ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
            ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
            ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
            ("\u{FEFF}a;b\n1;2,5", [["a", "b"], ["1", "2,5"]]),
            ("a\tb\n1\t2;3", [["a", "b"], ["1", "2;3"]]),
            ("\"a;b\",c\n1,2", [["a;b", "c"], ["1", "2"]]),
            ("a,b\n\"1,\"\"x\"\"\n2\",3", [["a", "b"], ["1,\"x\"\n2", "3"]]),
            ("a,b,\n,,", [["a", "b", ""], ["", "", ""]]),
            ("a\n\n\n1\n\n", [["a"], ["1"]]),
            ("", []), ("\n\r\n", []), ("\"\"", [[""]]),
            ("a 5\" pipe,b", [["a 5\" pipe", "b"]]),
            ("'+49 30,'=1,'tis,''tis", [["+49 30", "=1", "'tis", "'tis"]]),
            (" a , b ", [[" a ", " b "]]),
            ("a, \"b, c\" , d\n1, \"\",2", [["a", "b, c", " d"], ["1", "", "2"]]),
            (
                "Title, and more\na;b;c\n1;2;3,4",
                [["Title, and more"], ["a", "b", "c"], ["1", "2", "3,4"]]
            ),
            ("Name;Lat\nx;40,7\ny;41,2", [["Name", "Lat"], ["x", "40,7"], ["y", "41,2"]]),
            ("a,b\r\r\n1,2\r\r\n", [["a", "b"], ["1", "2"]]),
            ("sep=;\r\na,b;c\r\n", [["a,b", "c"]]), ("sep=,", []), ("sep=x;a\n", [["sep=x", "a"]]),
        ])
    func fields(text: String, expected: [[String]]) throws {
        #expect(try rows(text).map(\.fields) == expected)
    }

    @Test("A row knows the line it began on")
    func lines() throws {
        #expect(
            try rows("a\n\n\"b\nc\"\r\nd").map(\.line) == [1, 3, 5])
    }

    @Test("A row has the number that a spreadsheet shows beside it")
    func numbers() throws {
        #expect(try rows("a\r\n\r\n\"b\nc\"\r\nd").map(\.number) == [1, 3, 4])
        #expect(try rows("sep=;\na\nb").map(\.number) == [1, 2])
    }

    @Test(
        "What cannot be told apart costs its own row, and the others are read",
        arguments: [
            (
                "a,b\n\"1\"x\",2\n3,4\n", 2, CSVReader.Fault.quote,
                [["a", "b"], ["1\"x", "2"], ["3", "4"]]
            ),
            ("a,b\n\"1,2\n3,4\n", 2, .quote, [["a", "b"], ["\"1", "2"], ["3", "4"]]),
            ("a,b\n\"1,2\n\"3\",4\n", 2, .quote, [["a", "b"], ["\"1", "2"], ["3", "4"]]),
            ("a,b\n1,\"2", 2, .quote, [["a", "b"], ["1", "\"2"]]),
            ("a,b\r\n1\r,2\r\n3,4\r\n", 2, .lineBreak, [["a", "b"], ["1\r", "2"], ["3", "4"]]),
        ])
    func faults(text: String, line: Int, fault: CSVReader.Fault, expected: [[String]]) throws {
        let rows = try rows(text)
        #expect(rows.map(\.fields) == expected)
        #expect(rows.filter { $0.fault != nil }.map(\.line) == [line])
        #expect(rows.compactMap(\.fault) == [fault])
        #expect(rows.map(\.number) == Array(1...rows.count))
    }

    @Test("A line break in quotation marks is none of the file's")
    func quotedReturn() throws {
        let rows = try rows("a,b\r\n\"1\r2\",3\r\n")
        #expect(
            rows.map(\.fields) == [["a", "b"], ["1\r2", "3"]] && rows.allSatisfy { $0.fault == nil }
        )
    }

    @Test("Each line may begin a cell that never ends, or be a piece of one long line end")
    func endless() throws {
        let lines = String(repeating: "a\",\"\n", count: 300_000)
        #expect(try rows(lines).count == 300_000)
        let returns = String(repeating: "\r", count: 300_000) + "a"
        #expect(try rows(returns + String(repeating: "\n", count: 300_001)).count == 1)
    }

    @Test("What parts the fields can be said")
    func chosen() throws {
        var reader = try CSVReader(Array("a,b;c\n".utf8), separator: UInt8(ascii: ";"))
        #expect(reader.next()?.fields == ["a,b", "c"])
    }

    @Test(
        "What is not UTF-8 text is refused",
        arguments: [[0x61, 0xFC], [0x50, 0x4B, 0x03, 0x04, 0x00], [0xFF, 0xFE, 0x61, 0x00]])
    func encoding(bytes: [UInt8]) {
        #expect(throws: CSVError.encoding) { _ = try CSVReader(bytes) }
    }

    @Test(
        "What was written is read again",
        arguments: ["=1", "'=1", "''", "'", "a\r\nb", " ", "\"", "-", "Grüße; an, \"alle\"", ""])
    func both(text: String) throws {
        var writer = CSVWriter()
        writer.add("first")
        writer.add(text)
        writer.endRow()
        #expect(
            try rows(String(decoding: writer.bytes, as: UTF8.self)).map(\.fields) == [
                ["first", text]
            ])
    }
}
