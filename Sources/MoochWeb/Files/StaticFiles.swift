import Glibc
package import HTTPServer

/// Serves the files of one folder: with validators, single ranges and a media type, never a listing, a hidden file or
/// anything outside the folder.
package struct StaticFiles: Sendable {
    let folder: Folder
    /// Seconds since 1970.
    let now: @Sendable () -> Int64

    /// The folder need not exist yet.
    package init(
        directory: String, now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
    ) {
        folder = Folder(path: directory)
        self.now = now
    }

    /// The answer for a file, by its decoded path below the folder; nil if there is no such file.
    ///
    /// Serves `GET` and `HEAD` alike, the server drops the body. `caching` is the answer's `Cache-Control`; by default
    /// browsers ask each time whether the file changed.
    package func answer(
        _ path: String, to request: Request, caching: String = "no-cache"
    ) -> Response? {
        folder.open(path).map { entry in
            representation(entry, path).answer(to: request, caching: caching)
        }
    }

    /// The file as it lies there.
    func representation(_ entry: Folder.Entry, _ path: String) -> Representation {
        Representation(
            content: .file(entry.file, size: entry.size),
            mediaType: MediaTypes.type(of: path),
            validators: Validators(
                entityTag: "\"\(entry.stamp)\"", modified: entry.modified, now: now()))
    }
}
