@testable import MoochWeb

/// What holds for every multipart form. The boundary is always `seam`.
enum MultipartPromises {
    private static let boundary = "seam"

    private static let narrow = {
        var limits = FormLimits()
        (limits.formBytes, limits.fileBytes) = (16, 16)
        (limits.parts, limits.partHeaderBytes) = (3, 128)
        return limits
    }()

    static func check(_ bytes: [UInt8]) {
        for limits in [FormLimits(), narrow] {
            checkParts(bytes, limits)
            guard
                let form = try? FormReader(limits: limits).multipart(bytes, boundary: boundary)
            else { continue }
            check(form, of: bytes, limits)
        }
    }

    private static func checkParts(_ bytes: [UInt8], _ limits: FormLimits) {
        let reader = MultipartReader(bytes, boundary: boundary, limits: limits)
        guard let parts = try? reader.parts() else { return }
        promise(parts.count <= limits.parts, "\(parts.count) parts")
        let seam = Array("\r\n--\(boundary)".utf8)
        var end = boundary.utf8.count + 2
        for part in parts {
            promise(part.content.lowerBound > end, "parts that overlap")
            end = part.content.upperBound
            promise(bytes[end...].starts(with: seam), "a part that no boundary ends")
            promise(!contains(bytes[part.content], seam), "a boundary inside a part")
        }
    }

    private static func check(_ form: SubmittedForm, of bytes: [UInt8], _ limits: FormLimits) {
        var size = 0
        for item in form.fields.items {
            size += item.name.utf8.count + item.value.utf8.count
            promise(!item.value.utf8.contains { $0 == 0 || $0 == 13 }, "NUL or CR in a text")
        }
        for (name, file) in form.files {
            switch file {
            case .uploaded(let file):
                size += name.utf8.count + file.fileName.utf8.count + file.bytes.count
                promise(file.bytes.count <= limits.fileBytes, "a file over the limit")
                check(fileName: file.fileName)
            case .tooLarge(let fileName, _):
                size += name.utf8.count + fileName.utf8.count
                check(fileName: fileName)
            }
        }
        promise(size <= bytes.count, "\(size) bytes out of \(bytes.count)")
        let count = form.fields.items.count + form.files.count
        promise(count <= limits.parts, "\(count) fields and files")
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
