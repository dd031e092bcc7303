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

    static func read(
        _ bytes: [UInt8], limits: FormLimits = FormLimits()
    ) throws(FormError) -> SubmittedForm {
        try FormReader(limits: limits).multipart(bytes, boundary: boundary)
    }
}
