import MoochWeb

/// A value that answers carry.
protocol JSONWritable: Sendable {
    static var schema: JSONSchema { get }
    func write(onto json: inout JSONWriter)
}

/// An object that answers carry: its fields are declared once, and both written and described by that.
protocol JSONShape: JSONWritable {
    /// Its name among the described ones, such as `Listing`.
    static var shapeName: String { get }
    static var fields: JSONFields<Self> { get }
    /// One as there might be, for whoever reads the description.
    static var example: Self { get }
}

extension JSONShape {
    static var schema: JSONSchema {
        .object(shapeName) { fields.all.map { $0.described() } }
    }

    func write(onto json: inout JSONWriter) {
        json.beginObject()
        for write in Self.fields.writers { write(self, &json) }
        json.endObject()
    }

    /// The whole document.
    var json: [UInt8] {
        var json = JSONWriter()
        write(onto: &json)
        return json.bytes
    }
}

/// One field of a shape.
struct JSONField<Shape: Sendable>: Sendable {
    /// Made for whoever reads the description, and not for each answer.
    let described: @Sendable () -> JSONSchemaField
    let write: @Sendable (Shape, inout JSONWriter) -> Void

    init(
        _ described: @autoclosure @escaping @Sendable () -> JSONSchemaField,
        write: @escaping @Sendable (Shape, inout JSONWriter) -> Void
    ) {
        (self.described, self.write) = (described, write)
    }

    /// A field that is always there, perhaps as null. The value is given as a function, because following a
    /// key path costs a row many times what reading a field does.
    init<Value: JSONWritable>(
        _ name: String, _ value: @escaping @Sendable (Shape) -> Value, note: String? = nil
    ) {
        let key = JSONWriter.key(name)
        self.init(JSONSchemaField(name, Value.schema, isRequired: true, note: note)) {
            shape, json in
            json.member(key)
            value(shape).write(onto: &json)
        }
    }

    /// A field that is left out where there is no value.
    init<Value: JSONWritable>(
        ifThere name: String, _ value: @escaping @Sendable (Shape) -> Value?, note: String? = nil
    ) {
        let key = JSONWriter.key(name)
        self.init(JSONSchemaField(name, Value.schema, isRequired: false, note: note)) {
            shape, json in
            guard let value = value(shape) else { return }
            json.member(key)
            value.write(onto: &json)
        }
    }
}

/// The fields of a shape, in the order in which they are written.
final class JSONFields<Shape: Sendable>: Sendable {
    let all: [JSONField<Shape>]
    /// What writes each: apart, as an answer walks them thousands of times.
    let writers: [@Sendable (Shape, inout JSONWriter) -> Void]

    convenience init(_ fields: JSONField<Shape>...) { self.init(all: fields) }

    private init(all: [JSONField<Shape>]) { (self.all, writers) = (all, all.map(\.write)) }

    /// Those of another shape that this one has as its part, with more of its own.
    convenience init<Part: Sendable>(
        _ part: JSONFields<Part>, of value: @escaping @Sendable (Shape) -> Part,
        and fields: JSONField<Shape>...
    ) {
        self.init(
            all: part.all.map { field in
                JSONField(field.described()) { shape, json in field.write(value(shape), &json) }
            } + fields)
    }
}

extension String: JSONWritable {
    static var schema: JSONSchema { .text() }
    func write(onto json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONWritable {
    static var schema: JSONSchema { .bool }
    func write(onto json: inout JSONWriter) { json.bool(self) }
}

extension Int: JSONWritable {
    static var schema: JSONSchema { .integer() }
    func write(onto json: inout JSONWriter) { json.integer(Int64(self)) }
}

extension Double: JSONWritable {
    static var schema: JSONSchema { JSONSchema(["type": "number"]) }
    func write(onto json: inout JSONWriter) { json.number(self) }
}

extension JSONValue: JSONWritable {
    static var schema: JSONSchema { JSONSchema([:]) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
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
