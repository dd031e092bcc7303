@testable import MoochMembers
@testable import MoochStore
@testable import MoochWeb

/// What holds for every body that a program sends, new or as a patch (RFC 7396): a value is either read or its
/// place is noted, and what a patch does not name stays.
enum InputPromises {
    private enum Word: String, CaseIterable, Sendable {
        case nobody, elsewhere, other
    }

    // Made anew for each input: the leak checker does not follow the tagged pointers of a schema that stays.
    private static var text: InputField<String> {
        InputField("title", InputKind<String>.text(most: 120), note: "")
    }
    private static var needed: InputField<String> {
        InputField("name", InputKind<String>.text(most: 80), isRequired: true, note: "")
    }
    private static var whole: InputField<Int64> {
        InputField("quantity", InputKind<Int64>.integer(least: 1, most: 1_000), note: "")
    }
    private static var number: InputField<Double> {
        InputField("latitude", InputKind<Double>.number(-90...90), note: "")
    }
    private static var word: InputField<Word> {
        InputField("reason", InputKind<Word>.choice(), note: "")
    }
    private static var list: InputField<[String]> {
        InputField("photos", InputKind<[String]>.list(of: .text(), least: 1, most: 8), note: "")
    }

    static func check(_ bytes: [UInt8]) {
        guard let document = try? JSONBody(bytes: bytes).value() else { return }
        guard let input = try? Input(document, currency: "USD") else {
            return promise(document.members == nil, "an object is refused: \(document)")
        }
        promise(document.members != nil, "no object: \(document)")
        for field in [text, needed] { check(field, of: document, input) { $0.text != nil } }
        check(whole, of: document, input) { if case .integer = $0 { true } else { false } }
        check(number, of: document, input) { value in
            switch value {
            case .integer(let number): (-90...90).contains(number)
            case .number(let number): (-90.0...90).contains(number)
            default: false
            }
        }
        check(word, of: document, input) { $0.text.flatMap(Word.init) != nil }
        checkList(of: document, input)
    }

    /// A field that is read as a value, as a change, and as a change that may take nothing away.
    private static func check<Value>(
        _ field: InputField<Value>, of document: JSONValue, _ input: Input,
        isRight: (JSONValue) -> Bool
    ) {
        let given = document[field.name]
        let isThere = given != nil && given != .null
        let isRead = given.map { $0 != .null && isRight($0) } ?? false
        var (made, changed, named) = (input, input, input)
        promise((made(field) != nil) == isRead, "\(field.name) in \(document)")
        let expected = isRead || given == nil && !field.isRequired ? [] : [field.name]
        promise(places(made) == expected, "\(field.name): \(places(made)) in \(document)")
        switch changed.change(field) {
        case .keep: promise(given == nil || isThere && !isRead, "kept: \(document)")
        case .remove: promise(given == .null, "taken away: \(document)")
        case .set: promise(isRead, "set: \(document)")
        }
        promise(places(changed) == (isThere && !isRead ? [field.name] : []), "\(document)")
        promise((named.named(field) != nil) == isRead, "\(field.name) named in \(document)")
        promise(places(named) == (given != nil && !isRead ? [field.name] : []), "\(document)")
    }

    /// Each element that is wrong is noted at its own place; the others come in their order.
    private static func checkList(of document: JSONValue, _ input: Input) {
        var input = input
        let found = input(list)
        guard let given = document["photos"] else {
            return promise(found == nil && places(input).isEmpty, "\(document)")
        }
        guard let elements = given.elements else {
            return promise(found == nil && places(input) == ["photos"], "\(document)")
        }
        promise(found == elements.compactMap(\.text), "\(document)")
        let wrong = elements.indices.filter { elements[$0].text == nil }
        promise(places(input) == wrong.map { "photos/\($0)" }, "\(places(input)) in \(document)")
    }

    private static func places(_ input: Input) -> [String] {
        do {
            try input.finish()
            return []
        } catch {
            return error.problems.map(\.field)
        }
    }
}
