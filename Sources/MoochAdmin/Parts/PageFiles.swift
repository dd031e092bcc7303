package import MoochWeb

/// The style sheets and scripts that every page links, under addresses that browsers keep for a
/// year because they change with the files.
package struct PageFiles: TemplateModel {
    /// In the order in which they are layered.
    static let styleSheetNames = [
        "tokens", "base", "layout", "controls", "lists", "content", "charts",
    ]
    static let scriptNames = ["forms", "page"]

    let styleSheets: [PageFile]
    let scripts: [PageFile]
    let favicon: String

    init(_ assets: Assets) {
        styleSheets = Self.styleSheetNames.map { PageFile(path: assets.path(for: "css/\($0).css")) }
        scripts = Self.scriptNames.map { PageFile(path: assets.path(for: "js/\($0).js")) }
        favicon = assets.path(for: "img/favicon.svg")
    }

    package static let fields = TemplateFields<Self>(
        .init("styleSheets", \.styleSheets), .init("scripts", \.scripts),
        .init("favicon", \.favicon))
}

/// The address of one of the site's own files.
package struct PageFile: TemplateModel {
    let path: String

    package static let fields = TemplateFields<Self>(.init("path", \.path))
}
