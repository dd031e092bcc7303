import Foundation
package import HTTPServer
import HTTPTypes

/// The JSON document of a request (RFC 8259); empty on a route that takes none.
package struct JSONBody: Sendable, Equatable {
    /// The most bytes that are read.
    package static let limit = 1 << 20

    package let bytes: [UInt8]

    package init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Reads the body of a request whose media type is one of `types`. An optional one may be missing together with its
    /// media type. `share` reserves room for what is arriving; nil for no limit.
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

    /// Decodes the document; unknown fields are ignored.
    ///
    /// - Throws: `FormError.malformed` if it does not match the type.
    package func decode<Value: Decodable>(_ type: Value.Type) throws(FormError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw .malformed("\(error)")
        }
    }
}
