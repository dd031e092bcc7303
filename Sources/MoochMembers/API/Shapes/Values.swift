import MoochStore
import MoochWeb
import Notation

extension Identifier: JSONNullable {
    static var schema: JSONSchema { .text(pattern: "^[1-9][0-9]{0,18}$") }
    func write(onto json: inout JSONWriter) { json.string(String(rawValue)) }
}

extension Timestamp: JSONNullable {
    static var schema: JSONSchema { .text(format: "date-time") }
    func write(onto json: inout JSONWriter) {
        json.string(ISOTime(secondsSinceEpoch: rawValue).text)
    }

    /// A time for examples: 24 November 2026, 12:00 UTC.
    static let example = Timestamp(1_795_521_600)

    /// A time later than ``example``.
    static func example(hours: Int64 = 0, seconds: Int64 = 0) -> Timestamp {
        example.adding(seconds: hours * 3_600 + seconds)
    }
}

extension Day: JSONNullable {
    static var schema: JSONSchema { .text(format: "date") }
    func write(onto json: inout JSONWriter) { json.string(description) }
}

/// A word of a set, which later versions may extend.
struct Word<Value: Sendable>: JSONNullable
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    let value: Value

    init(_ value: Value) { self.value = value }

    static var schema: JSONSchema { .words(Value.allCases.map(\.rawValue)) }
    func write(onto json: inout JSONWriter) { json.string(value.rawValue) }
}

/// A UUID that an app made.
struct UUIDText: JSONWritable {
    let text: String

    static let schema = JSONSchema.text(format: "uuid")
    func write(onto json: inout JSONWriter) { json.string(text) }
}

/// An address on this site.
struct SiteAddress: JSONWritable {
    let text: String

    static let schema = JSONSchema.text(format: "uri-reference")
    func write(onto json: inout JSONWriter) { json.string(text) }
}

/// An amount of a currency's smallest units.
private struct Cents: JSONWritable {
    let value: Int64

    static let schema = JSONSchema.integer(least: 0)
    func write(onto json: inout JSONWriter) { json.integer(value) }
}

/// An amount in a currency's smallest units.
struct Money: JSONShape {
    let amount: Int64
    let currency: String

    static let shapeName = "Money"
    static let shapeNote = "An amount of money."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "amount", Cents(value: amount),
            note:
                "In the currency's smallest units, 0 for what is free: with two digits 150 is 1.50. Exchange says how many."
        )
        fields.add("currency", currency, note: "As ISO 4217 calls it.")
    }
    static let example = Money(amount: 150, currency: "USD")
}
