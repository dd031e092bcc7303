import ArgumentParser
import HTTPTypes
import MoochAdmin
import MoochSite
import MoochStore

/// For those who change the program: tests ask it which pages there are.
struct RoutesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes",
        abstract: "Print the addresses of all pages and files, and who may enter.",
        shouldDisplay: false)

    @Option(help: "The folder that holds Templates and Public.")
    var resources: String?

    func run() async throws {
        try await reportingFailure {
            let place = try DemoPlace(option: nil)
            defer { place.removeIfTemporary() }
            let store = try Store.open(at: place.path, as: .owner(creates: true))
            let dashboard = try Dashboard(
                Services(
                    dashboard: store, files: try ResourceFolder(option: resources).siteFiles(),
                    options: SiteOptions(), log: try .mooch()))
            for route in dashboard.app.routes where route.method == .get {
                let kind = route.pages.isEmpty ? "file" : "page"
                let entry = route.entry == .open ? "open" : "closed"
                Terminal.print("\(kind)\t\(entry)\t\(route.address.pattern)")
            }
            try store.close()
        }
    }
}
