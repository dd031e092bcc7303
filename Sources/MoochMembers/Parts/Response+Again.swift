import HTTPServer
import HTTPTypes

extension Response {
    /// The same with how many seconds to wait before it is tried again, where that is known.
    func again(after seconds: Int64?) -> Response {
        var response = self
        if let seconds { response.headers[.retryAfter] = String(max(seconds, 1)) }
        return response
    }
}
