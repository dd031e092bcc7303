import HTTPTypes

/// The names of the fields that browsers and proxies send, made once: checking and lower-casing the name of every field
/// of every request costs more than reading the field.
enum UsualFieldNames {
    private static let spellings: [StaticString] = [
        "Host", "Accept", "Cookie", "Origin", "Referer", "User-Agent", "Accept-Encoding",
        "Accept-Language", "Connection", "Cache-Control", "Content-Type", "Content-Length", "DNT",
        "If-None-Match", "If-Modified-Since", "Pragma", "Priority", "Range",
        "Sec-Fetch-Dest", "Sec-Fetch-Mode", "Sec-Fetch-Site", "Sec-Fetch-User", "Sec-GPC",
        "Upgrade-Insecure-Requests", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
        "X-Real-IP", "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform",
    ]

    /// By length, so that a name is compared with a few others only.
    private static let byLength: [[(spelling: StaticString, name: HTTPField.Name)]] = {
        let longest = spellings.map(\.utf8CodeUnitCount).max() ?? 0
        var byLength = [[(spelling: StaticString, name: HTTPField.Name)]](
            repeating: [], count: longest + 1)
        for spelling in spellings {
            byLength[spelling.utf8CodeUnitCount].append((spelling, .literal(spelling)))
        }
        return byLength
    }()

    /// The name at `range`, spelled as it was sent; nil if it is not a token.
    static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) -> HTTPField.Name? {
        let byLength = byLength
        if range.count < byLength.count {
            for index in byLength[range.count].indices
            where bytes.matches(range, byLength[range.count][index].spelling) {
                return byLength[range.count][index].name
            }
        }
        return HTTPField.Name(bytes.string(range))
    }
}
