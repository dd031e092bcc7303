@testable import MoochWeb

/// What holds for every multipart form. The boundary is always `seam`.
enum MultipartPromises {
    private static let boundary = "seam"

    private static let narrow = {
        var limits = FormLimits()
        (limits.formBytes, limits.fileBytes) = (16, 16)
        (limits.fields, limits.partHeaderBytes) = (3, 128)
        return limits
    }()

    static func check(_ bytes: [UInt8]) {
        for limits in [FormLimits(), narrow] {
            var random = InputRandom(bytes)
            let whole = read(bytes, cutAt: [bytes.count], limits)
            let pieces = read(bytes, cutAt: random.cuts(bytes.count), limits)
            promise(
                (whole == nil) == (pieces == nil) && whole?.fields.items == pieces?.fields.items
                    && whole.map(seen) == pieces.map(seen),
                "another form in pieces")
            if let whole { check(whole, of: bytes, limits) }
        }
    }

    /// The form of a body that arrives in pieces; nil when it is refused.
    private static func read(
        _ bytes: [UInt8], cutAt cuts: [Int], _ limits: FormLimits
    ) -> SubmittedForm? {
        var reader = MultipartReader(boundary: boundary, limits: limits)
        var form = MultipartForm(limits: limits, folder: "/var/tmp")
        var start = 0
        do throws(FormError) {
            for end in cuts {
                try reader.read(Array(bytes[start..<end])) { (event) throws(FormError) in
                    try form.take(event)
                }
                start = end
            }
            try reader.finish()
            return form.form
        } catch {
            return nil
        }
    }

    /// A form's files in words that can be compared.
    private static func seen(_ form: SubmittedForm) -> [String] {
        form.files.sorted { $0.key < $1.key }.flatMap { name, files in
            files.map { file in
                switch file {
                case .uploaded(let file):
                    "\(name) \(file.fileName) \((try? file.content.bytes()) ?? [])"
                default: "\(name) \(file)"
                }
            }
        }
    }

    private static func check(_ form: SubmittedForm, of bytes: [UInt8], _ limits: FormLimits) {
        var size = 0
        for item in form.fields.items {
            size += item.name.utf8.count + item.value.utf8.count
            promise(!item.value.utf8.contains { $0 == 0 || $0 == 13 }, "NUL or CR in a text")
        }
        for (name, files) in form.files {
            for file in files {
                size += name.utf8.count
                switch file {
                case .uploaded(let file):
                    let content = (try? file.content.bytes()) ?? []
                    size += file.fileName.utf8.count + content.count
                    promise(content.count <= limits.fileBytes, "a file over the limit")
                    promise(!contains(content[...], Array("\r\n--seam".utf8)), "a boundary inside")
                    check(fileName: file.fileName)
                case .tooLarge(let fileName, _), .tooMany(let fileName, _), .notTaken(let fileName),
                    .notStored(let fileName, _), .empty(let fileName):
                    size += fileName.utf8.count
                    check(fileName: fileName)
                }
            }
        }
        promise(size <= bytes.count, "\(size) bytes out of \(bytes.count)")
        let count = form.fields.items.count + form.files.values.joined().count
        promise(count <= limits.fields, "\(count) fields and files")
    }

    private static func check(fileName: String) {
        promise(fileName.utf8.count <= 255, "a file name of \(fileName.utf8.count) bytes")
        promise(fileName != "." && fileName != "..", "a file name that is a folder")
        promise(
            !fileName.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x2F || $0 == 0x5C },
            "the file name \(fileName)")
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            bytes[index] == pattern[0] && bytes[index...].starts(with: pattern)
        }
    }
}
