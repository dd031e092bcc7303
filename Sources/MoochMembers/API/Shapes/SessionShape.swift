import MoochStore
import MoochWeb

/// A device on which a member is signed in.
struct SessionShape: JSONShape {
    let id: MemberSession.ID
    let deviceName: String
    let createdAt: Timestamp
    let lastUsedAt: Timestamp
    let isCurrent: Bool

    static let shapeName = "Session"
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("device_name", deviceName)
        fields.add("created_at", createdAt)
        fields.add("last_used_at", lastUsedAt)
        fields.add("is_current", isCurrent, note: "Whether its token came with the call.")
    }
    static let example = SessionShape(
        id: MemberSession.ID(3), deviceName: "Phil's phone", createdAt: .example,
        lastUsedAt: .example, isCurrent: true)
}

/// A session that has just begun, with its token, which is said this once.
struct NewSessionShape: JSONShape {
    let accessToken: String
    let expiresAt: Timestamp
    let deviceToken: String
    let member: MemberShape

    static let shapeName = "NewSession"
    func add(to fields: inout some JSONFields) {
        fields.add("access_token", accessToken)
        fields.add("token_type", "Bearer")
        fields.add("expires_at", expiresAt, note: "Unless it is used: then 90 days later.")
        fields.add(
            "device_token", deviceToken,
            note:
                "Sent along at the next signing in, it keeps others' wrong passwords from holding that up."
        )
        fields.add("member", member)
    }
    static let example = NewSessionShape(
        accessToken: "Zk3vT0m1eGqkq0o4y6wP2nXy8bQvVw1c5r7uJ9sLdHa", expiresAt: .example,
        deviceToken: "b1Y8rM4tQe0xWz5uKp2nC7vJ3sLhD6gFa9iOyRkTcXE", member: .example)
}

/// Who asked for a code by which to sign in.
struct SignInCodeShape: JSONShape {
    let requestToken: String
    let expiresAt: Timestamp

    static let shapeName = "SignInCode"
    func add(to fields: inout some JSONFields) {
        fields.add(
            "request_token", requestToken,
            note: "Goes with the code to POST /sessions; without it the code opens nothing.")
        fields.add("expires_at", expiresAt, note: "Until when the code works.")
    }
    static let example = SignInCodeShape(
        requestToken: "4cQmXr9aT7uWk2vYzB6nL0pJ5sEhG8dFi1oRyKtCxVM", expiresAt: .example)
}
