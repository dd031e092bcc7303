import Crypto
import Foundation
import Notation

/// A link that ends one kind of mail by one press (RFC 8058). It works for anybody who has it, signed in or not and any
/// number of times, and does nothing else.
package struct Unsubscription: Sendable, Hashable {
    package let member: Member.ID
    /// Nil for the digest, which ends all kinds in it, and for messages.
    package let kind: Event.Kind?
    /// True if it ends the mail about neighbours' messages.
    package let isOfMessages: Bool

    package init(of member: Member.ID, from kind: Event.Kind?, isOfMessages: Bool = false) {
        (self.member, self.kind, self.isOfMessages) = (member, kind, isOfMessages)
    }

    /// The text for a message's address: member and kind, and a code that nobody else can make.
    package func token(in db: Writing) throws -> String {
        let what = kind?.rawValue ?? (isOfMessages ? Self.messages : Self.digest)
        return try UnsubscriptionToken.make(for: "\(member).\(what)", in: db)
    }

    /// Nil for a token that this store did not make.
    package static func find(_ token: String, in db: Reading) throws -> Unsubscription? {
        guard let name = try UnsubscriptionToken.name(in: token, in: db),
            let member = Int64(name.who)
        else { return nil }
        let kind = Event.Kind(rawValue: name.what)
        guard kind != nil || [digest, messages].contains(name.what) else { return nil }
        return Unsubscription(
            of: Member.ID(member), from: kind, isOfMessages: name.what == messages)
    }

    /// Ends the mail. Doing it twice is harmless, as it is for a member who has left.
    package func carryOut(in db: Writing) throws {
        guard try Member.find(member, in: db) != nil else { return }
        if isOfMessages {
            var setting = try MessageSetting.of(member, in: db)
            setting.mail = .none
            return try setting.set(of: member, in: db)
        }
        let ended = try NotificationSetting.all(of: member, in: db).filter {
            kind == nil ? $0.mail == .digest : $0.kind == kind
        }
        try NotificationSetting.set(
            ended.map { NotificationSetting($0.kind, mail: .none, push: $0.push) }, of: member,
            in: db)
    }

    private static let digest = "digest"
    private static let messages = MailOrder.Template.messages.rawValue
}

/// The same in a message to an administrator.
package struct AdministratorUnsubscription: Sendable, Hashable {
    package let administrator: Administrator.ID
    /// Nil for the summary of a day: with it, all that comes in it.
    package let kind: AdministratorNotice.Kind?

    package init(of administrator: Administrator.ID, from kind: AdministratorNotice.Kind?) {
        (self.administrator, self.kind) = (administrator, kind)
    }

    package func token(in db: Writing) throws -> String {
        try UnsubscriptionToken.make(
            for: "\(Self.mark)\(administrator).\(kind?.rawValue ?? Self.digest)", in: db)
    }

    /// Nil for a token that this store did not make.
    package static func find(
        _ token: String, in db: Reading
    ) throws -> AdministratorUnsubscription? {
        guard let name = try UnsubscriptionToken.name(in: token, in: db),
            name.who.hasPrefix(mark), let id = Int64(name.who.dropFirst(mark.count))
        else { return nil }
        let kind = AdministratorNotice.Kind(rawValue: name.what)
        guard kind != nil || name.what == digest else { return nil }
        return AdministratorUnsubscription(of: Administrator.ID(id), from: kind)
    }

    /// Switches it off. Doing it twice is harmless.
    package func carryOut(in db: Writing) throws {
        let ended = try AdministratorNotice.all(of: administrator, in: db).filter {
            kind == nil ? $0.mail == .digest : $0.kind == kind
        }
        try AdministratorNotice.set(
            ended.map { AdministratorNotice($0.kind, mail: .none) }, of: administrator, in: db)
    }

    private static let digest = "digest"
    /// Before the number, so that no member's token is an administrator's.
    private static let mark = "admin-"
}

/// A name of two parts with a code that nobody else can make.
private enum UnsubscriptionToken {
    static func make(for name: String, in db: Writing) throws -> String {
        let key = try Self.key(in: db) ?? Self.makeKey(in: db)
        return "\(name).\(Base64URL.encode(code(of: name, by: key)))"
    }

    /// Nil for a token that this store did not make.
    static func name(in token: String, in db: Reading) throws -> (who: String, what: String)? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let key = try Self.key(in: db),
            let code = Base64URL.decode(parts[2]),
            HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: Array("\(parts[0]).\(parts[1])".utf8), using: key)
        else { return nil }
        return (parts[0], parts[1])
    }

    private static let setting = "unsubscribe_key"

    private static func code(of name: String, by key: SymmetricKey) -> [UInt8] {
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
