/// How a page reads one field of a model, without knowing the model's type.
///
/// A model is passed by its address: to box each row of a list, or to copy it for each of its fields, takes longer than
/// to write it. An address is used only while whoever passed it holds the value.
@usableFromInline
package struct TemplateAccess: Sendable {
    /// Appends the output of `{{name}}`.
    @usableFromInline
    package typealias Writing = @Sendable (UnsafeRawPointer, inout [UInt8]) -> Void
    /// Returns true if `{{#name}}` shows its content.
    @usableFromInline
    package typealias Asking = @Sendable (UnsafeRawPointer) -> Bool
    /// Calls back with the address of each value that `{{#name}}` is shown for.
    @usableFromInline
    package typealias Entering = @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

    let name: String
    let kind: TemplateKind
    let write: Writing
    let isShown: Asking
    let enter: Entering

    @usableFromInline
    package init(
        _ name: String, _ kind: TemplateKind, write: @escaping Writing,
        isShown: @escaping Asking, enter: @escaping Entering
    ) {
        self.name = name
        self.kind = kind
        self.write = write
        self.isShown = isShown
        self.enter = enter
    }

    /// True if this field, a list or an optional, has any value: `{{#name?}}` is shown once, and adds no scope.
    var asked: TemplateAccess {
        TemplateAccess("\(name)?", .flag, write: { _, _ in }, isShown: isShown) { _, _ in }
    }

    /// A field of this field, which is a model or an optional one: `{{name.inner}}`.
    func followed(by inner: TemplateAccess) -> TemplateAccess {
        TemplateAccess("\(name).\(inner.name)", inner.kind) { [enter] model, bytes in
            enter(model) { inner.write($0, &bytes) }
        } isShown: { [enter] model in
            var isShown = false
            enter(model) { isShown = inner.isShown($0) }
            return isShown
        } enter: { [enter] model, body in
            enter(model) { inner.enter($0, body) }
        }
    }
}

extension TemplateValue {
    /// The value itself: `{{.}}`.
    static var element: TemplateAccess {
        // The address points to a value of this type: a scope pairs the two (`TemplateBinding`).
        TemplateAccess(".", templateKind) { value, bytes in
            value.assumingMemoryBound(to: Self.self).pointee.write(onto: &bytes)
        } isShown: { value in
            value.assumingMemoryBound(to: Self.self).pointee.isShown
        } enter: { value, body in
            value.assumingMemoryBound(to: Self.self).pointee.enter(body)
        }
    }
}
