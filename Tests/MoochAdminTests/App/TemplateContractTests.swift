import MoochAdmin
import MoochFixtures
import MoochSite
import MoochWeb
import Testing

/// The compiler does not check templates: this does.
@Suite("Templates fit their pages")
struct TemplateContractTests {
    @Test("Every template parses, names fields and files that there are, and is used")
    func contract() throws {
        let assets = try Assets(directory: TestDashboard.root + "/Public", prefix: "/assets/")
        let library = try TemplateLibrary.load(
            directory: TestDashboard.root + "/Templates", assets: assets,
            languages: try LanguageFiles.all())
        let problems = TemplateContract.problems(
            library, pageTypes: try TestDashboard().pageTypes)
        #expect(problems == [])
    }

    @Test("Every field of a page is shown somewhere")
    func unused() throws {
        let library = try TemplateLibrary.load(
            directory: TestDashboard.root + "/Templates", languages: try LanguageFiles.all())
        let unused = TemplateContract.unusedFields(
            library, pageTypes: try TestDashboard().pageTypes)
        #expect(unused == [])
    }
}
