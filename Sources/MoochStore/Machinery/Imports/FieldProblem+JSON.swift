import Foundation

/// A problem in stored form: its key and values, to be worded in the reader's language, and its English text for other
/// programs.
private struct KeptProblem: Codable {
    var field: String
    var key: String?
    var numbers: [String: Int]?
    var decimals: [String: Double]?
    var texts: [String: String]?
    var english: String

    init(_ problem: FieldProblem) {
        field = problem.field
        key = problem.complaint.key
        english = problem.complaint.english
        for (name, argument) in problem.complaint.arguments {
            switch argument {
            case .number(let number): numbers = (numbers ?? [:]).merging([name: number]) { $1 }
            case .decimal(let number): decimals = (decimals ?? [:]).merging([name: number]) { $1 }
            case .text(let text): texts = (texts ?? [:]).merging([name: text]) { $1 }
            }
        }
    }

    var problem: FieldProblem {
        guard let key else { return FieldProblem(field: field, message: english) }
        var arguments: [String: Complaint.Argument] = [:]
        for (name, number) in numbers ?? [:] { arguments[name] = .number(number) }
        for (name, number) in decimals ?? [:] { arguments[name] = .decimal(number) }
        for (name, text) in texts ?? [:] { arguments[name] = .text(text) }
        return FieldProblem(field: field, complaint: Complaint(key, arguments, english))
    }
}

extension [FieldProblem] {
    var json: String {
        guard let data = try? JSONEncoder().encode(map(KeptProblem.init)) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }

    init(json: String) {
        let kept = try? JSONDecoder().decode([KeptProblem].self, from: Data(json.utf8))
        self = (kept ?? []).map(\.problem)
    }
}
