import HTTPTypes
import MoochFixtures
import MoochWeb
import Testing

@Suite("Names of devices, and addresses of mailboxes")
struct NewNameTests {
    @Test(
        "The name of a device is on one line, and something can be seen of it",
        arguments: [
            "Phil's\nphone", "Phil's\r\nphone", "\u{1B}[31mred", "a\u{7F}", "a\u{2028}b", " ",
            "\u{200B}",
        ])
    func device(name: String) async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Phil")
        let signIn = await exchange.stranger.post(
            "/sessions",
            [
                "email": "phil@example.org", "password": .string(Exchanges.password),
                "device_name": .string(name),
            ])
        #expect(signIn.status == 422 && signIn.pointers == ["/device_name"], "\(signIn.text)")
        let signUp = await exchange.stranger.post(
            "/accounts",
            [
                "name": "Nell", "email": "nell@example.org", "phone": "+1 212 555 0104",
                "password": .string(Exchanges.password), "community_id": "1",
                "device_name": .string(name),
            ])
        #expect(signUp.status == 422 && signUp.pointers == ["/device_name"], "\(signUp.text)")
    }

    @Test(
        "An address to which no mail can go is refused where it is typed",
        arguments: [
            ".a@b.example", "a.@b.example", "a..b@b.example", "a@-b.example", "a@b-.example",
            "a@b.example?cc=x", "a@b..example", "a@b.example.", "a@b_c.example", "a@b.example/x",
            "a@b.example/", "a@b_c.example/",
            String(repeating: "a", count: 65) + "@b.example",
            "a@" + String(repeating: "b", count: 64) + ".example",
        ])
    func address(email: String) async throws {
        let exchange = try await Exchanges()
        let guest = try await exchange.guest()
        let fields: KeyValuePairs = [
            "name": "Nell", "email": email, "phone": "+1 212 555 0104",
            "password": Exchanges.password,
        ]
        let page = try await guest.submit("/sign-up", from: "/sign-up", fields)
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("Enter one e-mail address"), "\(page.text)")
        let program = await exchange.stranger.post(
            "/accounts",
            [
                "name": "Nell", "email": .string(email), "phone": "+1 212 555 0104",
                "password": .string(Exchanges.password), "community_id": "1",
            ])
        #expect(program.status == 422 && program.pointers == ["/email"], "\(program.text)")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member") == 0)
    }
}
