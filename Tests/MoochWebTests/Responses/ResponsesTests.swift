import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct ResponsesTests {
    private func headers(_ response: Response, isHTTPS: Bool = false) -> HTTPFields {
        SecurityHeaders(isHTTPS: isHTTPS).applied(to: response).headers
    }

    @Test func `every answer carries the safety headers`() throws {
        for response in [
            Response.page([], status: .ok), .page([], status: .internalServerError),
            .redirect(to: "/a"), Response(status: .notModified), .text("x", status: .badRequest),
        ] {
            let headers = headers(response)
            #expect(headers[.xContentTypeOptions] == "nosniff")
            #expect(headers[.cacheControl] == "no-store")
            for (name, value) in [
                ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
            ] {
                #expect(headers[try #require(HTTPField.Name(name))] == value)
            }
            #expect(headers[try #require(HTTPField.Name("Permissions-Policy"))] != nil)
            #expect(headers[.strictTransportSecurity] == nil)
        }
    }

    @Test func `pages carry the content policy, to the letter`() {
        #expect(
            headers(.page([]))[.contentSecurityPolicy]
                == "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
                + "connect-src 'self'; font-src 'self'; form-action 'self'; "
                + "frame-ancestors 'none'; base-uri 'none'")
        #expect(headers(.text("x"))[.contentSecurityPolicy] == nil)
    }

    @Test func `a site that can be installed may have a manifest and a worker`() {
        let policy = SecurityHeaders(isHTTPS: false, isInstallable: true)
            .applied(to: .page([])).headers[.contentSecurityPolicy]
        #expect(
            policy?.hasSuffix("base-uri 'none'; manifest-src 'self'; worker-src 'self'") == true)
    }

    @Test func `what an answer says itself stays`() {
        var response = Response.page([])
        response.headers[.contentSecurityPolicy] = SecurityHeaders.uploadPolicy
        response.headers[.cacheControl] = "private, max-age=60"
        let headers = headers(response)
        #expect(headers[.contentSecurityPolicy] == SecurityHeaders.uploadPolicy)
        #expect(headers[.cacheControl] == "private, max-age=60")
    }

    @Test func `https is made binding when the site has it`() {
        #expect(
            headers(.page([]), isHTTPS: true)[.strictTransportSecurity] == "max-age=31536000")
    }

    @Test func `a redirect is a 303 to a local path and nothing else`() {
        let response = Response.redirect(to: "/things/7?a=b")
        #expect(response.status == .seeOther)
        #expect(response.headers[.location] == "/things/7?a=b")
        #expect(Response.redirect(to: "//evil.example").headers[.location] == "/")
        #expect(Response.redirect(to: "/a\r\nX: y").headers[.location] == "/")
    }

    @Test func `cookies add up`() {
        let response = Response.page([])
            .setting(SetCookie(name: "a", value: "1", isSecure: false))
            .setting(SetCookie(name: "b", value: "2", isSecure: false))
        #expect(response.headers[values: .setCookie].count == 2)
    }
}
