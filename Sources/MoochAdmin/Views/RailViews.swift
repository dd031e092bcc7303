import HTTPServer
import MoochSite
import MoochStore
package import MoochWeb

/// The views below an area in the rail.
package struct RailViews: TemplateModel {
    /// "Views of Members", for screen readers.
    let label: String
    let links: [RailLink]

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("links", \.links))

    /// The most views in the rail.
    static let most = 12

    /// Nil if the area has no views.
    init?(of area: Area, for visit: AdministratorVisit) {
        guard let list = visit.views.first?.list, area == .list(list) else { return nil }
        // On a record's page no view is current.
        let present =
            visit.request.path == area.address.path
            ? list.definition.canonical(visit.query) : nil
        label = words("views-of", ["list": area.label])
        let whole = RailLink(
            label: list.allLabel, path: area.address.list(""), isCurrent: present == "")
        // Without a default view, the area's own link leads to the whole list.
        let first = SavedView.opening(visit.views) == nil ? [] : [whole]
        let all = RailLink(
            label: words("views-all"), path: "\(Site.views.path)#\(list.rawValue)",
            isCurrent: false)
        links =
            first
            + visit.views.map {
                RailLink(label: $0.name, path: $0.path, isCurrent: $0.query == present)
            } + [all]
    }

    var hasCurrent: Bool { links.contains(where: \.isCurrent) }
}

/// One view in the rail.
package struct RailLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}
