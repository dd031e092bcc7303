import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The JSON side of the members' site: the verbs of its pages for programs.
enum API {
    /// What the addresses for programs begin with.
    static let prefix = "/api/"

    /// Everything that programs can do, an area after the other.
    static func calls(_ services: Services, _ events: EventHub) -> [APIRoute] {
        let underWay = CallsUnderWay()
        return SessionAPI(services: services).routes
            + PushAPI(services: services).routes
            + AccountAPI(services: services).routes
            + MeAPI(services: services).routes
            + JoiningAPI(services: services).routes
            + PasswordAPI(services: services).routes
            + EmailAPI(services: services).routes
            + OwnDataAPI(services: services).routes
            + LeavingAPI(services: services).routes
            + NotificationSettingsAPI(services: services).routes
            + ReportAPI(services: services, underWay: underWay).routes
            + CommunityAPI(services: services).routes
            + FeedAPI(services: services).routes
            + ListingAPI(services: services, underWay: underWay).routes
            + PhotoAPI(services: services, underWay: underWay).routes
            + RequestAPI(services: services).routes
            + MemberAPI(services: services).routes
            + EventAPI(services: services, events: events).routes
    }

    /// The rows of the route table, with the one that describes them all.
    static func rows(_ services: Services, _ events: EventHub) -> [Route] {
        let calls = calls(services, events)
        let description = OpenAPI.document(of: calls + [describing([], services)], services)
        return (calls + [describing(description, services)]).map { $0.row(services) }
    }

    private static func describing(_ bytes: [UInt8], _ services: Services) -> APIRoute {
        let tag = EntityTag.of(bytes, version: EntityTag.noVersion)
        return APIRoute(
            "describe", .get, "/openapi.json", .anybody, "This description.",
            answers: [
                APIAnswer(
                    status: .ok, note: "OpenAPI 3.1.", schema: JSONSchema(["type": "object"]),
                    example: nil)
            ]
        ) { _ in
            Response(
                status: .ok,
                headers: [
                    .contentType: "application/json", .cacheControl: "private, no-cache",
                    .eTag: tag,
                ], body: .bytes(bytes))
        }
    }
}
