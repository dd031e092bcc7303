import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct AcceptedCodingsTests {
    private func codings(_ fields: [String]) -> AcceptedCodings {
        var headers = HTTPFields()
        for field in fields { headers.append(HTTPField(name: .acceptEncoding, value: field)) }
        return AcceptedCodings(headers)
    }

    @Test(arguments: [
        ["gzip"], ["gzip, deflate, br, zstd"], ["br;q=1.0, gzip;q=0.001"], ["GZIP"], ["x-gzip"],
        ["X-Gzip"], ["*"], ["*;q=0.1"], ["gzip;q=1.000"], ["gzip;q=0.5, identity;q=0.5"],
        ["gzip ; q=1"], ["gzip;Q=0.5"], ["gzip;\tq=1"], ["deflate", "gzip"], ["", "gzip"],
        [",, gzip ,"], ["gzip;q=1."], ["gzip;q=0.3, *;q=0.2"], ["gzip, *;q=0"],
        ["identity;q=0, *"], ["nonsense;;;, gzip"], ["deflate;q=nonsense, gzip"],
    ])
    func `gzip is sent where the browser wants it (RFC 9110 §12.5.3)`(fields: [String]) {
        #expect(codings(fields).prefersGzip)
    }

    @Test(arguments: [
        [], [""], [" \t"], ["identity"], ["br"], ["deflate, br"], ["gzip;q=0"], ["gzip;q=0.000"],
        ["*;q=0"], ["gzip;q=0, *"], ["x-gzip;q=0, *"], ["gzip;q=0.5, identity"],
        ["gzip;q=0.5, *"], ["gzip, gzip;q=0"], ["gzip", "gzip;q=0"], ["x-gzip, gzip;q=0"],
        ["gzip;q=0.1, identity;q=0.2"],
    ])
    func `the plain form is sent where it does not`(fields: [String]) {
        #expect(!codings(fields).prefersGzip)
    }

    @Test(arguments: [
        ["gzip;q=2"], ["gzip;q=1.001"], ["gzip;q=-1"], ["gzip;q=+1"], ["gzip;q=.5"],
        ["gzip;q=0.1234"], ["gzip;q=1e3"], ["gzip;q=01"], ["gzip;q="], ["gzip;q"], ["gzip;"],
        ["gzip;level=9"], ["gzip;q=1;q=1"], ["gzip;q = 1"], ["gzip q=1"], ["gzip gzip"],
        ["\"gzip\""], ["\"gzip"], ["gzıp"], ["gzip;q=0,5"], [";q=1"], ["=gzip"],
        ["gzip;q=\"1\""], ["gzip;q=１"],
    ])
    func `nonsense asks for nothing (§12.4.2)`(fields: [String]) {
        let codings = codings(fields)
        #expect(!codings.prefersGzip)
        #expect(codings.allowsIdentity)
    }

    @Test(arguments: [
        (["identity;q=0"], false), (["*;q=0"], false), (["gzip, identity;q=0.0"], false),
        (["gzip, *;q=0"], false), (["identity, *;q=0"], true), (["identity;q=0.001"], true),
        (["gzip"], true), ([], true), (["gzip;q=0"], true), (["identity;q=0", "identity"], false),
    ])
    func `only a weight of zero forbids the plain form`(fields: [String], isAllowed: Bool) {
        #expect(codings(fields).allowsIdentity == isAllowed)
    }

    @Test func `a vast field is read in linear time`() {
        let field = String(repeating: "gzip;q=0.5,", count: 100_000) + "gzip;q=0.25"
        #expect(codings([field]).prefersGzip)
    }
}
