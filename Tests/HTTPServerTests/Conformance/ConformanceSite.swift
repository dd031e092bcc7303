import Foundation
import HTTPServer
import HTTPTypes
import MoochWeb

/// A folder of files with a secret beside it, served with the parts of which Mooch's own site is
/// made; it also reads cookies and forms. Their parsers' own tables are in MoochWebTests.
final class ConformanceSite: Sendable {
    static let secret = "what nobody may read"
    static let file = "0123456789"

    private let root: String

    init() throws {
        root = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        let files = FileManager.default
        try files.createDirectory(atPath: root + "/public/css", withIntermediateDirectories: true)
        for (path, text) in [
            ("secret.txt", Self.secret), ("public/a.txt", Self.file),
            ("public/.hidden", Self.secret),
            ("public/css/app.css", "a{}"),
        ] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"))
        }
        for (link, target) in [("link.txt", "../secret.txt"), ("up", ".."), ("root", "/")] {
            try files.createSymbolicLink(
                atPath: "\(root)/public/\(link)", withDestinationPath: target)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    @Sendable func answer(_ request: Request) async -> Response {
        switch request.path {
        case "/cookies": return .text(Cookies(request.headers)["session"] ?? "none")
        case "/form":
            do throws(FormError) {
                let form = try await FormReader().read(request)
                let names = form.files.values.joined().map { file in
                    if case .uploaded(let file) = file { file.fileName } else { "too large" }
                }
                return .text(names.first ?? "\(form.fields.items.count) fields")
            } catch {
                return .text("\(error)", status: error.status)
            }
        default:
            return StaticFiles(directory: root + "/public")
                .answer(String(request.path.dropFirst()), to: request)
                ?? .text("no such file", status: .notFound)
        }
    }
}

extension ConformanceCase {
    /// A case on the site.
    static func onSite(
        _ name: String, _ talk: @escaping @Sendable (TestServer) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(
            name,
            alone: {
                let site = try ConformanceSite()
                try await ConformanceCase(name, handler: { await site.answer($0) }, talk).run()
            })
    }
}
