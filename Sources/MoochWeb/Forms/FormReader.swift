package import HTTPServer
import HTTPTypes
import Notation

/// Reads the forms that browsers send.
package struct FormReader: Sendable {
    package var limits: FormLimits
    /// Where files are kept while the form is looked at.
    let folder: String

    /// `folder` says on which disk uploaded files lie; they have no name there.
    package init(limits: FormLimits = FormLimits(), folder: String = "/var/tmp") {
        self.limits = limits
        self.folder = folder
    }

    /// Reads the body as an urlencoded or a multipart form.
    ///
    /// A file that cannot be kept does not fail the form, as long as the whole body stays under
    /// `FormLimits.multipartBytes`: ``SubmittedFile`` says why. A request without a body and without
    /// a `Content-Type` is an empty form.
    ///
    /// - Throws: `FormError`, whose `status` is the answer's.
    package func read(_ request: Request) async throws(FormError) -> SubmittedForm {
        guard let field = request.headers[.contentType] else {
            guard try await request.body.whole(upTo: limits.formBytes).isEmpty else {
                throw .unsupportedMediaType
            }
            return SubmittedForm()
        }
        let type = try HeaderParameters(field)
        switch type.main {
        case "application/x-www-form-urlencoded":
            return try urlencoded(try await request.body.whole(upTo: limits.formBytes))
        case "multipart/form-data":
            guard let boundary = type.parameters["boundary"], FormReader.isBoundary(boundary) else {
                throw .malformed("a multipart form without a usable boundary")
            }
            return try await multipart(request, boundary: boundary)
        default:
            throw .unsupportedMediaType
        }
    }

    /// Reads a body that is the file itself, of one of these media types, or a form with it: either way the file
    /// of that field.
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
        var reader: BodyReader
        do {
            reader = try request.body.reader(upTo: limits.fileBytes)
        } catch {
            throw FormError(error, limit: limits.fileBytes)
        }
        var file = SubmittedFile.empty(fileName: "")
        do {
            var content: TemporaryFile?
            while let piece = try await next(of: &reader) {
                let open = try content ?? TemporaryFile(in: folder)
                content = open
                try open.append(piece[...])
            }
            if let content { file = .uploaded(UploadedFile(fileName: "", content: content)) }
        } catch let error as FormError {
            throw error
        } catch let error as TemporaryFileError {
            file = .notStored(fileName: "", error)
        } catch {
            throw .malformed("\(error)")
        }
        return SubmittedForm(files: [field: [file]])
    }

    private func multipart(
        _ request: Request, boundary: String
    ) async throws(FormError) -> SubmittedForm {
        var reader = MultipartReader(boundary: boundary, limits: limits)
        var form = MultipartForm(limits: limits, folder: folder)
        var body: BodyReader
        do {
            body = try request.body.reader(upTo: limits.multipartBytes)
        } catch {
            throw FormError(error, limit: limits.multipartBytes)
        }
        while let piece = try await next(of: &body) {
            try reader.read(piece) { (event) throws(FormError) in try form.take(event) }
        }
        try reader.finish()
        return form.form
    }

    private func next(of body: inout BodyReader) async throws(FormError) -> [UInt8]? {
        do {
            return try await body.next()
        } catch {
            throw FormError(error, limit: limits.multipartBytes)
        }
    }

    func urlencoded(_ bytes: [UInt8]) throws(FormError) -> SubmittedForm {
        let items = try QueryItems(encoded: bytes[...], fields: limits.fields).items
        return SubmittedForm(
            fields: QueryItems(
                items.map { .init(name: $0.name, value: LineBreaks.plain($0.value)) })
        )
    }

    /// Up to 70 of the characters that RFC 2046 §5.1.1 allows, not ending with a blank.
    private static func isBoundary(_ text: String) -> Bool {
        (1...70).contains(text.utf8.count) && text.last != " "
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "'()+_,-./:=? ".contains($0))
            }
    }
}

extension RequestBody {
    /// All of the body.
    func whole(upTo limit: Int) async throws(FormError) -> [UInt8] {
        do {
            return try await collect(upTo: limit)
        } catch {
            throw FormError(error, limit: limit)
        }
    }
}

extension FormError {
    fileprivate init(_ error: BodyError, limit: Int) {
        self =
            switch error {
            case .tooLarge: .tooLarge("a body over \(limit) bytes")
            case .timedOut: .timedOut
            case .cutOff: .malformed("a body that is cut off")
            case .malformed: .malformed("a body that is not framed as it should be")
            }
    }
}
