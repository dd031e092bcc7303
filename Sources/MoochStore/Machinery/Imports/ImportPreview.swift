/// A preview of an import, with the first rows of each outcome.
package struct ImportPreview: Sendable {
    package struct Changed: Sendable {
        /// The row number in a spreadsheet.
        package let number: Int
        package let change: ImportedChange
    }

    package struct Read: Sendable {
        package let row: ImportRow
        package let verdict: ImportVerdict
    }

    package private(set) var tally = BatchTally()
    /// The first rows of the file.
    package private(set) var first: [Read] = []
    package private(set) var changed: [Changed] = []
    package private(set) var skipped: [ImportLine] = []
    package private(set) var rejected: [ImportLine] = []
    /// The rows imported without some cells, and their number.
    package private(set) var without: [ImportLine] = []
    package private(set) var withoutCount = 0
    private let shown: Int

    /// The number of first rows shown.
    package static let firstShown = 10

    /// The number of rows shown of each kind.
    package static let limit = 20

    /// Validates every row that `next` returns, against the store at one moment. Keeps up to `shown` of each kind.
    package init(
        of csvImport: CSVImport, showing shown: Int, in db: Reading,
        next: () throws -> (line: ImportLine, row: ImportRow)?
    ) throws {
        self.shown = shown
        let rules = try ImportRules(csvImport.list, csvImport.file, in: db)
        while let (line, row) = try next() { add(line, row, try rules.judge(row, in: db)) }
    }

    private mutating func add(_ line: ImportLine, _ row: ImportRow, _ verdict: ImportVerdict) {
        tally.count(verdict.state)
        if first.count < Self.firstShown { first.append(Read(row: row, verdict: verdict)) }
        if !verdict.without.isEmpty {
            withoutCount += 1
            if without.count < shown { without.append(line.left(for: verdict.without)) }
        }
        switch verdict {
        case .change(let change, _):
            if changed.count < shown { changed.append(Changed(number: row.number, change: change)) }
        case .skip(let problem):
            if skipped.count < shown { skipped.append(line.left(for: [problem])) }
        case .reject(let problems):
            if rejected.count < shown { rejected.append(line.left(for: problems)) }
        case .add, .unchanged: break
        }
    }
}

extension ImportLine {
    fileprivate func left(for problems: [FieldProblem]) -> ImportLine {
        ImportLine(number: number, cells: cells, problems: problems)
    }
}
