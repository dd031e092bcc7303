import Crypto
import Foundation
import Notation

/// A link in a message by which one press ends messages like it (RFC 8058). It works for whoever has it, signed
/// in or not, as often as it is used: it switches mail of one kind off, and does nothing else.
package struct Unsubscription: Sendable, Hashable {
    package let member: Member.ID
    /// Nil for the digest: with it, all that comes in it.
    package let kind: Event.Kind?

    package init(of member: Member.ID, from kind: Event.Kind?) {
        (self.member, self.kind) = (member, kind)
    }

    /// What a message's address holds: whose and which, and a code that nobody else can make.
    package func token(in db: Writing) throws -> String {
        let key = try Self.key(in: db) ?? Self.makeKey(in: db)
        return "\(name).\(Base64URL.encode(code(by: key)))"
    }

    /// Nil for a token that this store did not make.
    package static func find(_ token: String, in db: Reading) throws -> Unsubscription? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let member = Int64(parts[0]), let key = try key(in: db),
            let code = Base64URL.decode(String(parts[2]))
        else { return nil }
        let kind = Event.Kind(rawValue: String(parts[1]))
        guard kind != nil || parts[1] == digest else { return nil }
        let found = Unsubscription(of: Member.ID(member), from: kind)
        // The same text again, so that no other one stands for it.
        guard found.name == "\(parts[0]).\(parts[1])",
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: Array(found.name.utf8), using: key)
        else { return nil }
        return found
    }

    /// Switches it off. Doing it twice is harmless, and so is doing it for somebody who has left.
    package func carryOut(in db: Writing) throws {
        guard try Member.find(member, in: db) != nil else { return }
        let ended = try NotificationSetting.all(of: member, in: db).filter {
            kind == nil ? $0.mail == .digest : $0.kind == kind
        }
        try NotificationSetting.set(
            ended.map { NotificationSetting($0.kind, mail: .none, push: $0.push) }, of: member,
            in: db)
    }

    private static let digest = "digest"
    private static let setting = "unsubscribe_key"

    private var name: String { "\(member).\(kind?.rawValue ?? Self.digest)" }

    private func code(by key: SymmetricKey) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Array(name.utf8), using: key))
    }

    private static func key(in db: Reading) throws -> SymmetricKey? {
        try SettingRow.value(setting, in: db).flatMap(Base64URL.decode).map {
            SymmetricKey(data: $0)
        }
    }

    private static func makeKey(in db: Writing) throws -> SymmetricKey {
        let bytes = RandomBytes.make(count: 32)
        try SettingRow.set(setting, to: Base64URL.encode(bytes), in: db)
        return SymmetricKey(data: bytes)
    }
}
