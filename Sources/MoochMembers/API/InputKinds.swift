import MoochStore
import MoochWeb

extension InputKind<String> {
    /// A text. The domain reports one that is too long in a body.
    static func text(
        most: Int? = nil, least: Int? = nil, format: String? = nil
    ) -> InputKind {
        InputKind(
            schema: .text(least: least, most: most, format: format),
            read: { value, pointer, check in
                guard let text = value.text else {
                    check.note(pointer, .apiNoText)
                    return nil
                }
                return text
            },
            excess: { text in
                let isLong = most.map { text.unicodeScalars.count > $0 } ?? false
                return isLong ? most.map(Complaint.apiLongText) : nil
            })
    }
}

extension InputKind<String> {
    /// A token or a code that we issued, refused if longer than any.
    static func secret(most: Int = 100) -> InputKind {
        let text = text(most: most)
        return InputKind(
            schema: text.schema,
            read: { value, pointer, check in
                guard let secret = text.read(value, pointer, &check) else { return nil }
                guard let excess = text.excess(secret) else { return secret }
                check.note(pointer, excess)
                return nil
            })
    }
}

extension InputKind {
    /// One of several words.
    static func choice() -> InputKind
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        let known = Value.allCases.map(\.rawValue)
        return InputKind(schema: .choice(known)) { value, pointer, check in
            guard let found = value.text.flatMap(Value.init(rawValue:)) else {
                check.note(pointer, .apiUnknown(known))
                return nil
            }
            return found
        }
    }

    /// A list of values of one kind.
    static func list<Element>(
        of element: InputKind<Element>, least: Int? = nil, most: Int? = nil
    ) -> InputKind where Value == [Element] {
        InputKind(schema: .list(of: element.schema, least: least, most: most)) {
            value, pointer, check in
            guard let elements = value.elements else {
                check.note(pointer, .apiNoList)
                return nil
            }
            return elements.enumerated().compactMap { index, value in
                element.read(value, "\(pointer)/\(index)", &check)
            }
        }
    }
}

extension InputKind<Int64> {
    /// A whole number. The domain may report one out of bounds in a body.
    static func integer(least: Int64? = nil, most: Int64? = nil) -> InputKind {
        InputKind(
            schema: .integer(least: least, most: most),
            read: { value, pointer, check in
                guard case .integer(let number) = value else {
                    check.note(pointer, .apiNoInteger)
                    return nil
                }
                return number
            },
            excess: { number in
                guard number < least ?? .min || number > most ?? .max else { return nil }
                guard let least, let most else { return .apiNumberBounds(least: least, most: most) }
                return .apiNoNumber(Double(least)...Double(most))
            }, typed: { text in Int64(text).map(JSONValue.integer) ?? .string(text) })
    }
}

extension InputKind<Bool> {
    static let truth = InputKind(schema: .bool) { value, pointer, check in
        guard case .bool(let isTrue) = value else {
            check.note(pointer, .apiNoTruth)
            return nil
        }
        return isTrue
    }
}

extension InputKind<Double> {
    /// A number within limits.
    static func number(_ range: ClosedRange<Double>) -> InputKind {
        InputKind(
            schema: .number(least: range.lowerBound, most: range.upperBound),
            read: { value, pointer, check in
                let number: Double? =
                    switch value {
                    case .integer(let number): Double(number)
                    case .number(let number): number
                    default: nil
                    }
                guard let number, range.contains(number) else {
                    check.note(pointer, .apiNoNumber(range))
                    return nil
                }
                return number
            }, typed: { text in Double(text).map(JSONValue.number) ?? .string(text) })
    }
}

extension Complaint {
    static let apiNoObject = Complaint("api-no-object", "Send a JSON object.")
    static let apiRequired = Complaint("api-required", "This is needed.")
    static let apiNoText = Complaint("api-no-text", "Send text.")
    static let apiNoID = Complaint("api-no-id", "Send an id, as text.")
    static let apiNoList = Complaint("api-no-list", "Send a list.")
    static let apiNoInteger = Complaint("api-no-integer", "Send a whole number.")
    static let apiNoTruth = Complaint("api-no-truth", "Send true or false.")
    static let apiNoDay = Complaint("api-no-day", "Send a day as YYYY-MM-DD.")
    static let apiNoTime = Complaint(
        "api-no-time", "Send a moment as RFC 3339 writes it, such as 2026-11-24T12:00:00Z.")
    static let apiEmpty = Complaint("api-empty", "Give it a value, or leave it out.")
    static let apiNoMoney = Complaint(
        "api-no-money", "Send an amount of the smallest units with its currency.")
    static let apiNoCursor = Complaint(
        "api-no-cursor", "Send what the page before said is next, in the same order.")

    static func apiOtherCurrency(_ currency: String) -> Complaint {
        Complaint(
            "api-other-currency", ["currency": .text(currency)],
            "Prices are in \(currency) here.")
    }

    static func apiUnknown(_ known: [String]) -> Complaint {
        let values = known.joined(separator: ", ")
        return Complaint(
            "api-unknown-value", ["values": .text(values)], "Send one of these: \(values).")
    }

    static func apiLongText(_ most: Int) -> Complaint {
        Complaint(
            "api-long-text", ["most": .text(String(most))], "Send at most \(most) characters.")
    }

    static func apiLongList(_ most: Int) -> Complaint {
        Complaint("api-long-list", ["most": .text(String(most))], "Send at most \(most) of them.")
    }

    /// For a number with one bound.
    static func apiNumberBounds(least: Int64?, most: Int64?) -> Complaint {
        if let least {
            return Complaint(
                "api-small-number", ["least": .text(String(least))],
                "Send a number from \(least) on.")
        }
        let most = String(most ?? .max)
        return Complaint(
            "api-large-number", ["most": .text(most)], "Send a number up to \(most).")
    }

    static func apiNoNumber(_ range: ClosedRange<Double>) -> Complaint {
        let (least, most) = ("\(Int(range.lowerBound))", "\(Int(range.upperBound))")
        return Complaint(
            "api-no-number", ["least": .text(least), "most": .text(most)],
            "Send a number from \(least) to \(most).")
    }
}
