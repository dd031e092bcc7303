@testable import MoochWeb

/// What holds for every spreadsheet that is brought in: rows stand in the order of their lines, and what is wrong with one
/// leaves the others as they are.
enum CSVPromises {
    static func check(_ bytes: [UInt8]) {
        guard var reader = try? CSVReader(bytes) else { return }
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        var (line, rows, letters) = (0, 0, 0)
        while let row = reader.next() {
            promise(row.line > line, "line \(row.line) after \(line)")
            (line, rows) = (row.line, rows + 1)
            letters += row.fields.reduce(0) { $0 + $1.utf8.count }
        }
        promise(rows <= lines, "\(rows) rows of \(lines) lines")
        promise(letters <= bytes.count, "\(letters) bytes of \(bytes.count)")
    }
}
