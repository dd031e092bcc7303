/// The `Content-Type` of a file by its extension.
enum MediaTypes {
    private static let byEnding = [
        "avif": "image/avif",
        "css": "text/css; charset=utf-8",
        "gif": "image/gif",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "mp4": "video/mp4",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8",
        "webm": "video/webm",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]

    /// True for text, by the extension: worth compressing, unlike pictures and fonts.
    static func isText(_ fileName: String) -> Bool {
        let type = type(of: fileName)
        return type.hasPrefix("text/") || type == "image/svg+xml" || type.contains("json")
    }

    /// Any other file is bytes: `nosniff` keeps browsers from making more of it.
    static func type(of fileName: String) -> String {
        guard let dot = fileName.lastIndex(of: ".") else { return "application/octet-stream" }
        let ending = fileName[dot...].dropFirst().lowercased()
        return byEnding[ending] ?? "application/octet-stream"
    }
}
