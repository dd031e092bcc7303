import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

/// A request's conditions and the answer RFC 9110 has for them. `TAG` stands for the file's own tag.
struct ConditionCase: Sendable, CustomTestStringConvertible {
    let section: String
    let fields: [(HTTPField.Name, String)]
    let method: HTTPRequest.Method
    let status: Int

    init(
        _ section: String, _ fields: [(HTTPField.Name, String)],
        method: HTTPRequest.Method = .get, _ status: Int
    ) {
        (self.section, self.fields, self.method, self.status) = (section, fields, method, status)
    }

    var testDescription: String {
        "§\(section) \(method.rawValue) "
            + fields.map { "\($0.0.canonicalName): \($0.1)" }.joined(separator: "; ")
    }

    func headers(tag: String) -> HTTPFields {
        var headers = HTTPFields()
        for (name, value) in fields {
            headers.append(HTTPField(name: name, value: value.replacing("TAG", with: tag)))
        }
        return headers
    }
}

@Suite struct ConditionTests {
    /// The file changed at `same`; the same moment in the two obsolete forms of §5.6.7.
    private static let modified: Int64 = 784_111_777
    private static let same = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let sameIn850 = "Sunday, 06-Nov-94 08:49:37 GMT"
    private static let sameInC = "Sun Nov  6 08:49:37 1994"
    private static let before = "Sun, 06 Nov 1994 08:49:36 GMT"
    /// 21 Jun 2026, 12:00 UTC.
    private static let now: Int64 = 1_782_043_200
    private static let after = "Sun, 06 Nov 1994 08:49:38 GMT"

    static let tags: [ConditionCase] = [
        .init("13.1.2", [(.ifNoneMatch, "TAG")], 304),
        .init("13.1.2", [(.ifNoneMatch, "TAG")], method: .head, 304),
        .init("13.1.2", [(.ifNoneMatch, "*")], 304),
        .init("13.1.2", [(.ifNoneMatch, "\"x\"")], 200),
        .init("13.1.2", [(.ifNoneMatch, "\"x\" , TAG")], 304),
        .init("13.1.2", [(.ifNoneMatch, "\"x\""), (.ifNoneMatch, "TAG")], 304),
        .init("13.1.2", [(.ifNoneMatch, ",, \t, TAG,")], 304),
        .init("13.1.2", [(.ifNoneMatch, "")], 200),
        // `*` stands alone or is nothing.
        .init("13.1.2", [(.ifNoneMatch, "\"x\", *")], 200),
        .init("13.1.2", [(.ifNoneMatch, "\"*\"")], 200),
        // Weak comparison.
        .init("8.8.3.2", [(.ifNoneMatch, "W/TAG")], 304),
        .init("8.8.3.2", [(.ifNoneMatch, "W/\"x\", W/TAG")], 304),
        .init("8.8.3", [(.ifNoneMatch, "w/TAG")], 200),
        .init("8.8.3", [(.ifNoneMatch, "W/ TAG")], 200),
        // A comma may stand in a tag, and a tag without quotation marks is none.
        .init("8.8.3", [(.ifNoneMatch, "\"a,b\", TAG")], 304),
        .init("8.8.3", [(.ifNoneMatch, "\"a, TAG")], 200),
        .init("8.8.3", [(.ifNoneMatch, "x, y TAG")], 200),
        .init("8.8.3", [(.ifNoneMatch, "\"")], 200),
        .init("13.1.1", [(.ifMatch, "TAG")], 200),
        .init("13.1.1", [(.ifMatch, "\"x\", TAG")], 200),
        .init("13.1.1", [(.ifMatch, "*")], 200),
        .init("13.1.1", [(.ifMatch, "\"x\"")], 412),
        .init("13.1.1", [(.ifMatch, "\"x\"")], method: .head, 412),
        .init("13.1.1", [(.ifMatch, "")], 412),
        // Strong comparison.
        .init("8.8.3.2", [(.ifMatch, "W/TAG")], 412),
    ]

    static let dates: [ConditionCase] = [
        .init("13.1.3", [(.ifModifiedSince, same)], 304),
        .init("13.1.3", [(.ifModifiedSince, same)], method: .head, 304),
        .init("13.1.3", [(.ifModifiedSince, after)], 304),
        .init("13.1.3", [(.ifModifiedSince, "Fri, 31 Dec 9999 23:59:59 GMT")], 304),
        .init("13.1.3", [(.ifModifiedSince, before)], 200),
        .init("5.6.7", [(.ifModifiedSince, sameIn850)], 304),
        .init("5.6.7", [(.ifModifiedSince, sameInC)], 304),
        // No date, and more than one, do not count.
        .init("13.1.3", [(.ifModifiedSince, "yesterday")], 200),
        .init("13.1.3", [(.ifModifiedSince, "")], 200),
        .init("13.1.3", [(.ifModifiedSince, after), (.ifModifiedSince, after)], 200),
        .init("13.1.4", [(.ifUnmodifiedSince, same)], 200),
        .init("13.1.4", [(.ifUnmodifiedSince, after)], 200),
        .init("13.1.4", [(.ifUnmodifiedSince, before)], 412),
        .init("13.1.4", [(.ifUnmodifiedSince, "Tuesday, 01-Jan-80 00:00:00 GMT")], 412),
        .init("13.1.4", [(.ifUnmodifiedSince, "yesterday")], 200),
    ]

    static let precedence: [ConditionCase] = [
        .init("13.2.2", [(.ifNoneMatch, "\"x\""), (.ifModifiedSince, after)], 200),
        .init("13.2.2", [(.ifNoneMatch, "TAG"), (.ifModifiedSince, before)], 304),
        .init("13.2.2", [(.ifMatch, "TAG"), (.ifUnmodifiedSince, before)], 200),
        .init("13.2.2", [(.ifMatch, "\"x\""), (.ifUnmodifiedSince, after)], 412),
        .init("13.2.2", [(.ifMatch, "\"x\""), (.ifNoneMatch, "TAG")], 412),
        .init("13.2.2", [(.ifMatch, "TAG"), (.ifNoneMatch, "TAG")], 304),
        .init("13.2.2", [(.ifUnmodifiedSince, same), (.ifModifiedSince, same)], 304),
        // Conditions come before ranges, met or not to be met.
        .init("13.2.2", [(.ifNoneMatch, "TAG"), (.range, "bytes=0-1")], 304),
        .init("13.2.2", [(.ifNoneMatch, "TAG"), (.range, "bytes=99-")], 304),
        .init("13.2.2", [(.ifMatch, "\"x\""), (.range, "bytes=0-1")], 412),
        .init("13.2.2", [(.ifMatch, "TAG"), (.range, "bytes=0-1")], 206),
        .init("13.2.2", [(.ifNoneMatch, "\"x\""), (.range, "bytes=0-1")], 206),
    ]

    static let ranges: [ConditionCase] = [
        .init("14.2", [(.range, "bytes=2-4")], 206),
        .init("14.2", [(.range, "bytes=2-4")], method: .head, 200),
        .init("14.2", [(.range, "bytes=10-")], 416),
        .init("14.2", [(.range, "bytes=10-")], method: .head, 200),
        .init("14.2", [(.range, "bytes=1-2,4-5")], 200),
        .init("14.2", [(.range, "bytes=1-2"), (.range, "bytes=4-5")], 200),
        .init("14.2", [(.range, "nonsense")], 200),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, "TAG")], 206),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, "\"old\"")], 200),
        .init("13.1.5", [(.range, "bytes=10-"), (.ifRange, "\"old\"")], 200),
        .init("13.1.5", [(.range, "bytes=10-"), (.ifRange, "TAG")], 416),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, "W/TAG")], 200),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, "\"x\", TAG")], 200),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, "*")], 200),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, same)], 206),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, sameIn850)], 206),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, after)], 200),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, before)], 200),
        .init("13.1.5", [(.range, "bytes=2-4"), (.ifRange, "nonsense")], 200),
        .init("13.1.5", [(.ifRange, "\"old\"")], 200),
    ]

    @Test(arguments: tags + dates + precedence + ranges)
    func `a condition decides about the answer`(_ condition: ConditionCase) throws {
        let folder = try TemporaryFolder()
        try folder.setModified("a.txt", to: Self.modified)
        let files = StaticFiles(directory: folder.directory) { Self.now }
        let plain = try #require(files.answer("a.txt", to: Request()))
        #expect(plain.headers[.lastModified] == Self.same)
        let tag = try #require(plain.headers[.eTag])
        let request = Request(method: condition.method, headers: condition.headers(tag: tag))
        let answer = try #require(files.answer("a.txt", to: request))
        #expect(answer.status.code == condition.status)
        switch answer.status.code {
        case 200:
            #expect(try answer.text() == "0123456789")
            #expect(answer.headers == plain.headers)
        case 206:
            let part = try answer.text()
            #expect(part == (answer.headers[.contentRange] == "bytes 2-4/10" ? "234" : "01"))
            #expect(answer.headers[.eTag] == tag)
        case 304:
            // §15.4.5: what a cache needs of the 200, and nothing about a body.
            #expect(
                answer.headers == [
                    .eTag: tag, .lastModified: Self.same, .cacheControl: "no-cache",
                ])
            #expect(try answer.content().isEmpty)
        case 416:
            // §15.5.17
            #expect(answer.headers == [.contentRange: "bytes */10"])
        default:
            #expect(answer.headers.isEmpty)
            #expect(try answer.content().isEmpty)
        }
    }

    @Test func `a file from the future changed just now (§8.8.2.1)`() throws {
        let folder = try TemporaryFolder()
        try folder.setModified("a.txt", to: Self.modified + 3600)
        let files = StaticFiles(directory: folder.directory) { Self.modified }
        #expect(files.answer("a.txt", to: Request())?.headers[.lastModified] == Self.same)
        try folder.setModified("a.txt", to: -5)
        #expect(
            files.answer("a.txt", to: Request())?.headers[.lastModified]
                == "Thu, 01 Jan 1970 00:00:00 GMT")
    }

    @Test func `an empty file has no part`() throws {
        let folder = try TemporaryFolder()
        let files = StaticFiles(directory: folder.directory)
        for (range, status) in [("bytes=0-", 416), ("bytes=-1", 200), ("bytes=-0", 416)] {
            let answer = files.answer("empty.js", to: Request(headers: [.range: range]))
            #expect(answer?.status.code == status, "\(range)")
        }
    }
}
