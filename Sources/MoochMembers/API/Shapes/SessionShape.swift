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
    static let fields = JSONFields<Self>(
        .init("id") { $0.id }, .init("device_name") { $0.deviceName },
        .init("created_at") { $0.createdAt }, .init("last_used_at") { $0.lastUsedAt },
        .init("is_current", { $0.isCurrent }, note: "Whether its token came with the call."))
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
    static let fields = JSONFields<Self>(
        .init("access_token") { $0.accessToken },
        .init("token_type") { _ in "Bearer" },
        .init("expires_at", { $0.expiresAt }, note: "Unless it is used: then 90 days later."),
        .init(
            "device_token", { $0.deviceToken },
            note:
                "Sent along at the next signing in, it keeps others' wrong passwords from holding that up."
        ),
        .init("member") { $0.member })
    static let example = NewSessionShape(
        accessToken: "Zk3vT0m1eGqkq0o4y6wP2nXy8bQvVw1c5r7uJ9sLdHa", expiresAt: .example,
        deviceToken: "b1Y8rM4tQe0xWz5uKp2nC7vJ3sLhD6gFa9iOyRkTcXE", member: .example)
}

/// Who asked for a code by which to sign in.
struct SignInCodeShape: JSONShape {
    let requestToken: String
    let expiresAt: Timestamp

    static let shapeName = "SignInCode"
    static let fields = JSONFields<Self>(
        .init(
            "request_token", { $0.requestToken },
            note: "Goes with the code to POST /sessions; without it the code opens nothing."),
        .init("expires_at", { $0.expiresAt }, note: "Until when the code works."))
    static let example = SignInCodeShape(
        requestToken: "4cQmXr9aT7uWk2vYzB6nL0pJ5sEhG8dFi1oRyKtCxVM", expiresAt: .example)
}
