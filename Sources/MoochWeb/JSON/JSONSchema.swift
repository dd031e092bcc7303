/// A JSON Schema 2020-12, as in OpenAPI 3.1.
package struct JSONSchema: Sendable {
    package let value: JSONValue
    /// The schemas it refers to by name; evaluated once for each name, so that two may refer to each other.
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

    /// One of these words, and no other.
    package static func choice(_ values: [String]) -> JSONSchema {
        JSONSchema(["type": "string", "enum": .list(values.map(JSONValue.string))])
    }

    /// One of these words, or one that a later version adds: clients generated from a closed list (`enum`) could not
    /// read it.
    package static func words(_ values: [String]) -> JSONSchema {
        JSONSchema(
            .object([
                .init("type", "string"),
                .init("x-extensible-enum", .list(values.map(JSONValue.string))),
            ]))
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

    /// An object with names of one kind and values of one kind.
    package static func map(from names: JSONSchema, to element: JSONSchema) -> JSONSchema {
        JSONSchema(
            [
                "type": "object", "propertyNames": names.value,
                "additionalProperties": element.value,
            ],
            definitions: element.definitions)
    }

    /// An object of named fields, `name` among the document's components; `note` describes it.
    package static func object(
        _ name: String, _ note: String, _ fields: @escaping @Sendable () -> [JSONSchemaField]
    ) -> JSONSchema {
        named(name) {
            let fields = fields()
            var members: [JSONValue.Member] = [
                .init("description", .string(note)), .init("type", "object"),
                .init(
                    "properties",
                    .object(fields.map { .init($0.name, $0.described) })),
            ]
            let required = fields.filter(\.isRequired)
            if !required.isEmpty {
                members.append(.init("required", .list(required.map { .string($0.name) })))
            }
            return JSONSchema(.object(members)) {
                fields.reduce(into: [:]) { all, field in
                    all.merge(field.schema.definitions()) { first, _ in first }
                }
            }
        }
    }

    /// One of several named schemas, `name` among the components: generated clients can tell them apart by name.
    /// `overlap` is true if more than one may match.
    package static func either(
        _ name: String, _ note: String, _ choices: [JSONSchema], overlap: Bool = false
    ) -> JSONSchema {
        named(name) {
            JSONSchema(
                .object([
                    .init("description", .string(note)),
                    .init(overlap ? "anyOf" : "oneOf", .list(choices.map(\.value))),
                ])
            ) {
                choices.reduce(into: [:]) { all, choice in
                    all.merge(choice.definitions()) { first, _ in first }
                }
            }
        }
    }

    /// The schema as a component of the document, with a description.
    package func named(_ name: String, _ note: String) -> JSONSchema {
        let (members, definitions) = (value.members ?? [], definitions)
        return .named(name) {
            JSONSchema(
                .object([.init("description", .string(note))] + members), definitions: definitions)
        }
    }

    private static func named(
        _ name: String, _ schema: @escaping @Sendable () -> JSONSchema
    ) -> JSONSchema {
        JSONSchema(["$ref": .string("#/components/schemas/\(name)")]) { [name: schema()] }
    }

    /// The schema or null. A named one gets a second name: some generators ignore a reference beside null (`anyOf`),
    /// and the field with it.
    package var orNull: JSONSchema {
        guard let members = value.members, let type = value["type"] else {
            guard let name = value["$ref"]?.text?.split(separator: "/").last.map(String.init),
                let schema = definitions()[name]
            else { return self }
            return .named("\(name)OrNull") { schema.orNull }
        }
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
}

/// One field of an object.
package struct JSONSchemaField: Sendable {
    package let name: String
    package let schema: JSONSchema
    package let isRequired: Bool
    /// Its description.
    package let note: String

    package init(_ name: String, _ schema: JSONSchema, isRequired: Bool, note: String) {
        (self.name, self.schema) = (name, schema)
        (self.isRequired, self.note) = (isRequired, note)
    }

    /// The field, with null allowed.
    package var orNull: JSONSchemaField {
        JSONSchemaField(name, schema.orNull, isRequired: isRequired, note: note)
    }

    fileprivate var described: JSONValue {
        .object((schema.value.members ?? []) + [.init("description", .string(note))])
    }
}
