import HTTPTypes
import Testing

@testable import HTTPServer

/// Cases that belong together: a row of the table.
struct ConformanceGroup: Sendable, CustomTestStringConvertible {
    let name: String
    let cases: [ConformanceCase]
    /// Most of its time is waiting, so its cases run side by side.
    var isSlow = false

    var testDescription: String { name }
}

/// All that the server must hold. What only shows in the whole program, with a process and a
/// descriptor limit of its own, is in `Tests/Load`: 10,000 visits (`test_floods.py`), descriptors
/// used up (`test_few_descriptors.py`), SIGTERM (`test_ending.py`).
enum ConformanceTable {
    static let groups: [ConformanceGroup] = [
        .init(name: "ordinary", cases: AnswerCases.all + PersistenceCases.all),
        .init(
            name: "request line",
            cases: (RequestLineTests.cases + RequestLineTests.lineEndings).map { .init($0) }),
        .init(name: "target", cases: targets),
        .init(name: "paths to files", cases: FileCases.paths),
        .init(name: "host", cases: hosts),
        .init(name: "fields", cases: fields),
        .init(name: "field sizes", cases: FieldSizeTests.cases.map { .init($0) }),
        .init(
            name: "content length",
            cases: (ContentLengthTests.invalid + ContentLengthTests.whole).map { .init($0) }),
        .init(
            name: "short body",
            cases: (ContentLengthTests.cutOff + ChunkTests.cutOff).map { .init($0) }
                + BodyCases.cutOff),
        .init(name: "transfer coding", cases: TransferEncodingTests.cases.map { .init($0) }),
        .init(
            name: "chunks", cases: ChunkTests.invalid.map { .init($0) } + BodyCases.chunks),
        .init(name: "unread bodies", cases: BodyCases.unread),
        .init(name: "smuggling", cases: SmugglingCases.all),
        .init(name: "expectations", cases: ExpectationCases.all),
        .init(name: "options", cases: ConnectionOptionTests.overlooked.map { .init($0) }),
        .init(name: "ranges", cases: FileCases.ranges),
        .init(name: "cookies", cases: FormCases.cookies),
        .init(name: "forms", cases: FormCases.forms),
        .init(name: "slow", cases: SlowCases.all, isSlow: true),
        .init(name: "floods", cases: FloodCases.all, isSlow: true),
        .init(name: "open answers", cases: OpenCases.all, isSlow: true),
        .init(name: "end", cases: EndCases.all),
    ]

    private static let targets =
        RequestTargetTests.invalid.map { ConformanceCase($0) }
        + (RequestTargetTests.parts + RequestTargetTests.absolute).map { line in
            ConformanceCase(line) { request in
                RequestTargetTests.Parts(
                    path: request.path, query: request.query,
                    authority: line.expected.authority == nil ? nil : request.authority)
            }
        }

    private static let hosts =
        HostTests.invalid.map { ConformanceCase($0) }
        + HostTests.valid.map { ConformanceCase($0) { $0.authority } }

    private static let fields =
        FieldTests.invalid.map { ConformanceCase($0) }
        + FieldTests.values.map { ConformanceCase($0) { $0.headers[.literal("X-A")] ?? "" } }
}
