import Notation

/// A multipart form while it arrives: texts in memory, files on disk.
struct MultipartForm {
    private enum Part {
        case text(name: String, bytes: [UInt8])
        case file(name: String, fileName: String, file: TemporaryFile?, byteCount: Int)
        /// A file that is not kept, and why.
        case skipped(name: String, SubmittedFile)
    }

    private(set) var form = SubmittedForm()
    private let limits: FormLimits
    private let folder: String
    private let share: UploadShare?
    private let fileCountAllowed: FormReader.FileCount
    private var part: Part?
    private var textBytes = 0
    private var fileCount = 0
    /// How many files are kept; nil before the first of them.
    private var mostFiles: Int?

    /// - Parameters:
    ///   - limits: How much is read.
    ///   - folder: The folder for files.
    ///   - share: Reserves room on the disk.
    ///   - fileCount: How many files are kept, by the fields that came before the first.
    init(
        limits: FormLimits, folder: String, share: UploadShare? = nil,
        fileCount: @escaping FormReader.FileCount = { _ in .max }
    ) {
        (self.limits, self.folder, self.share) = (limits, folder, share)
        fileCountAllowed = fileCount
    }

    mutating func take(_ event: MultipartReader.Event) throws(FormError) {
        switch event {
        case .part(let header):
            part =
                if let fileName = header.fileName {
                    .file(name: header.name, fileName: fileName, file: nil, byteCount: 0)
                } else {
                    .text(name: header.name, bytes: [])
                }
        case .content(let bytes): try add(bytes)
        case .end: try endPart()
        }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) throws(FormError) {
        switch part {
        case .text(let name, var text):
            part = nil  // So that the text is in one place only, and grows there.
            textBytes += bytes.count
            guard textBytes <= limits.formBytes else {
                throw .tooLarge(.text(limit: limits.formBytes))
            }
            text += bytes
            part = .text(name: name, bytes: text)
        case .file(let name, let fileName, let file, let byteCount):
            let most = mostFiles ?? fileCountAllowed(form)
            mostFiles = most
            part =
                fileCount < most || fileCount >= limits.files
                ? store(bytes, of: name, fileName, in: file, after: byteCount)
                : .skipped(name: name, .notTaken(fileName: fileName))
        case .skipped, nil:
            break
        }
    }

    private func store(
        _ bytes: ArraySlice<UInt8>, of name: String, _ fileName: String, in file: TemporaryFile?,
        after byteCount: Int
    ) -> Part {
        guard fileCount < limits.files else {
            return .skipped(name: name, .tooMany(fileName: fileName, limit: limits.files))
        }
        guard byteCount + bytes.count <= limits.fileBytes else {
            return .skipped(name: name, .tooLarge(fileName: fileName, limit: limits.fileBytes))
        }
        do throws(TemporaryFileError) {
            let open = if let file { file } else { try TemporaryFile(in: folder, share) }
            try open.append(bytes)
            return .file(
                name: name, fileName: fileName, file: open, byteCount: byteCount + bytes.count)
        } catch {
            return .skipped(name: name, .notStored(fileName: fileName, error))
        }
    }

    private mutating func endPart() throws(FormError) {
        switch part {
        case .text(let name, let bytes):
            form.fields.append(name, LineBreaks.plain(try PercentCoding.text(bytes[...])))
        case .file(_, let fileName, nil, _) where fileName.isEmpty:
            break  // A field that was left empty.
        case .file(let name, let fileName, let file, _):
            fileCount += 1
            form.files[name, default: []].append(
                file.map { .uploaded(UploadedFile(fileName: fileName, content: $0)) }
                    ?? .empty(fileName: fileName))
        case .skipped(let name, let file):
            form.files[name, default: []].append(file)
        case nil:
            break
        }
        part = nil
    }
}
