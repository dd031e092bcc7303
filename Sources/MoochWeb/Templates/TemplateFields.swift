/// One field of a model, under the name that templates use.
@usableFromInline
package struct TemplateField<Model: TemplateModel>: Sendable {
    let access: TemplateAccess

    @usableFromInline
    package init(_ access: TemplateAccess) {
        self.access = access
    }

    /// Inlinable, so that each field is read by specialized code.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `-` and `_`; no dots.
    ///   - value: Reads the value of a model, usually given as a key path: as a function, because following a key path
    ///     costs a row many times as much as reading a field.
    @inlinable
    package init<Value: TemplateValue>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Value
    ) {
        // The address points to a model of this type: a scope pairs the two (`TemplateBinding`).
        self.init(
            TemplateAccess(name, Value.templateKind) { model, bytes in
                value(model.assumingMemoryBound(to: Model.self).pointee).write(onto: &bytes)
            } isShown: { model in
                value(model.assumingMemoryBound(to: Model.self).pointee).isShown
            } enter: { model, body in
                value(model.assumingMemoryBound(to: Model.self).pointee).enter(body)
            })
    }
}

/// The fields of a model.
@usableFromInline
package final class TemplateFields<Model: TemplateModel>: Sendable {
    let all: [TemplateField<Model>]

    package init(_ fields: TemplateField<Model>...) {
        all = fields
    }
}
