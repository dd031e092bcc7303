/// Who makes a change, for its entry in the audit log.
package struct Author: Sendable, Hashable {
    /// Nil for a program, and for the visitor who sets up the first administrator.
    package let administrator: Administrator.ID?
    /// The administrator's name at that time, or what the program calls itself.
    package let name: String
    package let at: Timestamp
    /// The request it came with; empty outside of one.
    package let requestID: String

    package init(administrator: Administrator.ID?, name: String, at: Timestamp, requestID: String) {
        self.administrator = administrator
        self.name = name
        self.at = at
        self.requestID = requestID
    }

    /// A program at the command line.
    package static func program(_ name: String, at: Timestamp = .now) -> Author {
        Author(administrator: nil, name: name, at: at, requestID: "")
    }
}
