import Glibc
package import HTTPServer

/// Answers with the files of one folder: with validators, single ranges and a media type, never
/// with a listing, a hidden file or anything outside the folder.
package struct StaticFiles: Sendable {
    let folder: Folder
    /// The clock, in seconds since 1970.
    let now: @Sendable () -> Int64

    /// The folder need not exist yet; until it does nothing is found in it.
    package init(
        directory: String, now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
    ) {
        folder = Folder(path: directory)
        self.now = now
    }

    /// The answer for a file, named by its path below the folder, already decoded; `nil` when
    /// there is no such file.
    ///
    /// Serves `GET` and `HEAD` alike, the server leaves the body out. `caching` is the
    /// `Cache-Control` of the answer; by default browsers ask each time whether the file changed.
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
