/// A row of a spreadsheet, as texts by field.
package struct ImportRow: Sendable {
    /// The row number in a spreadsheet: the head is usually row 1.
    package let number: Int
    /// The problems found before its texts were validated.
    package private(set) var problems: [FieldProblem]
    private var texts: [String?]

    package init(number: Int, problems: [FieldProblem] = []) {
        self.number = number
        self.problems = problems
        texts = [String?](repeating: nil, count: ImportField.allCases.count)
    }

    /// The cleaned text; nil if it is empty or there is no such column.
    package subscript(field: ImportField) -> String? {
        get { texts[field.rawValue] }
        set {
            let text = newValue.map(TypedText.cleaned) ?? ""
            texts[field.rawValue] = text.isEmpty ? nil : text
        }
    }

    package mutating func note(_ field: String, _ complaint: Complaint) {
        problems.append(FieldProblem(field: field, complaint: complaint))
    }
}

/// The keys of a file's rows so far, so that no two rows are about the same record.
package struct ImportKeys: Sendable {
    private let list: ImportList
    private var rows: [String: Int] = [:]

    package init(_ list: ImportList) {
        self.list = list
    }

    /// Adds the row's keys, and notes a problem if an earlier row has one of them.
    package mutating func note(_ row: inout ImportRow) {
        if list == .aisles { noteStock(&row) }
        for field in list.keys {
            guard var text = row[field] else { continue }
            if list == .supermarkets, field == .address { text = "\(row[.name] ?? "") \(text)" }
            if list == .aisles { text = "\(row[.supermarket] ?? "")\n\(text)" }
            let known = field == .email ? TypedText.mailbox(text).lowercased() : TypedText.key(text)
            let key = "\(field.rawValue) \(known)"
            guard let earlier = rows[key] else {
                rows[key] = row.number
                continue
            }
            row.note(field.name, .sameAsRow(earlier))
        }
    }

    /// A department or a food stands in one aisle of a supermarket.
    private mutating func noteStock(_ row: inout ImportRow) {
        for field in [ImportField.departments, .foods] {
            let parts = ImportRow.parts(row[field] ?? "")
            let all =
                field == .foods
                ? parts : parts.flatMap { $0.split(separator: ",").map(String.init) }
            for text in all {
                let known = TypedText.key((row[.supermarket] ?? "") + "\n" + text)
                let key = "\(field.rawValue) \(known)"
                if let earlier = rows[key], earlier != row.number {
                    row.note(field.name, .sameAsRow(earlier))
                } else {
                    rows[key] = row.number
                }
            }
        }
    }
}

extension ImportRow {
    /// The parts of a cell with several, which stand between semicolons.
    static func parts(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == ";" || $0.isNewline })
            .map { TypedText.cleaned(String($0)) }.filter { !$0.isEmpty }
    }
}

extension Complaint {
    fileprivate static func sameAsRow(_ row: Int) -> Complaint {
        Complaint(
            "imports-same-as-row", ["row": .number(row)],
            "Row \(row) of the file has the same.")
    }
}

/// Problems that suggest garbled cells.
extension Complaint {
    package static let strayQuote = Complaint(
        "imports-stray-quote",
        "A quotation mark is opened and not closed, or stands where none can.")
    package static let strayLineBreak = Complaint(
        "imports-stray-line-break", "There is a line break within a cell.")
    package static let unreadableSigns = Complaint(
        "imports-unreadable", "Some signs cannot be read in this encoding.")
}
