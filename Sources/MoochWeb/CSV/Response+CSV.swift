package import HTTPServer
import HTTPTypes

extension Response {
    /// A CSV file that is saved under this name, which may have letters of any script (RFC 6266, RFC 8187).
    package static func csv(_ name: String, _ body: ResponseBody) -> Response {
        let plain = String(
            decoding: name.utf8.map { isPlain($0) || $0 == 0x20 ? $0 : UInt8(ascii: "_") },
            as: UTF8.self)
        var disposition = "attachment; filename=\"\(plain).csv\""
        if plain != name {
            disposition +=
                "; filename*=UTF-8''\(PercentCoding.escaped(name, except: isPlain)).csv"
        }
        return Response(
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present",
                .contentDisposition: disposition,
            ],
            body: body)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
