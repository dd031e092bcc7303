/// The `Content-Type` of a file by its name's ending.
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
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]

    /// Whether a file is text by its name's ending, and so worth compressing: pictures and fonts
    /// are compressed already.
    static func isText(_ fileName: String) -> Bool {
        let type = type(of: fileName)
        return type.hasPrefix("text/") || type == "image/svg+xml" || type.contains("json")
    }

    /// Files of any other kind are bytes: `nosniff` keeps browsers from making more of them.
    static func type(of fileName: String) -> String {
        guard let dot = fileName.lastIndex(of: ".") else { return "application/octet-stream" }
        let ending = fileName[dot...].dropFirst().lowercased()
        return byEnding[ending] ?? "application/octet-stream"
    }
}
