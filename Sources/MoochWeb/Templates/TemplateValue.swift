import Mustache

/// What a template can show: text, numbers, flags, `SafeHTML`, models, and lists and optionals of
/// those. Nothing else fits into a page, and the compiler says so.
package protocol TemplateValue: Sendable {
    /// What the template contract knows about values of this type.
    static var templateKind: TemplateKind { get }
    /// The value as the template engine meets it: text escaped once, `nil` as a value of its own.
    var templateValue: Any { get }
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

/// Text on its way into a page, already escaped, so that no spelling of a tag can print it raw.
///
/// The engine's own escaping is not relied on: it compares whole characters, and a quotation mark
/// followed by a combining accent is a different character, which would end an attribute.
struct TemplateText: MustacheCustomRenderable, MustacheParent {
    let renderText: String

    var isNull: Bool { false }

    func child(named: String) -> Any? { nil }
}

/// An optional field without a value. A plain `nil` would make the engine go on looking for the
/// same name in the surrounding model.
struct TemplateNothing: MustacheCustomRenderable, MustacheParent {
    var renderText: String { "" }

    var isNull: Bool { true }

    func child(named: String) -> Any? { nil }
}

extension String: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateValue: Any { TemplateText(renderText: SafeHTML.escape(self)) }
}

extension Int: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateValue: Any { TemplateText(renderText: String(self)) }
}

extension Int64: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateValue: Any { TemplateText(renderText: String(self)) }
}

extension Bool: TemplateValue {
    package static var templateKind: TemplateKind { .flag }
    package var templateValue: Any { self }
}

extension SafeHTML: TemplateValue {
    package static var templateKind: TemplateKind { .html }
    package var templateValue: Any { TemplateText(renderText: html) }
}

extension LocalPath: TemplateValue {
    package static var templateKind: TemplateKind { .text }
    package var templateValue: Any { text.templateValue }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
    package static var templateKind: TemplateKind { .optional(Wrapped.templateKind) }
    package var templateValue: Any { map(\.templateValue) ?? TemplateNothing() }
}

extension Array: TemplateValue where Element: TemplateValue {
    package static var templateKind: TemplateKind { .list(Element.templateKind) }
    package var templateValue: Any {
        if case .model = Element.templateKind { return self }
        return map(\.templateValue)
    }
}
