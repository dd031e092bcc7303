import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Synchronization

/// The JSON side of the members' site: the verbs of its pages for programs.
enum API {
    /// What the addresses for programs begin with.
    static let prefix = "/api/"

    /// Everything that programs can do, an area after the other.
    static func calls(_ services: Services, _ events: EventHub) -> [APIRoute] {
        let underWay = CallsUnderWay()
        func area(_ area: APIArea, _ routes: [APIRoute]...) -> [APIRoute] {
            routes.joined().map { $0.of(area) }
        }
        let listings = ListingAPI(services: services, underWay: underWay)
        let reports = ReportAPI(services: services, underWay: underWay)
        return area(
            .exchange, ExchangeAPI(services: services).routes,
            CommunityAPI(services: services).routes)
            + area(.signingIn, SessionAPI(services: services).routes)
            + area(
                .joining, AccountAPI(services: services).routes,
                JoiningAPI(services: services).routes,
                LeavingAPI(services: services).routes)
            + area(
                .account, MeAPI(services: services).routes, PasswordAPI(services: services).routes,
                EmailAPI(services: services).routes, OwnDataAPI(services: services).routes)
            + area(
                .listings, FeedAPI(services: services).routes, listings.routes,
                PhotoAPI(services: services, underWay: underWay).routes)
            + area(.requests, listings.requestRoutes, RequestAPI(services: services).routes)
            + area(.neighbours, MemberAPI(services: services).routes)
            + area(
                .events, EventAPI(services: services, events: events).routes,
                NotificationSettingsAPI(services: services).routes,
                PushAPI(services: services).routes)
            + area(.reports, reports.routes)
    }

    /// The rows of the route table, with the one that describes them all.
    static func rows(_ services: Services, _ events: EventHub) -> [Route] {
        let calls = calls(services, events)
        let shape = describing(services) { Description([]) }
        let description = KeptDescription {
            Description(OpenAPI.document(of: calls + [shape], services))
        }
        return (calls + [describing(services) { description.value }]).map { $0.row(services) }
    }

    private static func describing(
        _ services: Services, _ description: @escaping @Sendable () -> Description
    ) -> APIRoute {
        APIRoute(
            "describe", .get, "/openapi.json", .anybody, "This description",
            "It is made of what the program does, and is the same for everybody. Changes show by its ETag.",
            answers: [
                APIAnswer(
                    status: .ok, note: "OpenAPI 3.1, as JSON.",
                    schema: JSONSchema(["type": "object"]),
                    example: nil)
            ]
        ) { _ in
            let description = description()
            return Response(
                status: .ok,
                headers: [
                    .contentType: "application/json", .cacheControl: "private, no-cache",
                    .eTag: description.tag,
                ], body: .bytes(description.bytes))
        }
    }
}

private struct Description: Sendable {
    let bytes: [UInt8]
    let tag: String

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tag = EntityTag.of(bytes, version: EntityTag.noVersion)
    }
}

/// Made when somebody first asks for it, as it takes longer than all else at the start.
private final class KeptDescription: Sendable {
    private let make: @Sendable () -> Description
    private let made = Mutex<Description?>(nil)

    init(_ make: @escaping @Sendable () -> Description) {
        self.make = make
    }

    var value: Description {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }
}
