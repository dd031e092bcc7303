import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

@Suite("Photos for programs")
struct PhotoAPITests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    @Test("Photos come as they are or in a form; whose they are not cannot show them")
    func photos() async throws {
        let (ryan, phil) = (try await exchange.caller("Ryan"), try await exchange.caller("Phil"))
        let photo = try await ryan.photo()
        let stolen = await phil.post("/listings", Caller.listing("Jug", photo: photo))
        #expect(stolen.status == 422 && stolen.pointers == ["/photos"])
        let made = await ryan.post("/photos", nil, headers: ["content-type": "image/gif"])
        #expect(made.status == 415)
        let broken = await ryan.send(
            .post, "/photos", Array("not a photo".utf8), headers: ["content-type": "image/png"])
        #expect(broken.status == 422 && broken.pointers == ["/photo"])
        let vast = await ryan.send(
            .post, "/photos", Array(repeating: 0, count: 26 << 20),
            headers: ["content-type": "image/png"])
        #expect(vast.status == 413 && vast.text.contains("A file may have 25 MiB."))
        let form =
            "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"x.png\"\r\n\r\n"
        let multipart = await exchange.stranger.send(
            .post, "/photos", Array(form.utf8) + Exchanges.png + Array("\r\n--b--\r\n".utf8),
            headers: ["content-type": "multipart/form-data; boundary=b"])
        #expect(multipart.status == 201, "\(multipart.text)")
        #expect(multipart["width"] == 1 && multipart["id"]?.text == photo)
        #expect(multipart.header("location")?.hasSuffix("/photos/\(photo).webp") == true)
    }

    @Test("A photo with an odd head and all its rows is taken wherever there is one to give")
    func odd() async throws {
        let (program, ryan) = (
            try await exchange.caller("Tanay"), try await exchange.neighbour("Ryan")
        )
        for bytes in OddPhotos.all {
            let sent = await program.send(
                .post, "/photos", bytes, headers: ["content-type": "image/jpeg"])
            #expect(sent.status == 201, "\(sent.text)")
            let given = try await ryan.upload(
                "/listings/new", from: "/listings/new", ["step": "photo", "press": "next"],
                files: [TestFile(field: "photos", fileName: "x.jpg", bytes: bytes)])
            #expect(given.location == "/listings/new?step=what", "\(given.text)")
        }
        let film: [UInt8] = [0, 0, 0, 20] + Array("ftypqt  ".utf8) + [0, 0, 0, 0]
        let live = await program.send(
            .post, "/photos", film, headers: ["content-type": "image/jpeg"])
        #expect(live["errors", "0", "detail"]?.text?.contains("MOV") == true, "\(live.text)")
    }

    @Test("Whoever sends a photo hears how many more they may, and a photo sent again takes none")
    func limit() async throws {
        func sent(by caller: Caller, key: String? = nil) async -> Reply {
            let headers = ["content-type": "image/png", "idempotency-key": key]
            return await caller.send(
                .post, "/photos", Exchanges.png, headers: headers.compactMapValues(\.self))
        }
        let ryan = try await exchange.caller("Ryan")
        let first = await sent(by: ryan, key: "one")
        #expect(first.status == 201 && first.header("ratelimit") == #""photos";r=99;t=3600"#)
        #expect(first.header("ratelimit-policy") == #""photos";q=100;w=3600"#)
        let again = await sent(by: ryan, key: "one")
        #expect(again.status == 201 && again.header("ratelimit") == first.header("ratelimit"))
        exchange.fixture.clock.advance(seconds: 600)
        #expect(await sent(by: ryan).header("ratelimit") == #""photos";r=98;t=3000"#)
        let guest = await sent(by: exchange.stranger)
        #expect(guest.header("ratelimit") == #""photos";r=199;t=3600"#, "\(guest.text)")
    }

    @Test("A photo comes with what it shows, which stays until something else is said of it")
    func captions() async throws {
        let ryan = try await exchange.caller("Ryan")
        let (first, second) = (
            JSONValue.string(try await ryan.photo()),
            JSONValue.string(try await ryan.photo(Exchanges.otherPicture))
        )
        func listing(_ photos: JSONValue) -> JSONValue {
            .object(
                (Caller.listing("Jug", photo: "").members ?? []).map {
                    $0.name == "photos" ? .init("photos", photos) : $0
                })
        }
        let wrong = await ryan.post(
            "/listings",
            listing([
                ["id": first, "caption": .string(String(repeating: "a", count: 201))],
                ["id": second, "caption": 7], ["caption": "Nothing"], "x",
            ]))
        #expect(wrong.status == 422)
        #expect(
            wrong.pointers == ["/photos/1/caption", "/photos/2/id", "/photos/3"], "\(wrong.text)")
        let long = await ryan.post(
            "/listings",
            listing([
                first, ["id": second, "caption": .string(String(repeating: "a", count: 201))],
            ]))
        #expect(long.pointers == ["/photos/1/caption"], "\(long.text)")
        #expect(long["errors", "0", "code"] == "too-long")
        let made = await ryan.post(
            "/listings", listing([["id": first, "caption": " From above "], second]))
        #expect(made.status == 201, "\(made.text)")
        #expect(made["photos", "0", "alt"] == "From above" && made["photos", "1", "alt"] == "")
        func patch(_ photos: JSONValue) async -> Reply {
            await ryan.call(
                .patch, "/listings/1", ["photos": photos], headers: ["if-match": "*"])
        }
        let turned = await patch([["id": second, "caption": "Its handle"], first])
        #expect(turned["photos", "0", "alt"] == "Its handle", "\(turned.text)")
        #expect(turned["photos", "1", "alt"] == "From above")
        let bare = await patch([["id": first, "caption": .null], ["id": second]])
        #expect(bare["photos", "0", "alt"] == "" && bare["photos", "1", "alt"] == "Its handle")
    }

    @Test("Two who send the same photo both show it, and so does a guest who joins")
    func samePhoto() async throws {
        let (ryan, phil) = (try await exchange.caller("Ryan"), try await exchange.caller("Phil"))
        let photo = try await ryan.photo()
        #expect(await ryan.post("/listings", Caller.listing("Jug", photo: photo)).status == 201)
        let early = await phil.post("/listings", Caller.listing("Vase", photo: photo))
        #expect(early.pointers == ["/photos"])
        #expect(try await phil.photo() == photo)
        #expect(await phil.post("/listings", Caller.listing("Vase", photo: photo)).status == 201)
        let profile = await phil.call(
            .patch, "/me", ["photo_id": .string(photo)], headers: ["if-match": "*"])
        #expect(profile["photo", "id"] == .string(photo))
        let account: JSONValue = [
            "name": "Eve", "email": "eve@example.org", "password": .string(Exchanges.password),
            "phone": "+1 212 555 0144", "community_id": "1", "photo_id": .string(photo),
        ]
        let named = await exchange.stranger.post("/accounts", account)
        #expect(named.status == 422 && named.pointers == ["/photo_id"])
        #expect(try await exchange.stranger.photo() == photo)
        let joined = await exchange.stranger.post("/accounts", account)
        #expect(joined.status == 201 && joined["member", "photo", "id"] == .string(photo))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM photo") == 1)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM photo_upload WHERE member_id IS NOT NULL") == 3)
        _ = try await exchange.stranger.photo()
        exchange.fixture.clock.advance(seconds: 86_400)
        let late = await exchange.stranger.post(
            "/accounts",
            .object(
                (account.members ?? []).map {
                    $0.name == "email" ? .init("email", "tanay@example.org") : $0
                }))
        #expect(late.status == 422 && late.pointers == ["/photo_id"])
    }
}
