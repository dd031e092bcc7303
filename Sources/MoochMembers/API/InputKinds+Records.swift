import MoochSite
import MoochStore
import MoochWeb

extension InputKind<String> {
    /// The id of a photo: of its content, as no number would keep one that was not shown yet to itself.
    static let photo = InputKind(schema: .text(pattern: "^[0-9a-f]{64}$")) {
        value, pointer, check in
        guard let text = value.text, let name = PhotoShape.name(of: text) else {
            check.note(pointer, .apiNoID)
            return nil
        }
        return name
    }
}

extension InputKind {
    /// The id of a record, as text.
    static func id<Record>() -> InputKind where Value == Identifier<Record> {
        InputKind(schema: .text(pattern: "^[1-9][0-9]{0,18}$")) { value, pointer, check in
            guard let text = value.text, let id = PathParameters([("id", text)]).id("id") else {
                check.note(pointer, .apiNoID)
                return nil
            }
            return Identifier(id)
        }
    }
}

extension InputKind<Day> {
    /// A day of the calendar.
    static let day = InputKind(schema: .text(format: "date")) { value, pointer, check in
        guard let day = value.text.flatMap({ Day($0) }) else {
            check.note(pointer, .apiNoDay)
            return nil
        }
        return day
    }
}

extension InputKind<Money> {
    /// An amount in the exchange's currency.
    static let money = InputKind(schema: Money.schema) { value, pointer, check in
        guard case .integer(let amount)? = value["amount"], let currency = value["currency"]?.text
        else {
            check.note(pointer, .apiNoMoney)
            return nil
        }
        guard currency == check.currency else {
            check.note("\(pointer)/currency", .apiOtherCurrency(check.currency))
            return nil
        }
        return Money(amount: amount, currency: currency)
    }
}
