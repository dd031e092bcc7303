import MoochSite
import MoochStore
import MoochWeb

/// `/search`: the results for a text, by kind.
struct SearchPage: Page {
    static let template = "admin/search/show"

    let frame: Frame
    let search: SearchBox
    let groups: [SearchGroup]
    /// True if nothing was asked for yet.
    let isUnasked: Bool
    let emptyState: EmptyState?

    init(_ text: String, _ groups: [SearchGroup], frame: Frame) {
        self.frame = frame
        search = SearchBox(words("search-everything"), value: text)
        self.groups = groups
        isUnasked = text.isEmpty
        emptyState =
            text.isEmpty || !groups.isEmpty
            ? nil
            : EmptyState(
                icon: "search",
                heading: words("search-none", ["text": SearchMarks(text).shortText]),
                text: words("search-none-advice"),
                action: Link(words("members-all"), Site.members.list("")))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("groups", \.groups),
        .init("isUnasked", \.isUnasked), .init("emptyState", \.emptyState))
}
