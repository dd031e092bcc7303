/// What values of a kind are, as JSON Schema 2020-12 says it, which OpenAPI 3.1 takes over.
package struct JSONSchema: Sendable {
    package let value: JSONValue
    /// What it refers to by name; asked for once for each name, so that two may refer to each other.
    package let definitions: @Sendable () -> [String: JSONSchema]

    package init(
        _ value: JSONValue,
        definitions: @escaping @Sendable () -> [String: JSONSchema] = { [:] }
    ) {
        (self.value, self.definitions) = (value, definitions)
    }

    /// Text of so many characters.
    package static func text(
        least: Int? = nil, most: Int? = nil, format: String? = nil, pattern: String? = nil
    ) -> JSONSchema {
        var members: [JSONValue.Member] = [.init("type", "string")]
        if let format { members.append(.init("format", .string(format))) }
        if let pattern { members.append(.init("pattern", .string(pattern))) }
        if let least { members.append(.init("minLength", .integer(Int64(least)))) }
        if let most { members.append(.init("maxLength", .integer(Int64(most)))) }
        return JSONSchema(.object(members))
    }

    package static func integer(least: Int64? = nil, most: Int64? = nil) -> JSONSchema {
        var members: [JSONValue.Member] = [.init("type", "integer")]
        if let least { members.append(.init("minimum", .integer(least))) }
        if let most { members.append(.init("maximum", .integer(most))) }
        return JSONSchema(.object(members))
    }

    package static func number(least: Double, most: Double) -> JSONSchema {
        JSONSchema(["type": "number", "minimum": .number(least), "maximum": .number(most)])
    }

    package static let bool = JSONSchema(["type": "boolean"])

    package static func choice(_ values: [String]) -> JSONSchema {
        JSONSchema(["type": "string", "enum": .list(values.map(JSONValue.string))])
    }

    package static func list(
        of element: JSONSchema, least: Int? = nil, most: Int? = nil
    ) -> JSONSchema {
        var members: [JSONValue.Member] = [
            .init("type", "array"), .init("items", element.value),
        ]
        if let least { members.append(.init("minItems", .integer(Int64(least)))) }
        if let most { members.append(.init("maxItems", .integer(Int64(most)))) }
        return JSONSchema(.object(members), definitions: element.definitions)
    }

    /// An object whose members are all of a kind, under names of a kind.
    package static func map(from names: JSONSchema, to element: JSONSchema) -> JSONSchema {
        JSONSchema(
            [
                "type": "object", "propertyNames": names.value,
                "additionalProperties": element.value,
            ], definitions: element.definitions)
    }

    /// An object of named fields, as `name` among the document's components. Of `sets` of fields it has one whole at
    /// least, where there are any.
    package static func object(
        _ name: String, oneOf sets: [[String]] = [],
        _ fields: @escaping @Sendable () -> [JSONSchemaField]
    ) -> JSONSchema {
        JSONSchema(["$ref": .string("#/components/schemas/\(name)")]) {
            let fields = fields()
            var members: [JSONValue.Member] = [
                .init("type", "object"),
                .init(
                    "properties",
                    .object(fields.map { .init($0.name, $0.described) })),
            ]
            let required = fields.filter(\.isRequired)
            if !required.isEmpty {
                members.append(.init("required", .list(required.map { .string($0.name) })))
            }
            if !sets.isEmpty {
                let needed = sets.map { JSONValue.list($0.map(JSONValue.string)) }
                members.append(.init("anyOf", .list(needed.map { ["required": $0] })))
            }
            return [
                name: JSONSchema(.object(members)) {
                    fields.reduce(into: [:]) { all, field in
                        all.merge(field.schema.definitions()) { first, _ in first }
                    }
                }
            ]
        }
    }

    /// The same or null.
    package var orNull: JSONSchema {
        if let members = value.members, let type = value["type"] {
            let kinds: JSONValue =
                if case .list(let kinds) = type { .list(kinds + ["null"]) } else { [type, "null"] }
            return JSONSchema(
                .object(
                    members.map { member in
                        switch member.name {
                        case "type": .init("type", kinds)
                        case "enum": .init("enum", .list((member.value.elements ?? []) + [.null]))
                        default: member
                        }
                    }), definitions: definitions)
        }
        return JSONSchema(["anyOf": [value, ["type": "null"]]], definitions: definitions)
    }
}

/// One field of an object.
package struct JSONSchemaField: Sendable {
    package let name: String
    package let schema: JSONSchema
    package let isRequired: Bool
    /// What it means, where its name does not say it.
    package let note: String?

    package init(_ name: String, _ schema: JSONSchema, isRequired: Bool, note: String? = nil) {
        (self.name, self.schema) = (name, schema)
        (self.isRequired, self.note) = (isRequired, note)
    }

    /// The same, which may be null as well.
    package var orNull: JSONSchemaField {
        JSONSchemaField(name, schema.orNull, isRequired: isRequired, note: note)
    }

    fileprivate var described: JSONValue {
        guard let note, let members = schema.value.members else { return schema.value }
        return .object(members + [.init("description", .string(note))])
    }
}
