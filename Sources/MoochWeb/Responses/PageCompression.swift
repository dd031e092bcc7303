package import HTTPServer
import HTTPTypes

/// Compresses pages and JSON where that leaks nothing.
///
/// A page carries secrets (members' contacts) beside text that others choose (a search, a name). Whoever can make a
/// visitor's browser fetch it again and again, and watch the lengths of the answers, could guess the secrets by what
/// compresses well with them (BREACH, <https://breachattack.com>). Against that:
///
/// - only requests from the site's own pages or the visitor are compressed, by the browser's own `Sec-Fetch-Site`,
///   which no page can forge. Answers that need a token in the request's head, or are the same for everybody, are
///   exempt: no other site can ask for them in a visitor's name;
/// - the token of forms looks different on every page (``CrossSiteToken``);
/// - the length is blurred by a label of random length in the compressed file's head, which browsers ignore (Palacios
///   and others, "HTB: Heal the BREACH", 2022).
package enum PageCompression {
    /// Shorter pages fit into one or two packets as they are.
    private static let shortest = 1_400
    private static let longestLabel = 64
    private static let site = HTTPField.Name("Sec-Fetch-Site")

    /// Compresses an answer if it is a page or JSON and may be, and says what that depended on.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - request: Its request.
    ///   - knowsVisitor: True if the answer may depend on a cookie, which browsers send whichever site makes them ask.
    package static func apply(
        to response: inout Response, for request: Request, knowsVisitor: Bool = true
    ) {
        guard case .bytes(let bytes) = response.body, bytes.count >= shortest,
            response.headers[.contentType].map(isText) == true,
            response.headers[.contentEncoding] == nil
        else { return }
        response.headers.append(
            HTTPField(
                name: .vary,
                value: knowsVisitor ? "Accept-Encoding, Sec-Fetch-Site" : "Accept-Encoding"))
        guard !knowsVisitor || isAskedFromHere(request),
            AcceptedCodings(request.headers).prefersGzip
        else { return }
        // Programs compare answers by their tags, and their answers contain nothing that a browser could be made to ask
        // for.
        let label = [UInt8](
            repeating: UInt8(ascii: "m"),
            count: knowsVisitor ? Int.random(in: 0...longestLabel) : 0)
        guard let compressed = Gzip.compressed(bytes, .quick, label: label) else { return }
        response.headers[.contentEncoding] = "gzip"
        response.body = .bytes(compressed)
        EntityTag.markCompressed(&response)
    }

    private static func isText(_ mediaType: String) -> Bool {
        mediaType.hasPrefix("text/html") || mediaType.hasPrefix("application/json")
            || mediaType.hasPrefix("application/problem+json")
    }

    /// Programs that are not browsers do not say, and get the plain page.
    private static func isAskedFromHere(_ request: Request) -> Bool {
        guard let site, let value = request.headers[site] else { return false }
        return value == "same-origin" || value == "none"
    }
}
