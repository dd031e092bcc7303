import MoochSite
import MoochStore
package import MoochWeb

/// One area in the rail.
package struct NavigationItem: TemplateModel {
    let label: String
    let path: String
    let icon: String
    /// The key that leads to it after `g`.
    let shortcut: String
    /// How much waits there; nil when nothing does.
    let count: MenuCount?
    /// The value of `aria-current`: `page`, or `true` if one of its views is the page.
    let current: String?
    /// The views of the present area's list; nil if there are none.
    let views: RailViews?

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("icon", \.icon),
        .init("shortcut", \.shortcut), .init("count", \.count), .init("current", \.current),
        .init("views", \.views))

    fileprivate init(_ area: Area, current: Area?, for visit: AdministratorVisit) {
        label = area.label
        path = area.address.path
        icon = area.icon
        shortcut = area.shortcut
        count = MenuCount(of: area, visit.who.waiting)
        let isHere = area == current
        views = isHere ? RailViews(of: area, for: visit) : nil
        self.current = isHere ? (views?.hasCurrent == true ? "true" : "page") : nil
    }
}

/// Areas that stand together in the rail.
package struct NavigationGroup: TemplateModel {
    /// What unfolds them; nil for those that are always in sight.
    let summary: String?
    let isOpen: Bool
    /// How much waits in all of them; nil when nothing does, or when they are always in sight.
    let count: MenuCount?
    let items: [NavigationItem]

    package static let fields = TemplateFields<Self>(
        .init("summary", \.summary), .init("isOpen", \.isOpen), .init("count", \.count),
        .init("items", \.items))

    var counts: [MenuCount] { items.compactMap(\.count) }

    /// Those with areas that the visitor may see.
    static func all(current: Area?, for visit: AdministratorVisit) -> [NavigationGroup] {
        let permissions = visit.administrator.permissions
        return AreaGroup.allCases.compactMap { group in
            let areas = group.areas.filter { permissions.contains($0.permission) }
            guard !areas.isEmpty else { return nil }
            let items = areas.map { NavigationItem($0, current: current, for: visit) }
            return NavigationGroup(
                summary: group.summary, isOpen: current.map(areas.contains) ?? false,
                count: group.summary == nil ? nil : MenuCount(all: items.compactMap(\.count)),
                items: items)
        }
    }
}

extension AreaGroup {
    /// What unfolds it, where it is folded until one is within: what is seldom needed.
    fileprivate var summary: String? {
        switch self {
        case .kitchen: words("menu-kitchen")
        case .machine: words("menu-machine")
        case .exchange, .people, .help: nil
        }
    }
}
