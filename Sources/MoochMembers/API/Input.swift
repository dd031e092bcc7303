import MoochStore
import MoochWeb

/// A kind of value in calls: its description and its parser.
struct InputKind<Value: Sendable>: Sendable {
    let schema: JSONSchema
    /// Reads a value; if it is invalid, notes a problem and returns nil.
    let read: @Sendable (JSONValue, _ pointer: String, inout InputCheck) -> Value?
    /// The problem of a value out of bounds. In a body the domain reports it instead.
    var excess: @Sendable (Value) -> Complaint? = { _ in nil }
    /// The JSON value that a text in an address stands for.
    var typed: @Sendable (String) -> JSONValue = { .string($0) }
}

/// The context for reading values, and the problems found.
struct InputCheck: Sendable {
    /// The exchange's currency.
    let currency: String
    var problems: [FieldProblem] = []

    mutating func note(_ pointer: String, _ complaint: Complaint) {
        problems.append(FieldProblem(field: pointer, complaint: complaint))
    }
}

/// A value in calls, declared once for reading and describing it.
struct InputField<Value: Sendable>: Sendable {
    let name: String
    let kind: InputKind<Value>
    let isRequired: Bool
    /// Its meaning.
    let note: String

    init(_ name: String, _ kind: InputKind<Value>, isRequired: Bool = false, note: String) {
        (self.name, self.kind) = (name, kind)
        (self.isRequired, self.note) = (isRequired, note)
    }

    var described: DescribedInput {
        JSONSchemaField(name, kind.schema, isRequired: isRequired, note: note)
    }

    /// The field as a change to a record, which may be missing or null.
    func describedChange(mayBeNull: Bool) -> DescribedInput {
        JSONSchemaField(
            name, mayBeNull ? kind.schema.orNull : kind.schema, isRequired: false, note: note)
    }
}

typealias DescribedInput = JSONSchemaField

/// A body's content, for the description.
struct InputShape: Sendable {
    let schema: JSONSchema
    let example: JSONValue

    /// An object with these fields; `note` describes the whole.
    init(_ name: String, _ note: String, _ fields: [DescribedInput], example: JSONValue) {
        schema = .object(name, note) { fields }
        self.example = example
    }

    /// One of several shapes; more than one may match if they `overlap`.
    init(_ name: String, _ note: String, either shapes: [InputShape], overlap: Bool = false) {
        schema = .either(name, note, shapes.map(\.schema), overlap: overlap)
        example = shapes.first?.example ?? .null
    }
}

/// Reads the values of a call, and collects all problems.
struct Input {
    /// A patch's change of a value.
    enum Change<Value: Sendable> {
        case keep
        case remove
        case set(Value)
    }

    private let values: [String: JSONValue]
    private var check: InputCheck

    /// Reads values by name; prices are in the exchange's currency.
    init(_ values: [String: JSONValue], currency: String) {
        self.values = values
        check = InputCheck(currency: currency)
    }

    /// Reads the members of a document.
    ///
    /// - Throws: ``FieldProblems`` if it is not an object.
    init(_ document: JSONValue, currency: String) throws(FieldProblems) {
        guard let members = document.members else {
            throw FieldProblems([FieldProblem(field: "", complaint: .apiNoObject)])
        }
        self.init(
            Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first },
            currency: currency)
    }

    /// True if the body has a value that is not null.
    func has<Value>(_ field: InputField<Value>) -> Bool {
        values[field.name].map { $0 != .null } ?? false
    }

    /// A value of a body; nil if missing or wrong. Null is a problem.
    mutating func callAsFunction<Value>(_ field: InputField<Value>) -> Value? {
        guard let value = values[field.name], value != .null || !field.isRequired else {
            if field.isRequired { check.note(field.name, .apiRequired) }
            return nil
        }
        return field.kind.read(value, field.name, &check)
    }

    /// A value of an address.
    mutating func query<Value>(_ field: InputField<Value>) -> Value? {
        guard let text = values[field.name]?.text else {
            if field.isRequired { check.note(field.name, .apiRequired) }
            return nil
        }
        guard !text.isEmpty else {
            check.note(field.name, .apiEmpty)
            return nil
        }
        guard let value = field.kind.read(field.kind.typed(text), field.name, &check) else {
            return nil
        }
        if let excess = field.kind.excess(value) {
            check.note(field.name, excess)
            return nil
        }
        return value
    }

    /// A patch's change of a value; a wrong value is noted and changes nothing.
    mutating func change<Value>(_ field: InputField<Value>) -> Change<Value> {
        switch values[field.name] {
        case nil: .keep
        case .null: .remove
        case let value?: field.kind.read(value, field.name, &check).map(Change.set) ?? .keep
        }
    }

    /// The value after a patch; null is a problem.
    mutating func change<Value>(_ field: InputField<Value>, else present: Value) -> Value {
        switch change(field) {
        case .keep: return present
        case .set(let value): return value
        case .remove:
            check.note(field.name, .apiRequired)
            return present
        }
    }

    /// The value after a patch; null removes it.
    mutating func change<Value>(_ field: InputField<Value>, orNil present: Value?) -> Value? {
        switch change(field) {
        case .keep: present
        case .set(let value): value
        case .remove: nil
        }
    }

    /// The new value in a patch; nil if unchanged or wrong. Null is a problem.
    mutating func named<Value>(_ field: InputField<Value>) -> Value? {
        switch change(field) {
        case .keep: return nil
        case .set(let value): return value
        case .remove:
            check.note(field.name, .apiRequired)
            return nil
        }
    }

    /// The new value in a patch; nil if unchanged or wrong. Null gives `empty`.
    mutating func named<Value>(_ field: InputField<Value>, removed empty: Value) -> Value? {
        switch change(field) {
        case .keep: nil
        case .set(let value): value
        case .remove: empty
        }
    }

    mutating func note(_ field: String, _ complaint: Complaint) { check.note(field, complaint) }

    /// Notes a problem of a field that has none yet.
    mutating func note(unlessNoted field: String, _ complaint: Complaint) {
        if !check.problems.contains(where: { $0.field == field }) { note(field, complaint) }
    }

    /// - Throws: All problems.
    func finish() throws(FieldProblems) {
        guard check.problems.isEmpty else { throw FieldProblems(check.problems) }
    }

    /// Validates the values read with a form's draft, some of whose fields have other names.
    ///
    /// - Throws: All problems, with the first one of each field.
    func finish<Value>(
        renaming names: [String: String] = [:], _ draft: () throws -> Value
    ) throws -> Value {
        let value: Value
        do {
            value = try draft()
        } catch let wrong as FieldProblems {
            let known = Set(check.problems.map { $0.field.prefix { $0 != "/" } })
            let others = wrong.problems.map { problem in
                FieldProblem(
                    field: names[problem.field] ?? problem.field, complaint: problem.complaint)
            }
            throw FieldProblems(
                check.problems + others.filter { !known.contains($0.field.prefix { $0 != "/" }) })
        }
        try finish()
        return value
    }
}
