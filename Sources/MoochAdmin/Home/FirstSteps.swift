import MoochSite
import MoochStore
import MoochWeb

/// The first steps in a new exchange.
struct FirstSteps: TemplateModel {
    let steps: [FirstStep]

    init(_ beginnings: Beginnings) {
        steps = [
            FirstStep(
                icon: "communities", title: words("home-step-community"),
                text: words("home-step-community-advice"),
                isDone: beginnings.hasCommunity,
                action: Link(words("add-community"), Site.newCommunity.path)),
            FirstStep(
                icon: "categories", title: words("home-step-categories"),
                text: words("home-step-categories-advice"),
                isDone: beginnings.hasCategory,
                action: Link(words("add-category"), Site.newCategory.path)),
            FirstStep(
                icon: "members", title: words("home-step-members"),
                text: words("home-step-members-advice"),
                isDone: beginnings.hasMember,
                action: beginnings.hasCommunity
                    ? Link(words("communities-invite"), Site.communities.path) : nil),
        ]
    }

    static let fields = TemplateFields<Self>(.init("steps", \.steps))
}

struct FirstStep: TemplateModel {
    let icon: String
    let title: String
    let text: String
    let isDone: Bool
    /// Nil if it is not done here.
    let action: Link?

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("title", \.title), .init("text", \.text),
        .init("isDone", \.isDone), .init("action", \.action))
}
