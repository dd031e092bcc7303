/// What a template can show: text, numbers, flags, `SafeHTML`, models, and lists and optionals of
/// those. Nothing else fits into a page, and the compiler says so.
package protocol TemplateValue: Sendable {
    /// What the template contract knows about values of this type.
    static var templateKind: TemplateKind { get }
    /// The value as the renderer meets it.
    var templateContent: TemplateContent { get }
}

/// The ways in which a template may use a field.
package indirect enum TemplateKind: Sendable {
    /// `{{name}}`: always escaped.
    case text
    /// `{{{name}}}`: the one kind that is printed as it is.
    case html
    /// `{{#name}}` and `{{^name}}` only.
    case flag
    /// `{{#name}}`, or `{{name.field}}`.
    case model(any TemplateModel.Type)
    /// `{{#name}}` once for each element, `{{^name}}` when there is none.
    case list(TemplateKind)
    /// `{{#name}}` when there is a value, `{{^name}}` when there is none.
    case optional(TemplateKind)
}

/// A value on its way into a page. Its case alone decides whether it is escaped, so no spelling
/// of a tag can print text raw.
package enum TemplateContent: Sendable {
    /// An optional without a value. The name is known, so the models around are not asked for it.
    case nothing
    case flag(Bool)
    case text(String)
    case html(SafeHTML)
    case model(any TemplateModel)
    case list([TemplateContent])
}

extension String: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateContent: TemplateContent { .text(self) }
}

extension Int: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateContent: TemplateContent { .text(String(self)) }
}

extension Int64: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateContent: TemplateContent { .text(String(self)) }
}

extension Bool: TemplateValue {
    package static var templateKind: TemplateKind { .flag }
    package var templateContent: TemplateContent { .flag(self) }
}

extension SafeHTML: TemplateValue {
    package static var templateKind: TemplateKind { .html }
    package var templateContent: TemplateContent { .html(self) }
}

extension LocalPath: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateContent: TemplateContent { .text(text) }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
    package static var templateKind: TemplateKind { .optional(Wrapped.templateKind) }
    package var templateContent: TemplateContent { self?.templateContent ?? .nothing }
}

extension Array: TemplateValue where Element: TemplateValue {
    package static var templateKind: TemplateKind { .list(Element.templateKind) }
    package var templateContent: TemplateContent { .list(map(\.templateContent)) }
}
