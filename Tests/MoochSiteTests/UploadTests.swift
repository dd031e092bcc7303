import HTTPTypes
import MoochFixtures
import MoochSite
import MoochWeb
import Testing

@testable import HTTPServer

@Suite("Bodies that are on their way")
struct UploadTests {
    /// A body of which nothing has come yet.
    private struct Arriving {
        let pipe = BodyPipe(demand: {})
        let framing: BodyFraming

        /// Whether somebody has begun to read it.
        var body: RequestBody { .arriving(pipe, framing) }
    }

    private static let boundary = "b"

    private static func form(token: String, isFirst: Bool = true, bytes: Int) -> [UInt8] {
        let field = "--b\r\nContent-Disposition: form-data; name=\"csrf_token\"\r\n\r\n\(token)\r\n"
        let file =
            "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"x.png\"\r\n\r\n"
            + String(repeating: "x", count: bytes) + "\r\n"
        return Array(((isFirst ? field + file : file + field) + "--b--\r\n").utf8)
    }

    /// How a form begins of which more is to come.
    private static func start(token: String, bytes: Int) -> [UInt8] {
        Array(form(token: token, bytes: bytes).dropLast("\r\n--b--\r\n".utf8.count))
    }

    private static func fixture(
        free: Int = 1 << 40, _ change: (inout UploadBudget.Limits) -> Void = { _ in }
    ) throws -> (TestDashboard, TrialSite) {
        var limits = UploadBudget.Limits()
        change(&limits)
        let fixture = try TestDashboard(freeByteCount: free, uploads: limits)
        return (fixture, try TrialSite(fixture.services))
    }

    /// Sends a form with a file; `member` is who, nil for a guest.
    private static func send(
        _ body: RequestBody, to site: TrialSite, as member: String? = nil,
        from address: String = "192.0.2.1"
    ) async -> Response {
        let cookie = RandomToken.fixed
        var headers: HTTPFields = [
            .contentType: "multipart/form-data; boundary=b", .cookie: "mooch=\(cookie)",
        ]
        if let name = HTTPField.Name("sec-fetch-site") { headers[name] = "same-origin" }
        headers[.authorization] = member
        return await site.app.answer(
            Request(
                method: .post, target: member == nil ? "/photos" : "/members/photos",
                headers: headers, authority: "127.0.0.1:8080", clientAddress: address, body: body))
    }

    private static func until(_ isTrue: () -> Bool) async {
        while !isTrue() { await Task.yield() }
    }

    @Test("What stands still holds up nobody but its own, and its place is free when it ends")
    func standingStill() async throws {
        let (fixture, site) = try Self.fixture {
            ($0.sender, $0.guests, $0.all) = (100_000, 200_000, 400_000)
        }
        let budget = fixture.services.uploads
        let stalled = Arriving(framing: .length(90_000))
        let token = CrossSiteToken.make(for: RandomToken.fixed)
        async let answer = Self.send(stalled.body, to: site)
        stalled.pipe.push(Self.start(token: token, bytes: 85_000))
        await Self.until { budget.heldBytes == 90_000 }
        let second = await Self.send(Arriving(framing: .length(20_000)).body, to: site)
        #expect(second.status == .tooManyRequests && second.headers[.retryAfter] == "10")
        #expect(budget.heldBytes == 90_000)
        // One that does not say how long it is, is refused when it becomes too long.
        let chunked = Arriving(framing: .chunked)
        chunked.pipe.push(Self.form(token: token, bytes: 15_000))
        chunked.pipe.finish()
        #expect(await Self.send(chunked.body, to: site).status == .tooManyRequests)
        // What is here already, a member, and somebody elsewhere go on.
        let small = RequestBody.bytes(Self.form(token: token, bytes: 10))
        #expect(await Self.send(small, to: site).status == .ok)
        for (member, address) in [("phil", "192.0.2.1"), (nil, "192.0.2.2")] {
            let other = Arriving(framing: .length(20_000))
            other.pipe.push(Self.form(token: token, bytes: 10))
            other.pipe.finish()
            let answer = await Self.send(other.body, to: site, as: member, from: address)
            #expect(answer.status == .ok)
        }
        stalled.pipe.fail(.cutOff)
        #expect(await answer.status == .badRequest)
        #expect(budget.heldBytes == 0)
    }

    @Test("A file gets nothing of the disk's reserve; a form without one is read")
    func reserve() async throws {
        // Guests leave twice as much as members.
        let (fixture, site) = try Self.fixture(free: 128 << 20 + 80_000)
        let token = CrossSiteToken.make(for: RandomToken.fixed)
        let large = await Self.send(Arriving(framing: .length(80_001)).body, to: site)
        #expect(large.status.code == 507)
        let file = RequestBody.bytes(Self.form(token: token, bytes: 80_001))
        let answer = await Self.send(file, to: site)
        #expect(answer.text == "photo: not stored")
        #expect(
            await Self.send(.bytes(Self.form(token: token, bytes: 10)), to: site).text
                == "photo: kept")
        #expect(await Self.send(file, to: site, as: "phil").text == "photo: kept")
        #expect(fixture.services.uploads.heldBytes == 0)
    }

    @Test("No file is kept before the form's token was read, and is right")
    func token() async throws {
        let (_, site) = try Self.fixture()
        let token = CrossSiteToken.make(for: RandomToken.fixed)
        let late = await Self.send(
            .bytes(Self.form(token: token, isFirst: false, bytes: 10)), to: site)
        #expect(late.text == "photo: not taken")
        let forged = await Self.send(.bytes(Self.form(token: "forged", bytes: 10)), to: site)
        #expect(forged.status == .forbidden)
    }
}

extension RandomToken {
    /// Of every visitor here.
    fileprivate static let fixed = RandomToken().text
}

extension Response {
    fileprivate var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
