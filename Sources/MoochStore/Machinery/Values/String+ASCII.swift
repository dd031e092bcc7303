extension StringProtocol {
    /// True if all of it is ASCII, which needs no folding or normalizing.
    var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
