package import HTTPServer
import HTTPTypes

extension Response {
    /// For the address of a one-time link: the `Referer` goes to the site alone, which the form needs: without any,
    /// browsers send the form with the origin `null`, as if from another site.
    package var hidingAddress: Response {
        var response = self
        if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "strict-origin" }
        return response
    }
}
