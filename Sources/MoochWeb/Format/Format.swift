/// How the pages write numbers, dates, money and sizes.
///
/// In the visit's language, by its file, from integers by our own code: a list page has hundreds of them, and the same
/// store must read the same on every machine, whatever its locale. Nothing here fails or traps, whichever value comes
/// in: other programs write to the store.
package enum Format {
    /// A true minus sign: as wide as a plus, and never separated from its number at the end of a line.
    static let minus = "\u{2212}"

    /// Between a number and its unit, so that they stay on one line.
    static let unitSpace = "\u{00A0}"
}
