import Foundation
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

    /// Names at the top of a classic script are common to all scripts of a page: two that choose the same one, and
    /// the second does not run. A module has its own.
    @Test("Every script is a module")
    func modules() throws {
        let folder = TestDashboard.root + "/Templates"
        var count = 0
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where path.hasSuffix(".mustache") {
            let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
            for script in text.matches(of: /<script\b[^>]*>/) {
                count += 1
                #expect(script.output.contains(#"type="module""#), "\(path): \(script.output)")
            }
        }
        #expect(count > 0)
    }
}
