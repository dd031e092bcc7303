/// What a member calls the device of a program.
package enum DeviceName {
    /// The most characters of one.
    package static let mostCharacters = 100

    /// A name as it is kept, which lists and files show: on one line, as all other names are.
    ///
    /// - Throws: What is wrong with it.
    package static func checked(_ text: String) throws(FieldProblems) -> String {
        var check = FieldCheck()
        let name = check.line("device_name", text, missing: missing, upTo: mostCharacters)
        try check.finish()
        return name
    }

    private static let missing = Complaint(
        "api-device-name", "Name the device in 1 to 100 characters.")
}
