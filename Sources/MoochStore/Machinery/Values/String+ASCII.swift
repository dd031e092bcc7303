extension StringProtocol {
    /// Whether all of it is ASCII, which needs no folding and no normal form.
    var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
