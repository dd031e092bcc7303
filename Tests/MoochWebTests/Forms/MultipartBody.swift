@testable import MoochWeb

/// Builds multipart bodies as browsers send them.
struct MultipartBody {
    static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"

    var bytes: [UInt8] = []

    func adding(_ header: String, _ content: some Sequence<UInt8>) -> MultipartBody {
        var body = self
        body.bytes += Array("--\(MultipartBody.boundary)\r\n\(header)\r\n\r\n".utf8)
        body.bytes += Array(content)
        body.bytes += [13, 10]
        return body
    }

    func field(_ name: String, _ value: String) -> MultipartBody {
        adding("Content-Disposition: form-data; name=\"\(name)\"", value.utf8)
    }

    func file(_ name: String, _ fileName: String, _ content: some Sequence<UInt8>) -> MultipartBody
    {
        let disposition = "form-data; name=\"\(name)\"; filename=\"\(fileName)\""
        return adding(
            "Content-Disposition: \(disposition)\r\nContent-Type: image/jpeg", content)
    }

    var ended: [UInt8] { bytes + Array("--\(MultipartBody.boundary)--\r\n".utf8) }

    /// Reads a body that arrives in pieces of this many bytes.
    static func read(
        _ bytes: [UInt8], limits: FormLimits = FormLimits(), pieces: Int = .max,
        folder: String = "/var/tmp"
    ) throws(FormError) -> SubmittedForm {
        var reader = MultipartReader(boundary: boundary, limits: limits)
        var form = MultipartForm(limits: limits, folder: folder)
        var rest = bytes[...]
        while !rest.isEmpty {
            try reader.read(Array(rest.prefix(pieces))) { (event) throws(FormError) in
                try form.take(event)
            }
            rest = rest.dropFirst(pieces)
        }
        try reader.finish()
        return form.form
    }
}

/// What came in for a file field, in words that can be compared.
enum SeenFile: Equatable {
    case uploaded(String, [UInt8])
    case tooLarge(String, Int)
    case tooMany(String)
    case notTaken(String)
    case notStored(String)
    case empty(String)
}

extension SubmittedForm {
    func seen(_ name: String) throws -> [SeenFile] {
        try (files[name] ?? []).map { file in
            switch file {
            case .uploaded(let file): .uploaded(file.fileName, try file.content.bytes())
            case .tooLarge(let name, let limit): .tooLarge(name, limit)
            case .tooMany(let name, _): .tooMany(name)
            case .notTaken(let name): .notTaken(name)
            case .notStored(let name, _): .notStored(name)
            case .empty(let name): .empty(name)
            }
        }
    }
}
