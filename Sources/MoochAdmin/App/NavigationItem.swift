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
    /// The value of `aria-current`: `page`, or `true` if one of its views is the page.
    let current: String?
    /// The views of the present area's list; nil if there are none.
    let views: RailViews?

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("icon", \.icon),
        .init("shortcut", \.shortcut), .init("current", \.current), .init("views", \.views))

    static func all(current: Area?, for visit: AdministratorVisit) -> [NavigationItem] {
        let permissions = visit.administrator.permissions
        return Area.all.filter { permissions.contains($0.permission) }.map { area in
            let isHere = area == current
            let views = isHere ? RailViews(of: area, for: visit) : nil
            let present = views?.hasCurrent == true ? "true" : "page"
            return NavigationItem(
                label: area.label, path: area.address.path, icon: area.icon,
                shortcut: area.shortcut, current: isHere ? present : nil, views: views)
        }
    }
}
