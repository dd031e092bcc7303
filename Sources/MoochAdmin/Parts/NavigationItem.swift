package import MoochWeb

/// One link of the rail.
package struct NavigationItem: TemplateModel {
    let label: String
    let path: String
    let icon: String
    let isCurrent: Bool

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("icon", \.icon),
        .init("isCurrent", \.isCurrent))

    static func all(current: Area?) -> [NavigationItem] {
        Area.allCases.map {
            NavigationItem(
                label: $0.label, path: $0.address.path, icon: $0.rawValue, isCurrent: $0 == current)
        }
    }
}

/// One step of the way from an area's list to the page one is on.
package struct Breadcrumb: TemplateModel {
    let label: String
    let path: String

    package init(_ label: String, _ path: String) {
        self.label = label
        self.path = path
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path))
}
