import MoochSite
import MoochStore
import MoochWeb

/// The open warnings that concern the most members, of all communities or of one; its partial is `admin/home/warnings`.
struct HomeWarnings: TemplateModel {
    /// "3 early warnings"
    let title: String
    let allPath: String
    let rows: [HomeWarning]

    /// Nil if there are none.
    init?(_ found: (rows: [WarningList.Row], count: Int), of community: Community.ID? = nil) {
        guard found.count > 0 else { return nil }
        allPath =
            community.map { WarningList.path("community_id", $0) }
            ?? Area.list(.warnings).address.path
        title = words("warnings-home", ["count": found.count])
        rows = found.rows.map(HomeWarning.init)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("allPath", \.allPath), .init("rows", \.rows))
}

struct HomeWarning: TemplateModel {
    let title: String
    let path: String
    let sentence: String

    init(_ row: WarningList.Row) {
        title = row.title
        path = Site.warning.path(row.id)
        sentence = row.warning.sentence
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("sentence", \.sentence))
}
