import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb
import Synchronization
import Testing

@testable import MoochSite

@Suite("A form that is sent twice")
struct SentFormsTests {
    /// Counts what is made, and makes nothing before it is told to.
    private final class Workshop: Sendable {
        let made = Mutex(0)
        let isOpen = Mutex(true)
        let forms = SentForms()

        var count: Int { made.withLock { $0 } }

        func send(
            _ form: FormDigest, at seconds: Int64 = 0,
            answering status: HTTPResponse.Status = .seeOther
        ) async throws -> String? {
            try await forms.once(form, at: Timestamp(rawValue: 1_780_000_000 + seconds)) {
                let number = made.withLock { made in
                    made += 1
                    return made
                }
                while !isOpen.withLock({ $0 }) { await Task.yield() }
                return Response(status: status, headers: [.location: "/things/\(number)"])
            }.headers[.location]
        }
    }

    private static func digest(
        token: String = "a", name: String = "Lamp", to target: String = "/things",
        by visitor: String = "somebody"
    ) throws -> FormDigest {
        let items = [("csrf_token", token), ("name", name)]
        let fields = QueryItems(items.map { .init(name: $0.0, value: $0.1) })
        return try #require(
            FormDigest(SubmittedForm(fields: fields), to: target, by: visitor))
    }

    @Test("makes one thing, and gets the answer of the first; another form makes another")
    func twice() async throws {
        let shop = Workshop()
        let lamp = try Self.digest()
        #expect(try await shop.send(lamp) == "/things/1")
        #expect(try await shop.send(lamp) == "/things/1")
        let others = [
            try Self.digest(token: "b"), try Self.digest(name: "Lamps"),
            try Self.digest(to: "/others"), try Self.digest(by: "somebody else"),
        ]
        for (number, other) in others.enumerated() {
            #expect(try await shop.send(other) == "/things/\(number + 2)")
        }
    }

    @Test("waits for the first while that is under way")
    func atOnce() async throws {
        let shop = Workshop()
        let lamp = try Self.digest()
        shop.isOpen.withLock { $0 = false }
        async let first = shop.send(lamp)
        while shop.count == 0 { await Task.yield() }
        async let second = shop.send(lamp)
        async let third = shop.send(lamp)
        for _ in 0..<100 { await Task.yield() }
        shop.isOpen.withLock { $0 = true }
        let answers = try await [first, second, third]
        #expect(answers == ["/things/1", "/things/1", "/things/1"])
        #expect(shop.count == 1)
    }

    @Test("gets what is shown once while it is under way, and not later")
    func shownOnce() async throws {
        let shop = Workshop()
        let lamp = try Self.digest()
        shop.isOpen.withLock { $0 = false }
        async let first = shop.send(lamp, answering: .created)
        while shop.count == 0 { await Task.yield() }
        async let second = shop.send(lamp, answering: .created)
        for _ in 0..<100 { await Task.yield() }
        shop.isOpen.withLock { $0 = true }
        let answers = try await [first, second]
        #expect(answers == ["/things/1", "/things/1"])
        #expect(try await shop.send(lamp, answering: .created) == "/things/2")
    }

    @Test("is handled again if it was not accepted, or failed")
    func refused() async throws {
        let shop = Workshop()
        let lamp = try Self.digest()
        _ = try await shop.send(lamp, answering: .unprocessableContent)
        await #expect(throws: Problem.self) {
            _ = try await shop.forms.once(lamp, at: Timestamp(rawValue: 1_780_000_000)) {
                throw Problem.notFound
            }
        }
        #expect(try await shop.send(lamp) == "/things/2")
        #expect(try await shop.send(lamp) == "/things/2")
    }

    @Test("is another one after something else was sent, and after ten minutes")
    func later() async throws {
        let shop = Workshop()
        let (one, other) = (try Self.digest(), try Self.digest(name: "Table"))
        for (number, form) in [one, other, one, other].enumerated() {
            #expect(try await shop.send(form) == "/things/\(number + 1)")
        }
        #expect(
            try await shop.send(other, at: SentForms.rememberedSeconds - 1) == "/things/4")
        #expect(try await shop.send(other, at: SentForms.rememberedSeconds) == "/things/5")
        // The clock was ahead.
        #expect(try await shop.send(other, at: 0) == "/things/6")
    }

    @Test("is another one after something else was done, and the same after a refusal")
    func undone() async throws {
        let shop = Workshop()
        let keep = try Self.digest(to: "/saved-searches")
        let drop = try Self.digest(token: "b", to: "/saved-searches/1/removal")
        #expect(try await shop.send(keep) == "/things/1")
        _ = try await shop.send(drop, answering: .unprocessableContent)
        #expect(try await shop.send(keep) == "/things/1")
        _ = try await shop.send(drop)
        #expect(try await shop.send(keep) == "/things/4")
    }

    @Test("is known among the latest of very many")
    func many() async throws {
        let shop = Workshop()
        for number in 0...Int64(SentForms.mostRemembered) {
            let form = try Self.digest(by: "\(number)")
            _ = try await shop.send(form, at: number / 100)
        }
        let made = shop.count
        let (first, last) = (
            try Self.digest(by: "0"), try Self.digest(by: "\(SentForms.mostRemembered)")
        )
        #expect(try await shop.send(last, at: 100) == "/things/\(made)")
        #expect(try await shop.send(first, at: 100) == "/things/\(made + 1)")
    }
}
