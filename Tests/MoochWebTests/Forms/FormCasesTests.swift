import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

/// A form as it may come from anywhere, and the status of the answer.
struct FormCase: Sendable, CustomTestStringConvertible {
    let section: String
    let what: String
    let type: String
    let body: [UInt8]
    let status: Int

    init(
        _ section: String, _ what: String, type: String, _ body: some Sequence<UInt8>,
        _ status: Int
    ) {
        (self.section, self.what, self.type) = (section, what, type)
        (self.body, self.status) = (Array(body), status)
    }

    var testDescription: String { "\(section) \(what)" }
}

/// Forms that are wrong or vast: each has its status, and none is a 500.
@Suite struct FormCasesTests {
    private static let urlencoded = "application/x-www-form-urlencoded"
    private static let boundary = MultipartBody.boundary
    private static let multipart = "multipart/form-data; boundary=\(boundary)"
    private static let field = "Content-Disposition: form-data; name=\"a\""

    private static func parts(_ count: Int) -> [UInt8] {
        (0..<count).reduce(into: MultipartBody()) { $0 = $0.field("f\($1)", "x") }.ended
    }

    private static func part(header: String) -> [UInt8] {
        MultipartBody().adding(header, "1".utf8).ended
    }

    private static func file(named name: String) -> [UInt8] {
        MultipartBody().file("f", name, [1]).ended
    }

    static let encoded: [FormCase] = [
        .init("URL §5.1", "an empty body", type: urlencoded, "".utf8, 200),
        .init("URL §5.1", "pairs without names", type: urlencoded, "=&==&&=a".utf8, 200),
        .init("URL §1.3", "%zz", type: urlencoded, "a=%zz".utf8, 400),
        .init("URL §1.3", "% at the end", type: urlencoded, "a=%".utf8, 400),
        .init("URL §1.3", "%4", type: urlencoded, "a=%4".utf8, 400),
        .init("URL §5.1", "bytes that are no text", type: urlencoded, [0x61, 0x3D, 0xFF], 400),
        .init("URL §5.1", "half a character", type: urlencoded, "a=%C3".utf8, 400),
        .init("RFC 3629 §3", "overlong slash", type: urlencoded, "a=%C0%AF".utf8, 400),
        .init("CWE-158", "NUL", type: urlencoded, "a=%00".utf8, 400),
        .init("CWE-158", "NUL as it is", type: urlencoded, [0x61, 0x3D, 0], 400),
        .init(
            "RFC 9110 §15.5.14", "1,000 fields", type: urlencoded,
            String(repeating: "a=b&", count: 1000).utf8, 200),
        .init(
            "RFC 9110 §15.5.14", "1,001 fields", type: urlencoded,
            String(repeating: "a=b&", count: 1001).utf8, 413),
        .init(
            "RFC 9110 §15.5.14", "a field of 1 MiB", type: urlencoded,
            [UInt8](repeating: 0x61, count: 1 << 20), 200),
        .init(
            "RFC 9110 §15.5.14", "a byte more", type: urlencoded,
            [UInt8](repeating: 0x61, count: 1 << 20 + 1), 413),
        .init("RFC 9110 §15.5.16", "another type", type: "application/json", "{}".utf8, 415),
        .init("RFC 9110 §8.3.1", "no type", type: "", "a=b".utf8, 415),
        .init("RFC 9110 §8.3.1", "half a type", type: "application", "a=b".utf8, 415),
        .init("RFC 9110 §5.6.6", "half a parameter", type: urlencoded + "; a", "a=b".utf8, 400),
    ]

    static let boundaries: [FormCase] = [
        .init("RFC 7578 §4.1", "no boundary", type: "multipart/form-data", parts(1), 400),
        .init(
            "RFC 2046 §5.1.1", "an empty boundary", type: "multipart/form-data; boundary=",
            parts(1), 400),
        .init(
            "RFC 2046 §5.1.1", "a boundary of 71",
            type: "multipart/form-data; boundary="
                + String(repeating: "a", count: 71), parts(1), 400),
        .init(
            "RFC 2046 §5.1.1", "another boundary", type: "multipart/form-data; boundary=other",
            parts(1), 400),
        .init(
            "RFC 9110 §5.6.6", "two boundaries", type: multipart + "; boundary=other", parts(1),
            400),
        .init("RFC 2046 §5.1.1", "nothing", type: multipart, "".utf8, 400),
        .init("RFC 2046 §5.1.1", "no end", type: multipart, parts(1).dropLast(4), 400),
        .init(
            "RFC 2046 §5.1.1", "cut off in the content", type: multipart,
            MultipartBody().field("a", "b").bytes.dropLast(2), 400),
        .init(
            "RFC 2046 §5.1.1", "cut off in a header", type: multipart,
            "--\(boundary)\r\nContent-Dis".utf8, 400),
        .init(
            "RFC 2046 §5.1.1", "no parts at all", type: multipart, "--\(boundary)--\r\n".utf8, 200),
        .init("RFC 2046 §5.1.1", "1,000 parts", type: multipart, parts(1000), 200),
        .init("RFC 9110 §15.5.14", "5,000 parts", type: multipart, parts(5000), 413),
    ]

    static let headers: [FormCase] = [
        .init(
            "RFC 9110 §15.5.14", "a part header of 64 KiB", type: multipart,
            part(header: field + "\r\nX: " + String(repeating: "a", count: 64 << 10)), 413),
        .init(
            "RFC 9110 §15.5.14", "a part header of 64 KiB without an end", type: multipart,
            Array("--\(boundary)\r\n".utf8) + [UInt8](repeating: 0x61, count: 64 << 10), 413),
        .init("RFC 7578 §4.2", "no disposition", type: multipart, part(header: "X: y"), 400),
        .init(
            "RFC 7578 §4.2", "no name", type: multipart,
            part(header: "Content-Disposition: form-data"), 400),
        .init(
            "RFC 7578 §4.2", "two dispositions", type: multipart,
            part(header: field + "\r\n" + field), 400),
        .init(
            "RFC 2183 §2", "an open quotation", type: multipart,
            part(header: "Content-Disposition: form-data; name=\"a"), 400),
        .init("CWE-158", "NUL in a field's name", type: multipart, part(header: field + "\0"), 400),
        .init("CWE-158", "NUL in a file's name", type: multipart, file(named: "a\0.png"), 400),
        .init("CWE-23", "../ in a file's name", type: multipart, file(named: "../../a.png"), 200),
        .init("CWE-29", "..\\ in a file's name", type: multipart, file(named: "..\\a.png"), 200),
        .init("RFC 7578 §4.2", "%zz in a file's name", type: multipart, file(named: "%zz"), 200),
        .init(
            "RFC 7578 §4.2", "a file's name of 5,000", type: multipart,
            file(named: String(repeating: "a", count: 5000)), 200),
        .init(
            "RFC 7578 §4.2", "a file's name that is no text", type: multipart,
            Array("--\(boundary)\r\n\(field); filename=\"".utf8) + [0xFF]
                + Array("\"\r\n\r\n1\r\n--\(boundary)--".utf8), 400),
    ]

    @Test(arguments: encoded + boundaries + headers)
    func `a form is read, or refused with the status that fits`(_ form: FormCase) async {
        var fields = HTTPFields()
        if !form.type.isEmpty { fields[.contentType] = form.type }
        let request = Request(method: .post, headers: fields, body: .bytes(form.body))
        do throws(FormError) {
            let read = try await FormReader().read(request)
            #expect(form.status == 200)
            // Whatever a file was called, its name is no path.
            for case .uploaded(let file) in read.files.values.joined() {
                #expect(!file.fileName.contains { "/\\\0".contains($0) })
            }
        } catch {
            #expect(error.status.code == form.status, "\(error)")
        }
    }
}
