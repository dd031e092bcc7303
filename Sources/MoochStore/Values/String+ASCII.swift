extension StringProtocol {
    /// Whether it has no other letters and signs: most texts do not, and need none of Unicode's rules.
    var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
