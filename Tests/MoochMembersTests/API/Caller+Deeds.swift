import HTTPTypes
import MoochFixtures
import MoochWeb
import Testing

extension Caller {
    /// Sends a photo, and says its id.
    func photo(_ bytes: [UInt8] = Exchanges.png) async throws -> String {
        let reply = await send(.post, "/photos", bytes, headers: ["content-type": "image/png"])
        #expect(reply.status == 201, "\(reply.text)")
        return try #require(reply["id"]?.text)
    }

    /// What there is to say of a thing.
    static func listing(
        _ title: String, photo: String, price: Int64 = 0, category: String = "1"
    ) -> JSONValue {
        [
            "title": .string(title), "category_id": .string(category), "quantity": 1,
            "price": ["amount": .integer(price), "currency": "USD"], "photos": [.string(photo)],
        ]
    }

    /// Offers something, and says its id.
    func give(_ title: String, price: Int64 = 0) async throws -> String {
        let reply = await post(
            "/listings", Self.listing(title, photo: try await photo(), price: price))
        #expect(reply.status == 201, "\(reply.text)")
        return try #require(reply["id"]?.text)
    }

    /// Asks for something, and says the request's id.
    func ask(for listing: String, _ message: String = "May I have it?") async throws -> String {
        let reply = await call(
            .put, "/listings/\(listing)/request", ["message": .string(message)])
        #expect(reply.status == 201, "\(reply.text)")
        return try #require(reply["id"]?.text)
    }
}
