package import HTTPServer
import HTTPTypes
import Notation

/// Reads the forms that browsers send.
package struct FormReader: Sendable {
    /// The number of files kept of a form, by the fields that came before the first of them.
    package typealias FileCount = @Sendable (SubmittedForm) -> Int

    package var limits: FormLimits
    /// The folder for uploaded files until the form is handled.
    let folder: String
    private let share: UploadShare?
    private let fileCount: FileCount

    /// - Parameters:
    ///   - limits: How much is read.
    ///   - folder: The disk for uploaded files, which have no name there.
    ///   - share: Reserves room for what is arriving; nil for no limit.
    ///   - fileCount: How many files are kept. The others are read and reported.
    package init(
        limits: FormLimits = FormLimits(), folder: String = "/var/tmp",
        share: UploadShare? = nil, fileCount: @escaping FileCount = { _ in .max }
    ) {
        (self.limits, self.folder) = (limits, folder)
        (self.share, self.fileCount) = (share, fileCount)
    }

    /// Reads the body as an urlencoded or a multipart form.
    ///
    /// A file that cannot be kept does not fail the form, as long as the whole body stays under its limit:
    /// ``SubmittedFile`` says why. A request without a body and without a `Content-Type` is an empty form.
    ///
    /// - Throws: `FormError`, whose `status` is the answer's.
    package func read(_ request: Request) async throws(FormError) -> SubmittedForm {
        guard let field = request.headers[.contentType] else {
            guard try await text(of: request).isEmpty else { throw .unsupportedMediaType }
            return SubmittedForm()
        }
        let type = try HeaderParameters(field)
        switch type.main {
        case "application/x-www-form-urlencoded":
            return try urlencoded(try await text(of: request))
        case "multipart/form-data":
            guard let boundary = type.parameters["boundary"], FormReader.isBoundary(boundary) else {
                throw .malformed("a multipart form without a usable boundary")
            }
            return try await multipart(request, boundary: boundary)
        default:
            throw .unsupportedMediaType
        }
    }

    /// Reads one file: a body of one of these media types, or that field of a form.
    ///
    /// - Throws: `FormError`, whose `status` is the answer's.
    package func read(
        _ request: Request, types: [String], asFileOf field: String = "photo"
    ) async throws(FormError) -> SubmittedForm {
        let type = try request.headers[.contentType].map { (text) throws(FormError) in
            try HeaderParameters(text).main
        }
        guard let type, type != "multipart/form-data" else {
            guard type != nil else { throw .unsupportedMediaType }
            return try await read(request)
        }
        guard types.contains(type) else { throw .unsupportedMediaType }
        var body = try ArrivingBody(
            request.body, upTo: limits.fileBytes, over: .file(limit: limits.fileBytes), share)
        var content: TemporaryFile?
        var failure: TemporaryFileError?
        while let piece = try await body.next() {
            do throws(TemporaryFileError) {
                let open = if let content { content } else { try TemporaryFile(in: folder, share) }
                content = open
                try open.append(piece[...])
            } catch {
                failure = error
                break
            }
        }
        let file: SubmittedFile =
            if let failure {
                .notStored(fileName: "", failure)
            } else if let content {
                .uploaded(UploadedFile(fileName: "", content: content))
            } else {
                .empty(fileName: "")
            }
        return SubmittedForm(files: [field: [file]])
    }

    private func multipart(
        _ request: Request, boundary: String
    ) async throws(FormError) -> SubmittedForm {
        var reader = MultipartReader(boundary: boundary, limits: limits)
        var form = MultipartForm(
            limits: limits, folder: folder, share: share, fileCount: fileCount)
        var body = try ArrivingBody(
            request.body, upTo: limits.multipartBytes, over: limits.multipartExcess, share)
        while let piece = try await body.next() {
            try reader.read(piece) { (event) throws(FormError) in try form.take(event) }
        }
        try reader.finish()
        return form.form
    }

    private func text(of request: Request) async throws(FormError) -> [UInt8] {
        try await request.body.text(upTo: limits.formBytes, share)
    }

    func urlencoded(_ bytes: [UInt8]) throws(FormError) -> SubmittedForm {
        let items = try QueryItems(encoded: bytes[...], fields: limits.fields).items
        return SubmittedForm(
            fields: QueryItems(
                items.map { .init(name: $0.name, value: LineBreaks.plain($0.value)) })
        )
    }

    /// Up to 70 of the characters that RFC 2046 §5.1.1 allows, not ending with a space.
    private static func isBoundary(_ text: String) -> Bool {
        (1...70).contains(text.utf8.count) && text.last != " "
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "'()+_,-./:=? ".contains($0))
            }
    }
}

extension RequestBody {
    /// The whole body, as text.
    func text(upTo limit: Int, _ share: UploadShare?) async throws(FormError) -> [UInt8] {
        var body = try ArrivingBody(self, upTo: limit, over: .text(limit: limit), share)
        return try await body.rest()
    }
}
