package import HTTPServer
import HTTPTypes
import MoochWeb

/// Pictures of the ground, which an operator provides: a folder of their own, or another server's.
package struct MapTiles: Sendable, Hashable {
    package enum Problem: Error, Sendable {
        /// It is neither a folder nor an address of tiles.
        case noAddress
        /// Nobody is named as their maker.
        case noAttribution
    }

    /// The folder with tiles as `z/x/y.webp`, `.png` or `.jpg`; nil for those of another server.
    package let folder: String?
    private let address: String
    /// Who made them.
    package let attribution: String

    /// Reads an option: an address has `{z}`, `{x}` and `{y}`, anything else is a folder.
    package init(_ text: String, attribution: String) throws(Problem) {
        guard !attribution.isEmpty else { throw .noAttribution }
        self.attribution = attribution
        guard text.contains("://") || text.contains("{") else {
            (folder, address) = (text, Site.tiles)
            return
        }
        let scheme = text.hasPrefix("https://") || text.hasPrefix("http://127.0.0.1")
        let isPlain = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && !"\"'<>;,\\".utf8.contains($0)
        }
        let hasAll = ["{z}", "{x}", "{y}"].allSatisfy {
            text.split(separator: "/").dropFirst(2).joined().contains($0)
        }
        guard scheme, isPlain, hasAll else { throw .noAddress }
        (folder, address) = (nil, text)
    }

    /// The server that pages fetch them from, such as `https://tiles.example.org`; nil for the site itself.
    package var origin: String? {
        guard folder == nil else { return nil }
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
        return parts.count < 2 ? nil : "\(parts[0])//\(parts[1])"
    }

    /// The address of a tile.
    func path(_ zoom: Int, _ x: Int, _ y: Int) -> String {
        address.replacing("{z}", with: "\(zoom)").replacing("{x}", with: "\(x)")
            .replacing("{y}", with: "\(y)")
    }
}

extension Services {
    /// Lets one page show tiles of another server, which hears from browsers the origin of the page and nothing of the
    /// place (servers of tiles refuse who does not say it: OpenStreetMap wiki, "Referer"). `imageSources` are those that
    /// the site's pages have anyway.
    package func openToTiles(
        _ response: Response, besides imageSources: [String] = [], isInstallable: Bool
    ) -> Response {
        guard let origin = options.tiles?.origin else { return response }
        var response = response
        response.headers[.contentSecurityPolicy] = SecurityHeaders.pagePolicy(
            imageSources: imageSources + [origin], isInstallable: isInstallable)
        if let name = HTTPField.Name("Referrer-Policy") {
            response.headers[name] = "strict-origin-when-cross-origin"
        }
        return response
    }
}
