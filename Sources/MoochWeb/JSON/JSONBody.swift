import Foundation
package import HTTPServer
import HTTPTypes

/// A JSON document that came with a request (RFC 8259); no bytes on a route that takes none.
package struct JSONBody: Sendable, Equatable {
    /// The most bytes that are read.
    package static let limit = 1 << 20

    package let bytes: [UInt8]

    package init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Reads the body of a request whose media type is one of `types`. One that is optional may be missing with
    /// its media type. `share` holds room for what is arriving; nil where nobody counts.
    ///
    /// - Throws: `FormError`, whose `status` is the answer's.
    package init(
        of request: Request, types: [String], isOptional: Bool = false,
        share: UploadShare? = nil
    ) async throws(FormError) {
        guard let field = request.headers[.contentType] else {
            guard isOptional, try await request.body.text(upTo: Self.limit, share).isEmpty else {
                throw .unsupportedMediaType
            }
            bytes = []
            return
        }
        guard types.contains(try HeaderParameters(field).main) else { throw .unsupportedMediaType }
        bytes = try await request.body.text(upTo: Self.limit, share)
    }

    /// The document as a value of a type; fields that the type does not have are passed over.
    ///
    /// - Throws: `FormError.malformed` when it is no such document.
    package func decode<Value: Decodable>(_ type: Value.Type) throws(FormError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw .malformed("\(error)")
        }
    }
}
