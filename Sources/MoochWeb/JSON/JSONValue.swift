/// Any JSON value, its members in order.
package indirect enum JSONValue: Sendable, Hashable {
    /// One member of an object.
    package struct Member: Sendable, Hashable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
    }

    case null
    case bool(Bool)
    /// A whole number that fits 64 bits, in any notation: `150`, `1.5e2`.
    case integer(Int64)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([Member])

    /// The value of an object's member; nil if there is none.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    package var elements: [JSONValue]? {
        guard case .list(let elements) = self else { return nil }
        return elements
    }
}

extension JSONValue {
    package func write(onto json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let value): json.bool(value)
        case .integer(let value): json.integer(value)
        case .number(let value): json.number(value)
        case .string(let text): json.string(text)
        case .list(let elements):
            json.beginList()
            for element in elements {
                json.separate()
                element.write(onto: &json)
            }
            json.endList()
        case .object(let members):
            json.beginObject()
            for member in members {
                json.member(named: member.name)
                member.value.write(onto: &json)
            }
            json.endObject()
        }
    }

    package var bytes: [UInt8] {
        var json = JSONWriter()
        write(onto: &json)
        return json.bytes
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    package init(nilLiteral: ()) { self = .null }
}
