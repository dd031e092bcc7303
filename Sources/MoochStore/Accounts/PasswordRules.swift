import Foundation

/// The rules for a new password: 12 to 128 characters of any kind, and not one that is guessed first (ASVS 6.2.1 to
/// 6.2.9). Nothing is cut off, and no kinds of characters are required.
package enum PasswordRules {
    package static let shortest = 12
    package static let longest = 128
    /// Limits the work, as a character can have many bytes.
    static let mostBytes = 1_024

    /// The problem of a password for the holder of this name; nil if it is fine.
    package static func problem(with password: String, for name: String) -> Complaint? {
        let password = password.precomposedStringWithCanonicalMapping
        if password.count < shortest { return .passwordTooShort }
        guard isPossible(password) else { return .tooLong(longest) }
        let folded = PasswordFolding(password)
        if folded.contains(name) { return .userNameInPassword }
        if folded.contains("mooch") { return .programNameInPassword }
        if folded.isMonotonous { return .monotonousPassword }
        if CommonPasswords.contain(folded) { return .commonPassword }
        return nil
    }

    /// True if the password is short enough to be anybody's; longer ones are not hashed.
    static func isPossible(_ password: String) -> Bool {
        password.utf8.count <= mostBytes
            && password.precomposedStringWithCanonicalMapping.count <= longest
    }
}

extension Complaint {
    fileprivate static let passwordTooShort = Complaint(
        "store-password-too-short", ["limit": .number(PasswordRules.shortest)],
        "Use at least \(PasswordRules.shortest) characters.")
    fileprivate static let userNameInPassword = Complaint(
        "store-password-user-name", "Leave the user name out of the password.")
    fileprivate static let programNameInPassword = Complaint(
        "store-password-program-name", "Leave the name of this program out of the password.")
    fileprivate static let monotonousPassword = Complaint(
        "store-password-monotonous",
        "Avoid repeated and neighbouring characters, such as aaaa, abcd or qwerty.")
    fileprivate static let commonPassword = Complaint(
        "store-password-common",
        "This password is one of those tried first. Use several unrelated words instead.")
}

/// A password as a guesser sees it: without case, and with the usual substitutions undone.
struct PasswordFolding {
    /// The password in lower case.
    let plain: String
    /// The password with `0` for `o`, `@` for `a` and so on undone.
    let undisguised: String
    /// The undisguised password without digits and signs at either end.
    let core: String

    init(_ password: String) {
        let plain = password.lowercased()
        let end = plain.lastIndex(where: \.isLetter).map { plain.index(after: $0) }
        self.plain = plain
        undisguised = Self.undisguised(plain[...])
        core = Self.undisguised(plain[..<(end ?? plain.endIndex)].drop { !$0.isLetter })
    }

    /// True if it contains a name of three or more characters.
    func contains(_ name: String) -> Bool {
        let name = name.precomposedStringWithCanonicalMapping.lowercased()
        guard name.count >= 3 else { return false }
        return plain.contains(name) || undisguised.contains(name)
            || undisguised.contains(Self.undisguised(name[...]))
    }

    /// True if it is little more than repetitions and runs: fewer than five different characters, one short piece over
    /// and over, or steps along the alphabet, the digits or a keyboard's rows.
    var isMonotonous: Bool {
        let letters = Array(plain)
        if Set(letters).count < 5 { return true }
        for period in 1...5 where letters.count >= period * 2 {
            if zip(letters, letters.dropFirst(period)).allSatisfy({ $0 == $1 }) { return true }
        }
        let steps = zip(letters, letters.dropFirst())
            .filter { !Self.areNeighbours($0, $1) }
            .count
        // The length if every run counts as one character.
        return steps + 1 < 6
    }

    private static func undisguised(_ text: Substring) -> String {
        String(text.map { disguises[$0] ?? $0 })
    }

    private static let disguises: [Character: Character] = [
        "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s",
        "!": "i", "|": "l", "+": "t", "€": "e", "(": "c",
    ]

    private static let rows = [
        "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm",
        "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
        "!@#$%^&*()",
    ]

    private static let pairs: Set<String> = Set(
        rows.flatMap { row in
            zip(row, row.dropFirst()).flatMap { ["\($0)\($1)", "\($1)\($0)"] }
        })

    private static func areNeighbours(_ first: Character, _ second: Character) -> Bool {
        first == second || pairs.contains("\(first)\(second)")
    }
}
