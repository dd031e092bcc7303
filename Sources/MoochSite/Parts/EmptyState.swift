package import MoochWeb

/// Shown in place of a list without rows; its partial is `shared/empty`.
package struct EmptyState: TemplateModel {
    let icon: String
    let heading: String
    let text: String
    /// The next step.
    var action: Link?

    package init(icon: String, heading: String, text: String, action: Link? = nil) {
        self.icon = icon
        self.heading = heading
        self.text = text
        self.action = action
    }

    package static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("heading", \.heading), .init("text", \.text),
        .init("action", \.action))
}
