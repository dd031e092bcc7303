/// What a visitor sent with a form.
package struct SubmittedForm: Sendable, Equatable {
    /// The text fields. Line breaks are LF, whatever the browser sent.
    package var fields: QueryItems
    /// The files by the name of their field. A field left empty is not in here.
    package var files: [String: SubmittedFile]

    package init(fields: QueryItems = QueryItems(), files: [String: SubmittedFile] = [:]) {
        self.fields = fields
        self.files = files
    }

    /// The first value of a text field.
    package subscript(name: String) -> String? { fields[name] }
}

/// What came in for one file field.
package enum SubmittedFile: Sendable, Equatable {
    case uploaded(UploadedFile)
    /// The file is larger than `limit` bytes and was not kept. The rest of the form is whole, so
    /// the page can say so beside the field, with status 413 and everything typed still there.
    case tooLarge(fileName: String, limit: Int)
}

/// A file as it was sent. Nothing about it is checked yet.
package struct UploadedFile: Sendable, Equatable {
    /// The last part of the name the sender gave, for display only: never a path, no control
    /// characters, at most 255 bytes, possibly empty.
    package var fileName: String
    package var bytes: [UInt8]

    package init(fileName: String, bytes: [UInt8]) {
        self.fileName = fileName
        self.bytes = bytes
    }
}
