import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

/// A program that calls the members' API, with a member's token or without any.
struct Caller: Sendable {
    let exchange: Exchanges
    var token: String?
    /// Where it is.
    var address = "127.0.0.1"

    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: [UInt8] = [],
        headers: [String: String] = [:]
    ) async -> Reply {
        var fields = HTTPFields()
        if let token { fields[.authorization] = "Bearer \(token)" }
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return Reply(
            await exchange.fixture.members.app.answer(
                Request(
                    method: method, target: path.hasPrefix("/api/") ? path : "/api/v1" + path,
                    headers: fields, authority: exchange.authority, clientAddress: address,
                    body: .bytes(body))))
    }

    func get(_ path: String, headers: [String: String] = [:]) async -> Reply {
        await send(.get, path, headers: headers)
    }

    func call(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSONValue? = nil,
        headers: [String: String] = [:]
    ) async -> Reply {
        var headers = headers
        if body != nil, headers["content-type"] == nil {
            headers["content-type"] =
                method == .patch ? "application/merge-patch+json" : "application/json"
        }
        return await send(method, path, body?.bytes ?? [], headers: headers)
    }

    func post(
        _ path: String, _ body: JSONValue? = nil, headers: [String: String] = [:]
    ) async -> Reply {
        await call(.post, path, body, headers: headers)
    }
}

/// An answer of the API.
struct Reply: Sendable {
    let response: Response

    init(_ response: Response) { self.response = response }

    var status: Int { response.status.code }

    var text: String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The document; null where there is none.
    var value: JSONValue {
        guard case .bytes(let bytes) = response.body else { return .null }
        return (try? JSONBody(bytes: bytes).value()) ?? .null
    }

    subscript(path: String...) -> JSONValue? {
        path.reduce(value as JSONValue?) { value, name in
            Int(name).flatMap { index in
                value?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            } ?? value?[name]
        }
    }

    func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { response.headers[$0] }
    }

    /// The pointers of what is wrong.
    var pointers: [String] { value["errors"]?.elements?.compactMap { $0["pointer"]?.text } ?? [] }
}

extension Exchanges {
    var authority: String { "127.0.0.1:8081" }

    /// A program without a token.
    var stranger: Caller { Caller(exchange: self) }

    /// Signs a neighbour in who has an account.
    func program(of name: String, at address: String = "127.0.0.1") async throws -> Caller {
        var caller = Caller(exchange: self, address: address)
        let reply = await caller.post("/sessions", Self.credentials(of: name))
        #expect(reply.status == 201, "\(reply.text)")
        caller.token = try #require(reply["access_token"]?.text)
        return caller
    }

    /// A neighbour who has just joined, with a program.
    func caller(_ name: String, in community: Int = 1) async throws -> Caller {
        _ = try await neighbour(name, in: community)
        return try await program(of: name)
    }

    static func credentials(of name: String, password: String = password) -> JSONValue {
        [
            "email": .string("\(name.lowercased())@example.org"), "password": .string(password),
            "device_name": .string("\(name)'s phone"),
        ]
    }
}
