/// What administrators write again and again when they decide: a text on each line.
package struct PreparedTexts: Sendable, Hashable {
    /// For whom something is decided against.
    package var reasons = ""
    /// For who reported it.
    package var answers = ""
    /// For other administrators.
    package var notes = ""

    package init(reasons: String = "", answers: String = "", notes: String = "") {
        (self.reasons, self.answers, self.notes) = (reasons, answers, notes)
    }

    /// As many of a kind as a menu shows well.
    static let most = 30

    /// The texts on the lines of a field.
    package static func lines(of field: String) -> [String] {
        field.split(separator: "\n").map { TypedText.cleaned(String($0)) }.filter { !$0.isEmpty }
    }

    init(_ typed: PreparedTexts, _ check: inout FieldCheck) {
        func texts(_ field: String, _ typed: String) -> String {
            let typed = check.lines(field, typed, upTo: Self.most * (TextLength.reason + 1))
            let lines = Self.lines(of: typed)
            if lines.count > Self.most {
                check.note(field, Self.tooMany)
            } else if lines.contains(where: { $0.unicodeScalars.count > TextLength.reason }) {
                check.note(field, Self.tooLong)
            }
            return lines.joined(separator: "\n")
        }
        reasons = texts("prepared_reasons", typed.reasons)
        answers = texts("prepared_answers", typed.answers)
        notes = texts("prepared_notes", typed.notes)
    }

    private static let tooMany = Complaint(
        "store-prepared-many", ["limit": .number(most)], "Keep to \(most) texts.")
    private static let tooLong = Complaint(
        "store-prepared-long", ["limit": .number(TextLength.reason)],
        "Keep each text to \(TextLength.reason) characters.")
}
