package import HTTPServer
import HTTPTypes

extension Response {
    /// The same answer to the address of a one-time link, of which no other is told but the site's, which the
    /// form needs: without any, browsers send it from the origin `null`, as they send another site's.
    package var hidingAddress: Response {
        var response = self
        if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "strict-origin" }
        return response
    }
}
