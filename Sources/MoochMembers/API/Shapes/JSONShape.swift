import MoochWeb

/// A value in an answer.
protocol JSONWritable: Sendable {
    static var schema: JSONSchema { get }
    func write(onto json: inout JSONWriter)
}

/// An object in an answer. Its single list of fields makes both the JSON and the description.
protocol JSONShape: JSONWritable {
    /// The name of its schema, such as `Listing`.
    static var shapeName: String { get }
    /// Its meaning, for the description.
    static var shapeNote: String { get }
    /// Adds its fields in order. The list must not depend on values; optional fields are added by `ifThere`.
    func add(to fields: inout some JSONFields)
    /// An example for the description.
    static var example: Self { get }
}

/// Collects the fields of a shape.
protocol JSONFields {
    /// A field that is always present, perhaps null. `note` is its meaning.
    mutating func add<Value: JSONWritable>(_ name: StaticString, _ value: Value, note: String)
    /// A field that is left out without a value.
    mutating func add<Value: JSONWritable>(
        ifThere name: StaticString, _ value: Value?, note: String)
}

extension JSONShape {
    static var schema: JSONSchema {
        .object(shapeName, shapeNote) {
            var fields = DescribedFields()
            example.add(to: &fields)
            return fields.all
        }
    }

    func write(onto json: inout JSONWriter) {
        json.beginObject()
        add(to: &json)
        json.endObject()
    }

    /// The whole document.
    var json: [UInt8] {
        var json = JSONWriter()
        write(onto: &json)
        return json.bytes
    }
}

/// Writes the fields of a shape.
extension JSONWriter: JSONFields {
    mutating func add<Value: JSONWritable>(_ name: StaticString, _ value: Value, note: String) {
        member(name)
        value.write(onto: &self)
    }

    mutating func add<Value: JSONWritable>(
        ifThere name: StaticString, _ value: Value?, note: String
    ) {
        guard let value else { return }
        add(name, value, note: note)
    }
}

/// Describes the fields of a shape.
private struct DescribedFields: JSONFields {
    private(set) var all: [JSONSchemaField] = []

    mutating func add<Value: JSONWritable>(_ name: StaticString, _ value: Value, note: String) {
        all.append(JSONSchemaField("\(name)", Value.schema, isRequired: true, note: note))
    }

    mutating func add<Value: JSONWritable>(
        ifThere name: StaticString, _ value: Value?, note: String
    ) {
        all.append(JSONSchemaField("\(name)", Value.schema, isRequired: false, note: note))
    }
}

/// A plain value, which is null if missing. Missing objects are left out instead, as client generators cannot read a
/// null beside a reference.
protocol JSONNullable: JSONWritable {}

extension String: JSONNullable {
    static var schema: JSONSchema { .text() }
    func write(onto json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONWritable {
    static var schema: JSONSchema { .bool }
    func write(onto json: inout JSONWriter) { json.bool(self) }
}

extension Int: JSONNullable {
    static var schema: JSONSchema { .integer() }
    func write(onto json: inout JSONWriter) { json.integer(Int64(self)) }
}

extension Double: JSONNullable {
    static var schema: JSONSchema { JSONSchema(["type": "number"]) }
    func write(onto json: inout JSONWriter) { json.number(self) }
}

extension JSONValue: JSONWritable {
    static var schema: JSONSchema { JSONSchema([:]) }
}

extension Optional: JSONWritable where Wrapped: JSONNullable {
    static var schema: JSONSchema { Wrapped.schema.orNull }
    func write(onto json: inout JSONWriter) {
        if let self { self.write(onto: &json) } else { json.null() }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    static var schema: JSONSchema { .list(of: Element.schema) }
    func write(onto json: inout JSONWriter) {
        json.beginList()
        for element in self {
            json.separate()
            element.write(onto: &json)
        }
        json.endList()
    }
}
