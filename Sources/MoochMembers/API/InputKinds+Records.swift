import Foundation
import MoochSite
import MoochStore
import MoochWeb

extension InputKind<String> {
    /// The id of a photo, made of its content: numbers could be guessed, and would give away photos not shown yet.
    static let photo = InputKind(schema: PhotoID.schema) {
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
        InputKind(schema: Value.schema) { value, pointer, check in
            guard let text = value.text, let id = PathParameters([("id", text)]).id("id") else {
                check.note(pointer, .apiNoID)
                return nil
            }
            return Identifier(id)
        }
    }
}

extension InputKind<Day> {
    /// A calendar day.
    static let day = InputKind(schema: .text(format: "date")) { value, pointer, check in
        guard let day = value.text.flatMap({ Day($0) }) else {
            check.note(pointer, .apiNoDay)
            return nil
        }
        return day
    }
}

extension InputKind<Timestamp> {
    /// A time (RFC 3339) in any zone.
    static let time = InputKind(schema: Timestamp.schema) { value, pointer, check in
        guard let text = value.text, let time = Timestamp(rfc3339: text) else {
            check.note(pointer, .apiNoTime)
            return nil
        }
        return time
    }
}

extension Timestamp {
    fileprivate init?(rfc3339 text: String) {
        let styles = [false, true].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
        let date = styles.lazy.compactMap { try? $0.parse(text) }.first
        guard let date, let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down))
        else { return nil }
        self.init(seconds)
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
        let problem = ListingDraft.problem(ofPrice: amount)
        if let problem { check.note("\(pointer)/amount", problem) }
        guard currency == check.currency else {
            check.note("\(pointer)/currency", .apiOtherCurrency(check.currency))
            return nil
        }
        guard problem == nil else { return nil }
        return Money(amount: amount, currency: currency)
    }
}
