import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/sessions/current/push`: the calling device's push messages (RFC 8030).
struct PushAPI: Sendable {
    let services: Services

    private static let endpoint = InputField(
        "endpoint", InputKind<String>.text(most: 1_000, least: 1, format: "uri"), isRequired: true,
        note: "Its address at its push service.")
    private static let keys = InputField(
        "keys", InputKind<PushKeys>.keys, isRequired: true,
        note: "What messages are encrypted with, so that no push service reads them.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "getPush", .get, "/sessions/current/push", .member,
                "Read whether this device is told by push",
                "And the key of this exchange, with which a browser asks its push service for a subscription.",
                answers: [.one(PushShape.self, "As it is.")], handler: show),
            APIRoute(
                "setPush", .put, "/sessions/current/push", .member,
                "Be told by push on this device",
                """
                Takes what a browser's subscription says (RFC 8030, 8291, 8292). A phone's app has no such \
                subscription: let a relay of yours have one for each device. It makes a key pair and a secret of its own \
                for the device, has the app send its own `https` address as `endpoint` with them, decrypts what is \
                posted there, which is a PushMessage, and passes it on by APNs or FCM. An address that answers 404 or \
                410 is forgotten; 201 says that it was taken.
                """,
                body: .json(
                    InputShape(
                        "PushSubscription", "Where and how a device is told by push.",
                        [Self.endpoint.described, Self.keys.described],
                        example: [
                            "endpoint": "https://push.example.net/send/4f1c",
                            "keys": PushKeys.example,
                        ])),
                answers: [.nothing("It does.")], handler: put),
            APIRoute(
                "endPush", .delete, "/sessions/current/push", .member,
                "Be told by push no more",
                "Of this device. Signing out does it as well, and doing it twice is harmless.",
                answers: [.nothing("It does not.")], handler: end),
        ]
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        let session = try visit.session.id
        let (key, isOn) = try await services.store.read { db in
            (
                try PushKey.publicKey(in: db),
                try PushSubscription.exists(for: session, in: db)
            )
        }
        return services.answer(PushShape(isOn: isOn, publicKey: key), to: visit)
    }

    private func put(_ visit: MemberVisit) async throws -> Response {
        let (session, now) = (try visit.session.id, visit.now)
        var input = try Input(visit, services)
        let (endpoint, keys) = (input(Self.endpoint), input(Self.keys))
        let draft = try input.finish(renaming: ["p256dh": "keys/p256dh", "auth": "keys/auth"]) {
            try PushSubscriptionDraft(
                validating: endpoint ?? "", publicKey: keys?.p256dh ?? "",
                secret: keys?.auth ?? "",
                allowsLoopback: services.options.allowsLoopbackPush)
        }
        try await services.store.write {
            try PushSubscription.put(draft, for: session, at: now, in: $0)
        }
        return services.answerNothing()
    }

    private func end(_ visit: MemberVisit) async throws -> Response {
        let session = try visit.session.id
        try await services.store.write { try PushSubscription.remove(for: session, in: $0) }
        return services.answerNothing()
    }
}

/// The keys to encrypt messages for a device (RFC 8291), both in base64url.
private struct PushKeys: Sendable {
    let p256dh: String
    let auth: String

    /// The example in RFC 8291, Appendix A.
    static let example: JSONValue = [
        "p256dh":
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    ]
}

extension InputKind<PushKeys> {
    fileprivate static let keys = InputKind(
        schema: .object("PushKeys", "What messages to a device are encrypted with (RFC 8291).") {
            [
                JSONSchemaField(
                    "p256dh", .text(), isRequired: true,
                    note: "The device's public key on P-256: 65 bytes in Base 64 for addresses."),
                JSONSchemaField(
                    "auth", .text(), isRequired: true,
                    note: "The device's secret: 16 bytes in Base 64 for addresses."),
            ]
        }
    ) { value, pointer, check in
        guard let p256dh = value["p256dh"]?.text, let auth = value["auth"]?.text else {
            check.note(pointer, .apiNoObject)
            return nil
        }
        return PushKeys(p256dh: p256dh, auth: auth)
    }
}
