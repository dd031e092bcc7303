import MoochStore
import MoochWeb

/// A kind of value that calls carry: how it is described, and how it is read.
struct InputKind<Value: Sendable>: Sendable {
    let schema: JSONSchema
    /// The value, or nil and what is wrong with it.
    let read: @Sendable (JSONValue, _ pointer: String, inout InputCheck) -> Value?
    /// What is wrong with a value beyond its bounds. Of a body's it is said by what the value is for.
    var excess: @Sendable (Value) -> Complaint? = { _ in nil }
    /// What a text in an address means as JSON.
    var typed: @Sendable (String) -> JSONValue = { .string($0) }
}

/// What is known while values are read, and what is wrong with them.
struct InputCheck: Sendable {
    /// The exchange's currency.
    let currency: String
    var problems: [FieldProblem] = []

    mutating func note(_ pointer: String, _ complaint: Complaint) {
        problems.append(FieldProblem(field: pointer, complaint: complaint))
    }
}

/// One value that a call carries, declared once: it is read and described by that.
struct InputField<Value: Sendable>: Sendable {
    let name: String
    let kind: InputKind<Value>
    let isRequired: Bool
    /// What it means.
    let note: String

    init(_ name: String, _ kind: InputKind<Value>, isRequired: Bool = false, note: String) {
        (self.name, self.kind) = (name, kind)
        (self.isRequired, self.note) = (isRequired, note)
    }

    var described: DescribedInput {
        JSONSchemaField(name, kind.schema, isRequired: isRequired, note: note)
    }

    /// As a change to a record, which may leave it out, or take its value away.
    func describedChange(mayBeNull: Bool) -> DescribedInput {
        JSONSchemaField(
            name, mayBeNull ? kind.schema.orNull : kind.schema, isRequired: false, note: note)
    }
}

typealias DescribedInput = JSONSchemaField

/// What a body says, as it is described.
struct InputShape: Sendable {
    let schema: JSONSchema
    let example: JSONValue

    /// Fields under a name; `note` says what they are together.
    init(_ name: String, _ note: String, _ fields: [DescribedInput], example: JSONValue) {
        schema = .object(name, note) { fields }
        self.example = example
    }

    /// One of several shapes; more than one may fit where they `overlap`.
    init(_ name: String, _ note: String, either shapes: [InputShape], overlap: Bool = false) {
        schema = .either(name, note, shapes.map(\.schema), overlap: overlap)
        example = shapes.first?.example ?? .null
    }
}

/// Reads the values that came with a call, and notes everything that is wrong at once.
struct Input {
    /// What a call says of a value.
    enum Change<Value: Sendable> {
        case keep
        case remove
        case set(Value)
    }

    private let values: [String: JSONValue]
    private var check: InputCheck

    /// Reads values by their names; prices are in the exchange's currency.
    init(_ values: [String: JSONValue], currency: String) {
        self.values = values
        check = InputCheck(currency: currency)
    }

    /// Reads the members of a document.
    ///
    /// - Throws: ``FieldProblems`` when it is no object.
    init(_ document: JSONValue, currency: String) throws(FieldProblems) {
        guard let members = document.members else {
            throw FieldProblems([FieldProblem(field: "", complaint: .apiNoObject)])
        }
        self.init(
            Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first },
            currency: currency)
    }

    /// Whether a body says anything of a value.
    func has<Value>(_ field: InputField<Value>) -> Bool {
        values[field.name].map { $0 != .null } ?? false
    }

    /// A value of a body; nil where it is missing or wrong. No such value may be null.
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

    /// What a patch says of a value; a wrong one is noted, and kept as it was.
    mutating func change<Value>(_ field: InputField<Value>) -> Change<Value> {
        switch values[field.name] {
        case nil: .keep
        case .null: .remove
        case let value?: field.kind.read(value, field.name, &check).map(Change.set) ?? .keep
        }
    }

    /// The same of a value that cannot be taken away.
    mutating func change<Value>(_ field: InputField<Value>, else present: Value) -> Value {
        switch change(field) {
        case .keep: return present
        case .set(let value): return value
        case .remove:
            check.note(field.name, .apiRequired)
            return present
        }
    }

    /// The same of a value that is missing when it is taken away.
    mutating func change<Value>(_ field: InputField<Value>, orNil present: Value?) -> Value? {
        switch change(field) {
        case .keep: present
        case .set(let value): value
        case .remove: nil
        }
    }

    /// The value that a patch gives; nil where it names none, or a wrong one, which is noted.
    mutating func named<Value>(_ field: InputField<Value>) -> Value? {
        switch change(field) {
        case .keep: return nil
        case .set(let value): return value
        case .remove:
            check.note(field.name, .apiRequired)
            return nil
        }
    }

    /// The same of a value that can be taken away, and is `empty` then.
    mutating func named<Value>(_ field: InputField<Value>, removed empty: Value) -> Value? {
        switch change(field) {
        case .keep: nil
        case .set(let value): value
        case .remove: empty
        }
    }

    mutating func note(_ field: String, _ complaint: Complaint) { check.note(field, complaint) }

    /// The same of a field with which nothing else is wrong.
    mutating func note(unlessNoted field: String, _ complaint: Complaint) {
        if !check.problems.contains(where: { $0.field == field }) { note(field, complaint) }
    }

    /// - Throws: Everything that is wrong.
    func finish() throws(FieldProblems) {
        guard check.problems.isEmpty else { throw FieldProblems(check.problems) }
    }

    /// Checks what was read as a form's draft does, whose fields have other names here and there.
    ///
    /// - Throws: Everything that is wrong, of each field what was found first.
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
