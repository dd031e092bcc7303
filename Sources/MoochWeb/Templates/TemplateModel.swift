/// A struct whose fields a template may name.
///
/// Fields are declared, not found by reflection: it is five times as fast, nothing reaches a page
/// by accident, and `TemplateContract` can check every template against them.
/// ```swift
/// struct Row: TemplateModel {
///     let name: String
///     static let fields = TemplateFields<Row>(.init("name", \.name))
/// }
/// ```
package protocol TemplateModel: TemplateValue {
    /// The fields, made once: always `static let`, a computed property would be built anew for
    /// every tag.
    static var fields: TemplateFields<Self> { get }
}

/// A model that is the whole content of one template.
package protocol Page: TemplateModel {
    /// The template's name: its path below the templates' folder without `.mustache`.
    static var template: String { get }
}

extension TemplateModel {
    package static var templateKind: TemplateKind { .model(Self.self) }

    package var templateContent: TemplateContent { .model(self) }

    /// The value of a field; `nil` when this model has none of that name.
    func content(named name: TemplateName) -> TemplateContent? {
        Self.fields.content(named: name, of: self)
    }

    /// The fields without the model's type, for the template contract.
    static var declaredFields: [(name: String, kind: TemplateKind)] {
        fields.all.map { ($0.name, $0.kind) }
    }

    /// Whether `fields` is made once, as it must be.
    static var hasStoredFields: Bool {
        let first = fields
        let second = fields
        return first === second
    }
}
