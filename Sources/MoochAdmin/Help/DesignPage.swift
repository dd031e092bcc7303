import MoochSite
import MoochStore
import MoochWeb

/// `/help/design`: the parts that pages are made of, each in every state, made by the partials and types that the pages
/// themselves use.
struct DesignPage: Page {
    static let template = "help/design"

    let frame: Frame
    let colours = DesignSample.colours
    let sizes = DesignSample.sizes
    let icons = DesignSample.icons.map { DesignName(name: $0) }
    let formFields = DesignSample.formFields
    let textareas = DesignSample.textareas
    let selects = DesignSample.selects
    let photoFields = DesignSample.photoFields
    let errorSummary = ErrorSummary(DesignSample.problems)
    let conflict = DesignSample.conflict
    let flashes = DesignSample.flashes
    let badges = DesignSample.badges
    let chips = DesignSample.chips
    let faces = [Face(name: words("design-member")), Face(name: "Örs")]
    let photos = [
        Thumbnail(name: nil, icon: "communities", .thumb),
        Thumbnail(name: nil, icon: "listings", .whole),
    ]
    let headings = DesignSample.headings
    let rows = DesignSample.rows
    let pager = PagerLinks(
        summary: words("design-pager", ["first": 51, "last": 100, "total": 2000]),
        previousPath: Site.design.path, nextPath: Site.design.path)
    let emptyState = EmptyState(
        icon: "listings", heading: words("design-empty"), text: words("design-empty-text"),
        action: Link(words("design-next-step"), Site.design.path))
    let search = SearchBox(words("design-search"), value: "")
    let metrics = DesignSample.metrics
    let drawing = DesignSample.chart.html

    init(frame: Frame) {
        self.frame = frame
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("colours", \.colours), .init("sizes", \.sizes),
        .init("icons", \.icons), .init("formFields", \.formFields),
        .init("textareas", \.textareas), .init("selects", \.selects),
        .init("photoFields", \.photoFields), .init("errorSummary", \.errorSummary),
        .init("conflict", \.conflict), .init("flashes", \.flashes), .init("badges", \.badges),
        .init("chips", \.chips), .init("faces", \.faces), .init("photos", \.photos),
        .init("headings", \.headings), .init("rows", \.rows), .init("pager", \.pager),
        .init("emptyState", \.emptyState), .init("search", \.search),
        .init("metrics", \.metrics), .init("drawing", \.drawing))
}

struct DesignName: TemplateModel {
    let name: String

    static let fields = TemplateFields<Self>(.init("name", \.name))
}

/// A message as a page would show it, found in a frame.
struct DesignFlash: TemplateModel {
    let frame: DesignFlashFrame

    static let fields = TemplateFields<Self>(.init("frame", \.frame))
}

/// As much of a frame as a message needs.
struct DesignFlashFrame: TemplateModel {
    let flash: FlashNotice?

    static let fields = TemplateFields<Self>(.init("flash", \.flash))
}

struct DesignRow: TemplateModel {
    let name: String
    let note: String
    let badge: StateBadge
    let figure: Figure
    let price: PriceText
    let isFaded: Bool

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("note", \.note), .init("badge", \.badge),
        .init("figure", \.figure), .init("price", \.price), .init("isFaded", \.isFaded))
}
