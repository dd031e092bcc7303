import MoochWeb

/// What to do first in a new exchange.
struct FirstSteps: TemplateModel {
    let steps: [FirstStep]

    init(_ beginnings: Beginnings) {
        steps = [
            FirstStep(
                icon: "communities", title: "Add a community",
                text: "A building, a street, a campus: a place whose people exchange with each "
                    + "other. Members choose one when they join.",
                isDone: beginnings.hasCommunity,
                action: Breadcrumb("Add community", Site.newCommunity.path)),
            FirstStep(
                icon: "categories", title: "Add categories",
                text: "Bread, books, tools: what kinds of things are offered. A handful is "
                    + "enough; you can rename and merge them later.",
                isDone: beginnings.hasCategory,
                action: Breadcrumb("Add category", Site.newCategory.path)),
            FirstStep(
                icon: "members", title: "Invite the neighbours",
                text: "They join with the app on their phones. As soon as the first one has "
                    + "joined, this page begins to count.",
                isDone: beginnings.hasMember, action: nil),
        ]
    }

    static let fields = TemplateFields<Self>(.init("steps", \.steps))
}

/// One of the first steps.
struct FirstStep: TemplateModel {
    let icon: String
    let title: String
    let text: String
    let isDone: Bool
    /// Where it is done; nil when that is not here.
    let action: Breadcrumb?

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("title", \.title), .init("text", \.text),
        .init("isDone", \.isDone), .init("action", \.action))
}
