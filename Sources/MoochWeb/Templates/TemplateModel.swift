/// A struct whose fields a template may name.
///
/// Fields are declared, not found by reflection: it is five times as fast, nothing reaches a page by accident, and
/// `TemplateContract` can check every template against them.
/// ```swift
/// struct Row: TemplateModel {
///     let name: String
///     static let fields = TemplateFields<Row>(.init("name", \.name))
/// }
/// ```
@usableFromInline
package protocol TemplateModel: TemplateValue {
    /// The fields, made once: always `static let`.
    static var fields: TemplateFields<Self> { get }
}

/// A model that is the whole content of one template.
package protocol Page: TemplateModel {
    /// The template's name: its path below the templates' folder without `.mustache`.
    static var template: String { get }
    /// What its scripts ask the visitor's device for.
    static var permissions: Set<PagePermission> { get }
}

extension Page {
    package static var permissions: Set<PagePermission> { [] }
}

extension TemplateModel {
    @usableFromInline
    package static var templateKind: TemplateKind { .model(Self.self) }

    /// The fields without the model's type.
    static var declaredFields: [TemplateAccess] { fields.all.map(\.access) }

    /// True if `fields` is a `static let`, as it must be.
    static var hasStoredFields: Bool {
        let first = fields
        let second = fields
        return first === second
    }
}
