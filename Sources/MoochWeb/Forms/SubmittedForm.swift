/// A submitted form.
package struct SubmittedForm: Sendable {
    /// The text fields. Line breaks are LF, whatever the browser sent.
    package var fields: QueryItems
    /// The files by field name, in the order they were sent. Fields left empty are not included.
    package var files: [String: [SubmittedFile]]

    package init(fields: QueryItems = QueryItems(), files: [String: [SubmittedFile]] = [:]) {
        self.fields = fields
        self.files = files
    }

    /// The first value of a text field.
    package subscript(name: String) -> String? { fields[name] }
}

/// A file that came in for a field, or why it was not kept: the rest of the form is intact, so the page can say so
/// beside the field with everything typed still there.
package enum SubmittedFile: Sendable {
    case uploaded(UploadedFile)
    /// Larger than `limit` bytes.
    case tooLarge(fileName: String, limit: Int)
    /// One more than `limit` files in one form.
    case tooMany(fileName: String, limit: Int)
    /// This sender may not send a file now.
    case notTaken(fileName: String)
    /// There was no room, or the disk failed.
    case notStored(fileName: String, TemporaryFileError)
    /// Chosen, but without a byte in it.
    case empty(fileName: String)
}

/// A file as it was sent. Nothing about it is checked yet.
package struct UploadedFile: Sendable {
    /// The last part of the sender's file name, for display only: never a path, no control characters, at most 255
    /// bytes, possibly empty.
    package let fileName: String
    package let content: TemporaryFile
}
