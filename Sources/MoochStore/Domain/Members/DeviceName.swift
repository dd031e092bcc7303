/// A member's name for the device of a program.
package enum DeviceName {
    /// The longest name.
    package static let mostCharacters = 100

    /// A validated name on one line, as shown in lists and files.
    ///
    /// - Throws: The problem.
    package static func checked(_ text: String) throws(FieldProblems) -> String {
        var check = FieldCheck()
        let name = check.line("device_name", text, missing: missing, upTo: mostCharacters)
        try check.finish()
        return name
    }

    private static let missing = Complaint(
        "api-device-name", "Name the device in 1 to 100 characters.")
}
