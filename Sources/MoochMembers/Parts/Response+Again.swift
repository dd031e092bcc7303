import HTTPServer
import HTTPTypes

extension Response {
    /// Adds the seconds to wait before trying again, if known.
    func again(after seconds: Int64?) -> Response {
        var response = self
        if let seconds { response.headers[.retryAfter] = String(max(seconds, 1)) }
        return response
    }
}
