import MoochWeb

/// A value that answers carry.
protocol JSONWritable: Sendable {
    static var schema: JSONSchema { get }
    func write(onto json: inout JSONWriter)
}

/// An object in an answer. It lists its fields once: both the JSON and its description come from that list.
protocol JSONShape: JSONWritable {
    /// Its name among the described ones, such as `Listing`.
    static var shapeName: String { get }
    /// What it is, for whoever reads the description.
    static var shapeNote: String { get }
    /// Adds its fields in the order in which they are written. The list must not depend on values: a field that may be
    /// left out is added by `ifThere`.
    func add(to fields: inout some JSONFields)
    /// One as there might be, for whoever reads the description.
    static var example: Self { get }
}

/// What a shape adds its fields to.
protocol JSONFields {
    /// A field that is always there, perhaps as null. `note` says what it means.
    mutating func add<Value: JSONWritable>(_ name: StaticString, _ value: Value, note: String)
    /// A field that is left out where there is no value.
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

/// A plain value, which is null where there is none. Objects are left out then: a null beside a reference is what
/// programs that are made of the description cannot read.
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
