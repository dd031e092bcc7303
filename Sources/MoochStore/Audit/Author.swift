/// Who makes a change, for its entry in the audit log.
package struct Author: Sendable, Hashable {
    /// Nil for a program, and for the visitor who sets up the first administrator.
    package let administrator: Administrator.ID?
    /// The administrator's name at that time, or what the program calls itself.
    package let name: String
    package let at: Timestamp
    /// The request it came with; empty outside of one.
    package let requestID: String
    /// The action on many rows that the change is a part of.
    package let bulkAction: BulkAction.ID?
    /// The import that the change is a part of.
    package let csvImport: CSVImport.ID?

    package init(
        administrator: Administrator.ID?, name: String, at: Timestamp, requestID: String,
        bulkAction: BulkAction.ID? = nil, csvImport: CSVImport.ID? = nil
    ) {
        self.administrator = administrator
        self.name = name
        self.at = at
        self.requestID = requestID
        self.bulkAction = bulkAction
        self.csvImport = csvImport
    }

    /// The same author at another moment.
    package func acting(at moment: Timestamp) -> Author {
        Author(
            administrator: administrator, name: name, at: moment, requestID: requestID,
            bulkAction: bulkAction, csvImport: csvImport)
    }

    /// A program at the command line.
    package static func program(_ name: String, at: Timestamp = .now) -> Author {
        Author(administrator: nil, name: name, at: at, requestID: "")
    }
}
