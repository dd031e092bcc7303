/// One field of a model, under the name that templates use.
package struct TemplateField<Model: TemplateModel>: Sendable {
    let name: String
    let kind: TemplateKind
    let key: TemplateName
    let content: @Sendable (Model) -> TemplateContent

    /// - Parameters:
    ///   - name: letters, digits, `-` and `_`; no dots.
    ///   - value: the value of a model, usually written as a stored property's key path: as a
    ///     function, because following a key path costs a row many times what reading a field does.
    package init<Value: TemplateValue>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Value
    ) {
        self.name = name
        kind = Value.templateKind
        key = TemplateName(name)
        content = { value($0).templateContent }
    }
}

/// The fields of a model.
package final class TemplateFields<Model: TemplateModel>: Sendable {
    let all: [TemplateField<Model>]

    package init(_ fields: TemplateField<Model>...) {
        all = fields
    }

    /// A handful of names is found sooner by comparing them than by hashing.
    func content(named name: TemplateName, of model: Model) -> TemplateContent? {
        for field in all where field.key == name {
            return field.content(model)
        }
        return nil
    }
}
