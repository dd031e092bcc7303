import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Synchronization

/// The JSON side of the members' site: the verbs of its pages, for programs.
enum API {
    /// The beginning of the API's addresses.
    static let prefix = "/api/"

    /// All calls, area by area.
    static func calls(_ services: Services, _ events: EventHub) -> [APIRoute] {
        let underWay = CallsUnderWay()
        func area(_ area: APIArea, _ routes: [APIRoute]...) -> [APIRoute] {
            routes.joined().map { $0.of(area) }
        }
        let listings = ListingAPI(services: services, underWay: underWay)
        let comments = CommentAPI(services: services, underWay: underWay)
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
                .listings, FeedAPI(services: services).routes, MapAPI(services: services).routes,
                PlaceSearchAPI(services: services).routes,
                listings.routes, comments.routes,
                SavedSearchAPI(services: services, underWay: underWay).routes,
                PhotoAPI(services: services, underWay: underWay).routes)
            + area(.requests, listings.requestRoutes, RequestAPI(services: services).routes)
            + area(
                .neighbours, MemberAPI(services: services).routes,
                BlockAPI(services: services).routes,
                PlaceAPI(services: services, underWay: underWay).routes)
            + area(
                .messages, ConversationAPI(services: services, underWay: underWay).routes,
                MessageSettingsAPI(services: services).routes)
            + area(
                .events, EventAPI(services: services, events: events).routes,
                AnnouncementAPI(services: services).routes,
                NotificationSettingsAPI(services: services).routes,
                PushAPI(services: services).routes)
            + area(.reports, reports.routes)
            + area(
                .kitchen, RecipeAPI(services: services).routes,
                NeighbourAPI(services: services).routes,
                SupermarketAPI(services: services).routes,
                ShoppingAPI(services: services).routes)
    }

    /// The rows of the route table, including the one for the description.
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

/// Made at the first request, as it takes longer than the rest of the start.
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
