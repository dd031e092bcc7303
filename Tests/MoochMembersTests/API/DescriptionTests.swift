import Foundation
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("The description of the API")
struct DescriptionTests {
    private let exchange: Exchanges
    private let document: JSONValue

    init() async throws {
        exchange = try await Exchanges()
        document = await exchange.stranger.get("/openapi.json").value
    }

    private var operations: [(name: String, value: JSONValue)] {
        (document["paths"]?.members ?? []).flatMap { path in
            (path.value.members ?? []).map {
                ("\($0.name.uppercased()) \(path.name)", $0.value)
            }
        }
    }

    @Test("It describes every call, and nothing else")
    func complete() {
        #expect(document["openapi"] == "3.1.0")
        let routes = exchange.fixture.members.app.routes.filter { $0.entry == .token }.map {
            route in
            let path = route.address.pattern.trimmingPrefix("/api/v1").split(separator: "/")
                .map { $0.hasPrefix(":") ? "/{\($0.dropFirst())}" : "/\($0)" }.joined()
            return "\(route.method.rawValue) \(path)"
        }
        #expect(Set(routes) == Set(operations.map(\.name)))
        let names = operations.compactMap { $0.value["operationId"]?.text }
        #expect(names.count == operations.count && Set(names).count == names.count)
    }

    @Test("Whatever it refers to is there, and every body has an example")
    func references() {
        let text = String(decoding: document.bytes, as: UTF8.self)
        let schemas = Set(document["components"]?["schemas"]?.members?.map(\.name) ?? [])
        let named = Set(
            text.matches(of: /#\/components\/schemas\/([A-Za-z]+)/).map { String($0.1) })
        #expect(named == schemas)
        for (name, operation) in operations where name != "GET /openapi.json" {
            if let content = operation["requestBody"]?["content"]?.members, name != "POST /photos" {
                #expect(content.allSatisfy { $0.value["example"] != nil }, "\(name)")
            }
            for answer in operation["responses"]?.members ?? [] where answer.name.hasPrefix("2") {
                guard let content = answer.value["content"]?.members else { continue }
                let documents = content.filter { $0.name == "application/json" }
                #expect(documents.allSatisfy { $0.value["example"] != nil }, "\(name)")
            }
        }
    }

    @Test("What stands in heads is told once, and where it counts")
    func heads() throws {
        let text = String(decoding: document.bytes, as: UTF8.self)
        for part in ["headers", "parameters", "responses"] {
            let there = Set(document["components"]?[part]?.members?.map(\.name) ?? [])
            let named = text.matches(of: /#\/components\/([a-z]+)\/([A-Za-z_]+)/).filter {
                $0.1 == part
            }
            #expect(!there.isEmpty && there == Set(named.map { String($0.2) }), "\(part)")
        }
        for (name, operation) in operations where name.hasPrefix("GET ") {
            let isStreamed = ["GET /me/data", "GET /stream"].contains(name)
            let answers = operation["responses"]
            #expect((answers?["304"] == nil) == isStreamed, "\(name)")
            #expect((answers?["200"]?["headers"]?["ETag"] == nil) == isStreamed, "\(name)")
        }
        let listing = document["paths"]?["/listings"]
        #expect(listing?["get"]?["responses"]?["200"]?["headers"]?["Link"] != nil)
        for path in ["/listings", "/photos", "/reports"] {
            let made = document["paths"]?[path]?["post"]?["responses"]?["201"]
            #expect(made?["headers"]?["RateLimit"] != nil, "\(path)")
        }
        let problem = document["components"]?["schemas"]?["Problem"]?["properties"]
        #expect(problem?["return_token"] != nil && problem?["request"]?["$ref"] != nil)
        let calls = text.split(separator: "\"operationId\"").count - 1
        #expect(text.utf8.count < calls * 2_800, "\(text.utf8.count) bytes for \(calls) calls")
    }

    @Test("Signing in takes a password with its address or a code with its token")
    func credentials() {
        let schemas = document["components"]?["schemas"]
        #expect(
            schemas?["Credentials"]?["oneOf"] == [
                ["$ref": "#/components/schemas/PasswordCredentials"],
                ["$ref": "#/components/schemas/CodeCredentials"],
            ])
        #expect(
            schemas?["PasswordCredentials"]?["required"] == ["email", "password", "device_name"])
        #expect(
            schemas?["CodeCredentials"]?["required"] == ["request_token", "code", "device_name"])
    }

    @Test("Every example is what its schema says")
    func examples() throws {
        for (name, operation) in operations {
            var contents: [JSONValue] = []
            contents += operation["requestBody"]?["content"]?.members?.map(\.value) ?? []
            for answer in operation["responses"]?.members ?? [] {
                contents += answer.value["content"]?.members?.map(\.value) ?? []
            }
            for content in contents {
                guard let example = content["example"], let schema = content["schema"] else {
                    continue
                }
                #expect(fits(example, schema), "\(name): \(example)")
            }
        }
    }

    /// As much of JSON Schema as the description uses.
    private func fits(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if let name = schema["$ref"]?.text?.split(separator: "/").last {
            return document["components"]?["schemas"]?[String(name)].map { fits(value, $0) }
                ?? false
        }
        for choice in ["anyOf", "oneOf"] {
            guard let any = schema[choice]?.elements else { continue }
            if !any.contains(where: { fits(value, $0) }) { return false }
        }
        if let known = schema["enum"]?.elements, !known.contains(value) { return false }
        let required = schema["required"]?.elements?.compactMap(\.text) ?? []
        guard required.allSatisfy({ value[$0] != nil }) else { return false }
        guard let type = schema["type"] else { return true }
        let kinds = type.elements ?? [type]
        switch value {
        case .null: return kinds.contains("null")
        case .bool: return kinds.contains("boolean")
        case .integer: return kinds.contains("integer") || kinds.contains("number")
        case .number: return kinds.contains("number")
        case .string(let text):
            guard kinds.contains("string") else { return false }
            guard let pattern = schema["pattern"]?.text, let regex = try? Regex(pattern) else {
                return true
            }
            return text.contains(regex)
        case .list(let elements):
            return kinds.contains("array")
                && elements.allSatisfy { element in
                    schema["items"].map { fits(element, $0) } ?? true
                }
        case .object(let members):
            guard kinds.contains("object") else { return false }
            return members.allSatisfy { member in
                if let known = schema["properties"] {
                    return known[member.name].map { fits(member.value, $0) } ?? false
                }
                return schema["additionalProperties"].map { fits(member.value, $0) } ?? true
            }
        }
    }

    @Test("Every kind of problem has its part of the help page, in each language")
    func help() async throws {
        let named = try await Exchanges(publicURL: "https://n.example.org").fixture
        let description = await TestBrowser(named, on: named.members.app).get(
            "/api/v1/openapi.json")
        #expect(description.text.contains("https://n.example.org/help/api"))
        for language in ["en", "de"] {
            let page = await TestBrowser(exchange.fixture, on: exchange.fixture.members.app).get(
                "/help/api", headers: ["accept-language": language])
            #expect(page.status == .ok)
            for kind in ProblemKind.allCases {
                #expect(page.text.contains("id=\"\(kind.rawValue)\""), "\(kind) \(language)")
            }
        }
    }
}
