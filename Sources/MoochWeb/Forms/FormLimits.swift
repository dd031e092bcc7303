/// How much of a form is read. Sizes are bytes.
package struct FormLimits: Sendable, Equatable {
    /// An urlencoded form, or all the text fields of a multipart one together.
    package var formBytes = 1 << 20
    /// Name and value pairs of a form or a query; fields and files of a multipart form together.
    package var fields = 1000
    /// One uploaded file. A larger one is reported, not kept. Phones of 108 megapixels write photos of up to 25 MiB.
    package var fileBytes = 25 << 20
    /// Files of one form, in all its fields. Further ones are reported, not kept.
    package var files = 10
    /// All files of one form together: eight usual phone photos, or three of the largest. With more, two senders could
    /// take all the room there is; scripts shrink photos before sending, and without scripts they can be sent in
    /// several goes. Well above `fileBytes`, so that a photo that is too large is still read to its end and the form
    /// can come back with everything that was typed.
    package var filesBytes = 96 << 20
    /// The header section of one part.
    package var partHeaderBytes = 8 << 10

    package init() {}

    /// A whole multipart body.
    var multipartBytes: Int { formBytes + filesBytes }

    /// Which limit a multipart body exceeds that is too long as a whole.
    var multipartExcess: FormExcess {
        filesBytes == 0 ? .text(limit: formBytes) : .files(limit: filesBytes)
    }
}
