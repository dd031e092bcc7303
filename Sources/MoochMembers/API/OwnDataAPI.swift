import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/me/data` and `/me/contact-views`: a member's stored data, and who saw their contact details.
struct OwnDataAPI: Sendable {
    let services: Services

    var routes: [APIRoute] {
        [
            APIRoute(
                "downloadData", .get, "/me/data", .member,
                "Download one's data",
                """
                Everything that is stored of the member: a ZIP archive with a JSON document, which says the profile, \
                listings, requests, messages, events, reports, devices, settings and who saw their contact details, \
                and a folder of their photos. It is made while it is sent, without a length.
                """,
                answers: [.file("application/zip", "An archive with a JSON document and photos.")],
                problems: [.tooMany],
                handler: OwnDataHandlers(services: services).download),
            APIRoute(
                "listContactViews", .get, "/me/contact-views", .member,
                "List who saw one's contact details",
                "Whoever has, by an agreement, the latest first.",
                query: ListPart.query,
                answers: [.list(ContactViewShape.self, "A page of them.")], handler: contactViews),
        ]
    }

    private func contactViews(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: ContactView.order)
        try input.finish()
        let id = try visit.member.id
        let seen = try await services.store.read {
            try ContactView.page(of: id, start: start, size: part.size, in: $0)
        }
        return services.answer(
            list: seen.rows.map { ContactViewShape($0, services) }, next: seen.next?.text,
            to: visit)
    }
}
