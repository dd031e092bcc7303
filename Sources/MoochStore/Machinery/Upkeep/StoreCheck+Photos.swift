import Glibc

extension StoreCheck {
    /// Checks that each photo and each video has its file, of the right size.
    static func photos(_ folder: PhotoFolder, in db: Reading) throws -> [String] {
        var problems: [String] = []
        var count = 0
        try db.each("SELECT name, byte_count FROM photo") { row in
            let name: String = try row.value("name")
            let byteCount: Int = try row.value("byte_count")
            guard let problem = problem(of: name, byteCount: byteCount, in: folder) else { return }
            count += 1
            if count <= told { problems.append(problem) }
        }
        return problems + more(count, "photos are not as they should be")
            + (try videos(folder, in: db))
    }

    /// A sentence for each video or captions whose file is not there, or of another size.
    private static func videos(_ folder: PhotoFolder, in db: Reading) throws -> [String] {
        var problems: [String] = []
        try db.each("SELECT name, byte_count, captions_name FROM recipe_video") { row in
            let (name, captions): (String, String?) = (
                try row.value("name"), try row.value("captions_name")
            )
            let byteCount: Int = try row.value("byte_count")
            let files: [(name: String, byteCount: Int?)] =
                [(name, byteCount)] + (captions.map { [($0, nil)] } ?? [])
            for (file, wanted) in files {
                guard let media = MediaName(file), let found = folder.byteCount(of: media) else {
                    problems.append("The video \(file) is not in \(folder.path).")
                    continue
                }
                if let wanted, wanted != found {
                    problems.append(
                        "The video \(file) has \(found) bytes and should have \(wanted).")
                }
            }
        }
        return problems.count <= told
            ? problems
            : Array(problems.prefix(told))
                + more(problems.count, "videos are not as they should be")
    }

    private static func problem(
        of name: String, byteCount: Int, in folder: PhotoFolder
    ) -> String? {
        guard let photo = PhotoName(name) else { return "The photo \(name) has no proper name." }
        do {
            guard let file = try folder.open(photo) else {
                return "The photo \(name) is not in \(folder.path)."
            }
            close(file.descriptor)
            return file.byteCount == byteCount
                ? nil
                : "The photo \(name) has \(file.byteCount) bytes and should have \(byteCount)."
        } catch {
            return "\(error)."
        }
    }
}
