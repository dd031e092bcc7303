import ArgumentParser
import HTTPTypes
import MoochAdmin
import MoochMembers
import MoochSite
import MoochStore

/// For developers: tests ask it which pages there are.
struct RoutesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes",
        abstract: "Print the addresses of all pages, files and forms, and who may enter.",
        shouldDisplay: false)

    @Flag(help: "Print all routes of the members' site instead, with their methods.")
    var members = false

    @Option(help: "The folder that holds Templates and Public.")
    var resources: String?

    func run() async throws {
        try await reportingFailure {
            let place = try DemoPlace(option: nil)
            defer { place.removeIfTemporary() }
            let store = try Store.open(at: place.path, as: .owner(creates: true))
            let services = Services(
                dashboard: store, files: try ResourceFolder(option: resources).siteFiles(),
                options: SiteOptions(), log: try .mooch(.text))
            if members {
                let site = try MembersSite(Services(beside: services, options: SiteOptions()))
                for route in site.app.routes {
                    print(route.method.rawValue, of: route)
                }
            } else {
                for route in try Dashboard(services).app.routes {
                    let answer = route.pages.isEmpty ? "file" : "page"
                    print(route.method == .get ? answer : "form", of: route)
                }
            }
            try store.close()
        }
    }

    private func print(_ first: String, of route: Route) {
        let entry = route.entry == .open ? "open" : "closed"
        Terminal.print("\(first)\t\(entry)\t\(route.address.pattern)")
    }
}
