/// A value a template can show: text, numbers, flags, `SafeHTML`, models, and lists and optionals of those. The
/// compiler refuses anything else in a page.
///
/// The type alone decides whether a value is escaped, so no spelling of a tag can print text raw.
@usableFromInline
package protocol TemplateValue: Sendable {
    /// The kind of all values of this type.
    static var templateKind: TemplateKind { get }
    /// True if a section over the value is shown.
    var isShown: Bool { get }
    /// Appends the value as UTF-8; text is escaped.
    func write(onto bytes: inout [UInt8])
    /// Passes the address of each value that a section over this one is shown for, valid for the duration of the call.
    func enter(_ body: (UnsafeRawPointer) -> Void)
}

/// How a template may use a field.
@usableFromInline
package indirect enum TemplateKind: Sendable {
    /// `{{name}}`: always escaped.
    case text(any TemplateValue.Type)
    /// `{{{name}}}`: the one kind that is not escaped.
    case html
    /// `{{#name}}` and `{{^name}}` only.
    case flag
    /// `{{#name}}`, or `{{name.field}}`.
    case model(any TemplateModel.Type)
    /// `{{#name}}` once for each element, `{{^name}}` if there is none.
    case list(TemplateKind)
    /// `{{#name}}` if there is a value, `{{^name}}` if there is none.
    case optional(TemplateKind)
}

extension TemplateValue {
    @usableFromInline
    package var isShown: Bool { true }

    @usableFromInline
    package func write(onto bytes: inout [UInt8]) {}

    @usableFromInline
    package func enter(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: self) { body(UnsafeRawPointer($0)) }
    }
}

extension String: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .text(Self.self) }
    @usableFromInline
    package func write(onto bytes: inout [UInt8]) { SafeHTML.escape(self, onto: &bytes) }
}

extension Int: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .text(Self.self) }
    @usableFromInline
    package func write(onto bytes: inout [UInt8]) { bytes.append(contentsOf: String(self).utf8) }
}

extension Int64: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .text(Self.self) }
    @usableFromInline
    package func write(onto bytes: inout [UInt8]) { bytes.append(contentsOf: String(self).utf8) }
}

extension Bool: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .flag }
    @usableFromInline
    package var isShown: Bool { self }
}

extension SafeHTML: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .html }
    @usableFromInline
    package func write(onto bytes: inout [UInt8]) { bytes.append(contentsOf: html.utf8) }
}

extension LocalPath: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .text(Self.self) }
    @usableFromInline
    package func write(onto bytes: inout [UInt8]) { text.write(onto: &bytes) }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .optional(Wrapped.templateKind) }

    @inlinable
    package var isShown: Bool { self?.isShown ?? false }

    @inlinable
    package func write(onto bytes: inout [UInt8]) { self?.write(onto: &bytes) }

    @inlinable
    package func enter(_ body: (UnsafeRawPointer) -> Void) { self?.enter(body) }
}

extension Array: TemplateValue where Element: TemplateValue {
    @usableFromInline
    package static var templateKind: TemplateKind { .list(Element.templateKind) }

    @inlinable
    package var isShown: Bool { !isEmpty }

    /// In place: a copy of each row would retain every text in it.
    @inlinable
    package func enter(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            for index in elements.indices { body(UnsafeRawPointer(first + index)) }
        }
    }
}
