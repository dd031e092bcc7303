import Testing

/// All cases of one kind that the parsers are tested with, to be sent to a listening server too.
struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let cases: [Case<Verdict>]

    static let all = [
        Row(
            testDescription: "request line",
            cases: RequestLineTests.cases + RequestLineTests.lineEndings),
        Row(testDescription: "target", cases: RequestTargetTests.invalid),
        Row(testDescription: "host", cases: HostTests.invalid),
        Row(testDescription: "fields", cases: FieldTests.invalid),
        Row(testDescription: "field sizes", cases: FieldSizeTests.cases),
        Row(
            testDescription: "length", cases: ContentLengthTests.invalid + ContentLengthTests.bodies
        ),
        Row(testDescription: "transfer coding", cases: TransferEncodingTests.cases),
        Row(testDescription: "chunks", cases: ChunkTests.invalid + ChunkTests.cutOff),
        Row(testDescription: "options", cases: ConnectionOptionTests.overlooked),
    ]
}
