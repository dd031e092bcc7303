/// One field of a model, under the name that templates use.
package struct TemplateField<Model: TemplateModel>: Sendable {
    let name: String
    let kind: TemplateKind
    let content: @Sendable (Model) -> TemplateContent

    /// - Parameters:
    ///   - name: letters, digits, `-` and `_`; no dots.
    ///   - path: where the value is, usually a stored property.
    package init<Value: TemplateValue>(
        _ name: String, _ path: any KeyPath<Model, Value> & Sendable
    ) {
        self.name = name
        kind = Value.templateKind
        content = { $0[keyPath: path].templateContent }
    }
}

/// The fields of a model.
package final class TemplateFields<Model: TemplateModel>: Sendable {
    let all: [TemplateField<Model>]

    package init(_ fields: TemplateField<Model>...) {
        all = fields
    }

    /// A handful of short names is found sooner by comparing them than by hashing.
    func content(named name: String, of model: Model) -> TemplateContent? {
        for field in all where field.name == name {
            return field.content(model)
        }
        return nil
    }
}
