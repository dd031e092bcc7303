import MoochStore
import MoochWeb

/// A device on which a member is signed in.
struct SessionShape: JSONShape {
    let id: MemberSession.ID
    let deviceName: String
    let createdAt: Timestamp
    let lastUsedAt: Timestamp
    let expiresAt: Timestamp
    let isCurrent: Bool
    let isTold: Bool

    static let shapeName = "Session"
    static let shapeNote = "A device on which the member is signed in: an app, or a browser."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("device_name", deviceName, note: "What the device is called.")
        fields.add("created_at", createdAt, note: "When the member signed in there.")
        fields.add("last_used_at", lastUsedAt, note: "When it was last used.")
        fields.add(
            "expires_at", expiresAt,
            note:
                "When it ends unless it is used before: 90 days after its last use, a year at most."
        )
        fields.add("is_current", isCurrent, note: "Whether its token came with the call.")
        fields.add("is_told", isTold, note: "Whether it is told by push.")
    }
    static let example = SessionShape(
        id: MemberSession.ID(3), deviceName: "Susie's phone", createdAt: .example,
        lastUsedAt: .example(hours: 2), expiresAt: .example(hours: 90 * 24), isCurrent: true,
        isTold: false)
}

/// A new session with its token, which is shown only now.
struct NewSessionShape: JSONShape {
    let accessToken: String
    let expiresAt: Timestamp
    let deviceToken: String
    let member: MemberShape

    static let shapeName = "NewSession"
    static let shapeNote = "A session that has just begun, with its token."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "access_token", accessToken,
            note: "The token, said this once: keep it where the system keeps secrets.")
        fields.add("token_type", "Bearer", note: "How it is sent: `Authorization: Bearer TOKEN`.")
        fields.add(
            "expires_at", expiresAt,
            note:
                "When it ends unless it is used before: 90 days after its last use, a year at most."
        )
        fields.add(
            "device_token", deviceToken,
            note:
                "Sent along at the next signing in, it keeps others' wrong passwords from holding that up."
        )
        fields.add("member", member, note: "Who is signed in.")
    }
    static let example = NewSessionShape(
        accessToken: "Zk3vT0m1eGqkq0o4y6wP2nXy8bQvVw1c5r7uJ9sLdHa",
        expiresAt: .example(hours: 90 * 24),
        deviceToken: "b1Y8rM4tQe0xWz5uKp2nC7vJ3sLhD6gFa9iOyRkTcXE", member: .example)
}

/// A request for a code to sign in.
struct SignInCodeShape: JSONShape {
    let requestToken: String
    let expiresAt: Timestamp

    static let shapeName = "SignInCode"
    static let shapeNote = "Who asked for a code by which to sign in."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "request_token", requestToken,
            note: "Goes with the code to POST /sessions; without it the code opens nothing.")
        fields.add("expires_at", expiresAt, note: "Until when the code works.")
    }
    static let example = SignInCodeShape(
        requestToken: "4cQmXr9aT7uWk2vYzB6nL0pJ5sEhG8dFi1oRyKtCxVM",
        expiresAt: .example(seconds: 600))
}
