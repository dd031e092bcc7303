import MoochStore
import MoochWeb
import Notation

extension Identifier: JSONWritable {
    static var schema: JSONSchema { .text(pattern: "^[1-9][0-9]{0,18}$") }
    func write(onto json: inout JSONWriter) { json.quoted(rawValue) }
}

extension Timestamp: JSONWritable {
    static var schema: JSONSchema { .text(format: "date-time") }
    func write(onto json: inout JSONWriter) {
        json.quoted(ISOTime.length) { ISOTime(secondsSinceEpoch: rawValue).write(into: $0) }
    }

    /// A moment for examples: 24 November 2026, 12:00 UTC.
    static let example = Timestamp(1_795_521_600)
}

extension Day: JSONWritable {
    static var schema: JSONSchema { .text(format: "date") }
    func write(onto json: inout JSONWriter) { json.string(description) }
}

/// A word of a fixed set as an answer says it.
struct Word<Value: Sendable>: JSONWritable
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    let value: Value

    init(_ value: Value) { self.value = value }

    static var schema: JSONSchema { .choice(Value.allCases.map(\.rawValue)) }
    func write(onto json: inout JSONWriter) { json.string(value.rawValue) }
}

/// An amount of the smallest units of a currency.
struct Money: JSONShape {
    let amount: Int64
    let currency: String

    static let shapeName = "Money"
    func add(to fields: inout some JSONFields) {
        fields.add("amount", Int(amount), note: "In the smallest units: 150 is $1.50.")
        fields.add("currency", currency, note: "ISO 4217.")
    }
    static let example = Money(amount: 150, currency: "USD")
}
