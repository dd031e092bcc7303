/// The video of a recipe, which administrators keep.
extension Recipe {
    /// Gives the recipe a video, or other captions or another poster to the one it has.
    ///
    /// - Throws: ``FieldProblems`` where there is no video (`video`), or a published recipe would have no captions
    ///   (`captions`); ``RecordGone``.
    package func keepVideo(
        _ files: RecipeVideoFiles, by author: Author, in db: Writing
    ) throws {
        let current = try id.found(in: db)
        let before = try RecipeVideo.find(of: id, in: db)
        guard before != nil || files.video != nil else {
            throw FieldProblems("video", .chooseVideo)
        }
        let captions = files.captions?.text ?? before?.captionsName
        if current.state == .published, captions == nil {
            throw FieldProblems("captions", RecipeError.noCaptions.complaint)
        }
        if let video = files.video {
            // Another video is as long as somebody says anew.
            try db.run(
                """
                INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, captions_name)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (recipe_id) DO UPDATE SET name = excluded.name,
                    media_type = excluded.media_type, byte_count = excluded.byte_count,
                    captions_name = excluded.captions_name,
                    seconds = CASE name WHEN excluded.name THEN seconds END
                """,
                [id, video.name.text, video.name.kind.mediaType, video.byteCount, captions])
        } else {
            try db.run(
                "UPDATE recipe_video SET captions_name = ? WHERE recipe_id = ?", [captions, id])
        }
        if let poster = files.poster {
            try db.run(
                "UPDATE recipe_video SET poster_id = \(Photo.idOfName) WHERE recipe_id = ?",
                [poster, id])
        }
        let after = try RecipeVideo.find(of: id, in: db)
        var changes = AuditChanges()
        changes.note("video", before?.name, after?.name)
        changes.note("captions", before?.captionsName, after?.captionsName)
        changes.note("photo", before?.poster?.name, after?.poster?.name)
        try current.tell(changes, by: author, in: db)
    }

    /// Says how long the video is, and at which second each step begins.
    ///
    /// - Throws: ``FieldProblems`` where there is no video any more (`video`); ``RecordGone``.
    package func keepVideoSteps(
        _ draft: RecipeVideoDraft, by author: Author, in db: Writing
    ) throws {
        let current = try id.found(in: db)
        guard let video = try RecipeVideo.find(of: id, in: db) else {
            throw FieldProblems("video", .chooseVideo)
        }
        let starts = try db.rows(
            "SELECT position, video_start FROM recipe_step WHERE recipe_id = ? ORDER BY position",
            [id]
        ) { (try $0.at(0) as Int, try $0.at(1) as Int?) }
        try db.run(
            "UPDATE recipe_video SET seconds = ? WHERE recipe_id = ?", [draft.seconds, id])
        for (position, start) in starts where draft.starts[position] != start {
            try db.run(
                "UPDATE recipe_step SET video_start = ? WHERE recipe_id = ? AND position = ?",
                [draft.starts[position], id, position])
        }
        func text(_ start: (Int) -> Int?) -> String {
            starts.map { "\($0.0): \(start($0.0).map(VideoTime.text) ?? "–")" }
                .joined(separator: ", ")
        }
        let old = Dictionary(starts.map { ($0.0, $0.1) }) { first, _ in first }
        var changes = AuditChanges()
        changes.note("video_seconds", video.seconds, draft.seconds)
        changes.note("video_steps", text { old[$0] ?? nil }, text { draft.starts[$0] })
        try current.tell(changes, by: author, in: db)
    }

    /// Takes the video away; its files are swept. Doing it twice is harmless.
    package func removeVideo(by author: Author, in db: Writing) throws {
        let current = try id.found(in: db)
        guard let video = try RecipeVideo.find(of: id, in: db) else { return }
        try db.run("DELETE FROM recipe_video WHERE recipe_id = ?", [id])
        var changes = AuditChanges()
        changes.note("video", video.name, nil)
        try current.tell(changes, by: author, in: db)
    }

    private func tell(_ changes: AuditChanges, by author: Author, in db: Writing) throws {
        guard !changes.isEmpty else { return }
        try db.run("UPDATE recipe SET updated_at = ? WHERE id = ?", [author.at, id])
        try audit(.changeRecipe, changes, by: author, in: db)
    }
}

/// A validated form: how long a video is, and where the recipe's steps begin in it.
package struct RecipeVideoDraft: Sendable, Hashable {
    package let seconds: Int?
    /// By the step's position, in seconds; without an entry for a step that is not shown.
    package let starts: [Int: Int]

    /// - Parameters:
    ///   - length: How long it is, as typed; empty where nobody says.
    ///   - starts: Where each step begins, as typed, by position.
    /// - Throws: ``FieldProblems`` for `seconds`, and `start_N` for a step.
    package init(length: String, starts: [Int: String]) throws(FieldProblems) {
        var check = FieldCheck()
        func read(_ field: String, _ text: String) -> Int? {
            guard !TypedText.cleaned(text).isEmpty else { return nil }
            guard let time = VideoTime.seconds(text), time <= RecipeVideo.mostSeconds else {
                check.note(field, .wrongVideoTime)
                return nil
            }
            return time
        }
        var seconds = read("seconds", length)
        if seconds == 0 {
            check.note("seconds", .wrongVideoTime)
            seconds = nil
        }
        var begins: [Int: Int] = [:]
        for (position, text) in starts.sorted(by: { $0.key < $1.key }) {
            let start = read("start_\(position)", text)
            if let start, let seconds, start >= seconds {
                check.note("start_\(position)", .afterVideo)
            }
            begins[position] = start
        }
        (self.seconds, self.starts) = (seconds, begins)
        try check.finish()
    }
}

/// Places in a video as people write them: "0:45", "1:02:03", "45".
package enum VideoTime {
    package static func text(_ seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        let end = rest < 10 ? "0\(rest)" : "\(rest)"
        guard minutes >= 60 else { return "\(minutes):\(end)" }
        let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
        return "\(hours):\(left < 10 ? "0" : "")\(left):\(end)"
    }

    /// Nil for anything else.
    static func seconds(_ text: String) -> Int? {
        let parts = TypedText.cleaned(text).split(
            separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var all = 0
        for (index, part) in parts.enumerated() {
            guard (1...5).contains(part.utf8.count), part.allSatisfy({ "0123456789".contains($0) }),
                let number = Int(part), index == 0 || number < 60
            else { return nil }
            all = all * 60 + number
        }
        return all
    }
}

extension Complaint {
    fileprivate static let chooseVideo = Complaint(
        "store-choose-video", "Choose a video, MP4 (H.264) or WebM.")
    fileprivate static let wrongVideoTime = Complaint(
        "store-wrong-video-time", "Write minutes and seconds, such as 1:25.")
    fileprivate static let afterVideo = Complaint(
        "store-after-video", "The video is over by then.")
}
