import MoochStore

/// Text from outside on its way into the log.
package enum LogText {
    /// The text on one line: control characters, line separators and everything that could move a terminal's cursor as
    /// `\u{…}`, and no longer than 200 characters (ASVS 16.4.1).
    package static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(200) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
                .unassigned:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Why something failed. What another server said of it is left out: it repeats people's addresses.
    package static func cause(_ error: any Error) -> String {
        if let failure = error as? JobFailure { return failure.reason.rawValue }
        return escape(String(reflecting: error))
    }
}
