import Foundation
package import HTTPServer
package import HTTPTypes
import MoochAdmin
package import MoochSite
import Synchronization

/// A visitor who keeps cookies, as a browser does, and sends forms with the token of their page.
package final class TestBrowser: Sendable {
    private let fixture: TestDashboard
    private let app: App
    private let cookies = Mutex<[String: String]>([:])

    /// A browser on the dashboard, or on another of its sites.
    package init(_ fixture: TestDashboard, on app: App? = nil) {
        self.fixture = fixture
        self.app = app ?? fixture.dashboard.app
    }

    package var cookieHeader: String {
        cookies.withLock { jar in
            jar.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        }
    }

    package func get(_ target: String, headers: [String: String] = [:]) async -> TestAnswer {
        await send(.get, target, headers: headers)
    }

    /// Opens `page`, takes the token from its form, and posts `fields` to `target`.
    package func submit(
        _ target: String, from page: String, _ fields: KeyValuePairs<String, String>
    )
        async throws -> TestAnswer
    {
        let token = try await self.token(on: page)
        return await post(
            target, fields.map { ($0.key, $0.value) } + [("csrf_token", token)])
    }

    /// Fills in the sign-in form.
    package func signIn(
        as name: String, with password: String = TestDashboard.password
    ) async throws -> TestAnswer {
        try await submit(
            "/sign-in", from: "/sign-in", ["username": name, "password": password])
    }

    /// As `submit`, with files: a form as browsers send it with a file field (RFC 7578).
    package func upload(
        _ target: String, from page: String, _ fields: KeyValuePairs<String, String>,
        files: [TestFile]
    ) async throws -> TestAnswer {
        try await upload(target, from: page, all: fields.map { ($0.key, $0.value) }, files: files)
    }

    /// The same of fields that are put together.
    package func upload(
        _ target: String, from page: String, all fields: [(String, String)], files: [TestFile]
    ) async throws -> TestAnswer {
        let token = try await self.token(on: page)
        let boundary = "----test-boundary-7d1"
        var body: [UInt8] = []
        for (name, value) in fields + [("csrf_token", token)] {
            body += Array("--\(boundary)\r\n".utf8)
            body += Array("Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8)
            body += Array("\(value)\r\n".utf8)
        }
        for file in files {
            body += Array("--\(boundary)\r\n".utf8)
            body += Array(
                "Content-Disposition: form-data; name=\"\(file.field)\"; ".utf8)
            body += Array("filename=\"\(file.fileName)\"\r\n".utf8)
            body += Array("Content-Type: application/octet-stream\r\n\r\n".utf8)
            body += file.bytes + Array("\r\n".utf8)
        }
        body += Array("--\(boundary)--\r\n".utf8)
        return await send(
            .post, target, headers: ["content-type": "multipart/form-data; boundary=\(boundary)"],
            body: body)
    }

    package func post(
        _ target: String, _ fields: [(String, String)], headers: [String: String] = [:]
    ) async -> TestAnswer {
        let body = fields.map { "\(Self.escape($0.0))=\(Self.escape($0.1))" }
            .joined(separator: "&")
        var headers = headers
        headers["content-type"] = "application/x-www-form-urlencoded"
        return await send(.post, target, headers: headers, body: Array(body.utf8))
    }

    /// The token in the form of a page.
    package func token(on page: String) async throws -> String {
        let text = await get(page).text
        guard let match = text.firstMatch(of: /name="csrf_token" value="([^"]+)"/) else {
            throw FixtureError.noToken
        }
        return String(match.1)
    }

    package func send(
        _ method: HTTPRequest.Method, _ target: String, headers: [String: String] = [:],
        body: [UInt8] = [], authority: String? = nil
    ) async -> TestAnswer {
        var fields = HTTPFields()
        let cookie = cookieHeader
        if !cookie.isEmpty { fields[.cookie] = cookie }
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields[name] = value
        }
        let request = Request(
            method: method, target: target, headers: fields,
            authority: authority ?? fixture.authority,
            clientAddress: "127.0.0.1", body: .bytes(body))
        let answer = TestAnswer(await app.answer(request))
        keepCookies(of: answer)
        return answer
    }

    private func keepCookies(of answer: TestAnswer) {
        for header in answer.response.headers[values: .setCookie] {
            let pair = header.prefix { $0 != ";" }.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            let isGone = header.lowercased().contains("max-age=0")
            cookies.withLock { $0[String(pair[0])] = isGone ? nil : String(pair[1]) }
        }
    }

    private static func escape(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

/// A file in a form.
package struct TestFile: Sendable {
    let field: String
    let fileName: String
    let bytes: [UInt8]

    package init(field: String, fileName: String, bytes: [UInt8]) {
        self.field = field
        self.fileName = fileName
        self.bytes = bytes
    }
}

/// An answer with what tests look at.
package struct TestAnswer: Sendable {
    package let response: Response

    package init(_ response: Response) {
        self.response = response
    }

    package var status: HTTPResponse.Status { response.status }
    package var location: String? { response.headers[.location] }
    /// After how many seconds to try again; 0 where it does not say.
    package var retryAfter: Int { response.headers[.retryAfter].flatMap { Int($0) } ?? 0 }

    package var text: String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
