import Foundation
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The files with which browsers install the site and show it offline.
struct InstallHandlers: Sendable {
    let services: Services

    /// `/manifest.webmanifest` (W3C Web Application Manifest).
    func manifest(_ visit: MemberVisit) async throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let manifest = Manifest(
            services.settings.name, language: Language.current.code, assets: services.assets)
        return Response(
            status: .ok, headers: [.contentType: "application/manifest+json"],
            body: .bytes(Array(try encoder.encode(manifest))))
    }

    /// `/service-worker.js`, at the root so that its scope is the whole site.
    func serviceWorker(_ visit: MemberVisit) async throws -> Response {
        guard
            let script = services.assets.answer("members/service-worker.js", to: visit.request)
        else { throw Problem.notFound }
        return script
    }
}

/// The web application manifest.
struct Manifest: Encodable {
    struct Icon: Encodable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    let id = "/"
    let name: String
    let shortName: String
    let lang: String
    let startURL = Site.home.path
    let scope = "/"
    let display = "standalone"
    /// `--rail` and `--paper` of the style sheets' light theme.
    let themeColor = "#103326"
    let backgroundColor = "#f3f5ef"
    let icons: [Icon]

    private enum CodingKeys: String, CodingKey {
        case id, name, lang, scope, display, icons
        case shortName = "short_name"
        case startURL = "start_url"
        case themeColor = "theme_color"
        case backgroundColor = "background_color"
    }

    init(_ name: String, language: String, assets: Assets) {
        (self.name, shortName, lang) = (name, name, language)
        let files = [
            ("favicon.svg", "any", "svg+xml", "any"), ("icon-192.png", "192x192", "png", "any"),
            ("icon-512.png", "512x512", "png", "any"),
            ("icon-maskable.png", "512x512", "png", "maskable"),
        ]
        icons = files.compactMap { file, sizes, type, purpose in
            assets.address(of: "img/" + file).map {
                Icon(src: $0, sizes: sizes, type: "image/" + type, purpose: purpose)
            }
        }
    }
}
