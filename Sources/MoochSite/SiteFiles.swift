package import MoochWeb

/// The files a site reads from its folders, once at start: templates, languages, help pages and the list of files to
/// serve. Several sites may share them.
package struct SiteFiles: Sendable {
    package let templates: TemplateLibrary
    package let languages: Languages
    package let assets: Assets
    /// The help pages of the dashboard.
    package let help: HelpLibrary
    /// The help pages of the members' site.
    package let memberHelp: HelpLibrary

    /// - Parameters:
    ///   - folder: The templates, with `languages/` and `help/` in it.
    ///   - publicFiles: The folder served below `/assets/`.
    /// - Throws: An error whose description names the file that is missing or wrong.
    package init(templates folder: String, publicFiles: String) throws {
        assets = try Assets(directory: publicFiles, prefix: "/assets/")
        languages = try Languages.load(directory: folder + "/languages")
        templates = try TemplateLibrary.load(
            directory: folder, assets: assets, languages: languages)
        help = try HelpLibrary(directory: folder + "/help", languages: languages)
        memberHelp = try HelpLibrary(directory: folder + "/help/members", languages: languages)
    }
}
