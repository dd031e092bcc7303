package import HTTPServer
import HTTPTypes
import Notation

/// Reads the forms that browsers send.
package struct FormReader: Sendable {
    package var limits: FormLimits

    package init(limits: FormLimits = FormLimits()) {
        self.limits = limits
    }

    /// Reads the body as an urlencoded or a multipart form.
    ///
    /// A file over `FormLimits.fileBytes` does not fail the form: it becomes
    /// `SubmittedFile.tooLarge`, as long as the whole body stays under `multipartBytes`. A request
    /// without a body and without a `Content-Type` is an empty form.
    ///
    /// - Throws: `FormError`, whose `status` is the answer's.
    package func read(_ request: Request) async throws(FormError) -> SubmittedForm {
        guard let field = request.headers[.contentType] else {
            guard try await collect(request, upTo: limits.formBytes).isEmpty else {
                throw .unsupportedMediaType
            }
            return SubmittedForm()
        }
        let type = try HeaderParameters(field)
        switch type.main {
        case "application/x-www-form-urlencoded":
            return try urlencoded(try await collect(request, upTo: limits.formBytes))
        case "multipart/form-data":
            guard let boundary = type.parameters["boundary"], FormReader.isBoundary(boundary) else {
                throw .malformed("a multipart form without a usable boundary")
            }
            let bytes = try await collect(request, upTo: limits.multipartBytes)
            return try multipart(bytes, boundary: boundary)
        default:
            throw .unsupportedMediaType
        }
    }

    private func collect(_ request: Request, upTo limit: Int) async throws(FormError) -> [UInt8] {
        do {
            return try await request.body.collect(upTo: limit)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge("a body over \(limit) bytes")
            case .timedOut: throw .timedOut
            case .cutOff: throw .malformed("a body that is cut off")
            case .malformed: throw .malformed("a body that is not framed as it should be")
            }
        }
    }

    func urlencoded(_ bytes: [UInt8]) throws(FormError) -> SubmittedForm {
        let items = try QueryItems(encoded: bytes[...], fields: limits.fields).items
        return SubmittedForm(
            fields: QueryItems(
                items.map { .init(name: $0.name, value: LineBreaks.plain($0.value)) })
        )
    }

    func multipart(_ bytes: [UInt8], boundary: String) throws(FormError) -> SubmittedForm {
        var form = SubmittedForm()
        var textBytes = 0
        for part in try MultipartReader(bytes, boundary: boundary, limits: limits).parts() {
            let content = bytes[part.content]
            guard let fileName = part.header.fileName else {
                textBytes += content.count
                guard textBytes <= limits.formBytes else {
                    throw .tooLarge("text fields over \(limits.formBytes) bytes")
                }
                let text = try PercentCoding.text(content)
                form.fields.append(part.header.name, LineBreaks.plain(text))
                continue
            }
            if fileName.isEmpty && content.isEmpty || form.files[part.header.name] != nil {
                continue
            }
            form.files[part.header.name] =
                content.count > limits.fileBytes
                ? .tooLarge(fileName: fileName, limit: limits.fileBytes)
                : .uploaded(UploadedFile(fileName: fileName, bytes: Array(content)))
        }
        return form
    }

    /// Up to 70 of the characters that RFC 2046 §5.1.1 allows, not ending with a blank.
    private static func isBoundary(_ text: String) -> Bool {
        (1...70).contains(text.utf8.count) && text.last != " "
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "'()+_,-./:=? ".contains($0))
            }
    }
}
