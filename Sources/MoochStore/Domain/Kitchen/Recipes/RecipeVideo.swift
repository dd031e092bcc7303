/// The video of a recipe: how it is cooked, as its author filmed it. Nothing of it is decoded here.
package struct RecipeVideo: ColumnRecord, Hashable {
    /// The name of its file; see ``MediaName``.
    package let name: String
    /// `video/mp4` or `video/webm`.
    package let mediaType: String
    package let byteCount: Int
    /// How long it is, as administrators say; nil where nobody did.
    package let seconds: Int?
    /// The name of its captions' file; nil in a draft at most.
    package let captionsName: String?
    /// What is shown before it plays; nil for the recipe's first photo.
    package let poster: SizedPhoto?

    /// Of a file.
    package static let mostBytes = 64 << 20
    /// The longest video, and the last second at which a step can begin.
    package static let mostSeconds = 86_400

    static let columns = """
        recipe_video.name AS video, recipe_video.media_type AS media_type,
        recipe_video.byte_count AS byte_count, seconds, captions_name,
        photo.name AS poster, photo.width, photo.height, '' AS alt
        """

    package init(_ row: inout Columns) throws {
        name = try row.value("video")
        mediaType = try row.value("media_type")
        byteCount = try row.value("byte_count")
        seconds = try row.value("seconds")
        captionsName = try row.value("captions_name")
        poster = try SizedPhoto(row, from: 5)
    }

    /// The video of a recipe; nil if it has none.
    static func find(of recipe: Recipe.ID, in db: Reading) throws -> RecipeVideo? {
        try db.row(
            """
            SELECT \(columns) FROM recipe_video LEFT JOIN photo ON photo.id = poster_id
            WHERE recipe_id = ?
            """, [recipe])
    }

    /// The names of all files of videos and captions.
    static let namesOfFiles = """
        SELECT name FROM recipe_video
        UNION SELECT captions_name FROM recipe_video WHERE captions_name IS NOT NULL
        """
}

/// What a form brought for a recipe's video; nil for what stays as it is.
package struct RecipeVideoFiles: Sendable {
    package var video: (name: MediaName, byteCount: Int)?
    package var captions: MediaName?
    /// The name of a stored photo.
    package var poster: String?

    package init() {}
}

extension Store {
    /// Saves the files of a recipe's video. Their rows follow; without, they are swept after a day.
    ///
    /// - Parameters:
    ///   - video: A descriptor of the video, which stays open meanwhile, and its kind; nil for none.
    ///   - captions: The captions; nil for none.
    /// - Returns: Their names, for the rows.
    /// - Throws: `StoreError.full` if the disk is; ``PhotoFolderError`` for other errors of the system.
    package func keepVideo(
        _ video: (file: Int32, kind: MediaName.Kind)?, captions: Captions?
    ) async throws -> RecipeVideoFiles {
        let folder = photos
        do {
            // As long as writing 64 MiB takes, no thread of tasks is held up.
            return try await BackupFiles.apart {
                var files = RecipeVideoFiles()
                files.video = try video.map { try folder.keep($0.file, as: $0.kind) }
                files.captions = try captions.map { try folder.keep($0) }
                return files
            }
        } catch let error as PhotoFolderError where error.isDiskFull {
            throw StoreError.full
        }
    }
}
