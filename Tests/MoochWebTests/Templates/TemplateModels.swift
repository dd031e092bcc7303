@testable import MoochWeb

/// Page types in the shapes that a site has.
struct ItemPage: Page {
    static let template = "items/show"
    static let fields = TemplateFields<ItemPage>(
        .init("title", \.title), .init("note", \.note), .init("count", \.count),
        .init("isNew", \.isNew), .init("chart", \.chart), .init("owner", \.owner),
        .init("rows", \.rows), .init("tags", \.tags), .init("badges", \.badges))

    var title = "Title"
    var note: String?
    var count = 7
    var isNew = false
    var chart: SafeHTML? = SafeHTML(trusted: "<svg></svg>")
    var owner: Owner? = Owner()
    var rows: [Row] = []
    var tags: [String] = []
    var badges: [String]?

    struct Owner: TemplateModel {
        static let fields = TemplateFields<Owner>(.init("name", \.name), .init("note", \.note))

        var name = "Ada"
        var note: String?
    }

    /// A row that contains rows.
    struct Row: TemplateModel {
        static let fields = TemplateFields<Row>(
            .init("name", \.name), .init("note", \.note), .init("rows", \.rows))

        var name = "row"
        var note: String?
        var rows: [Row] = []
    }
}

struct OtherPage: Page {
    static let template = "other"
    static let fields = TemplateFields<OtherPage>(.init("title", \.title))

    var title = ""
}

/// Fields as they must not be declared: made anew each time, misnamed and repeated.
struct CarelessPage: Page {
    static let template = "careless"
    static var fields: TemplateFields<CarelessPage> {
        TemplateFields(.init("a.b", \.title), .init("title", \.title), .init("title", \.title))
    }

    var title = ""
}
