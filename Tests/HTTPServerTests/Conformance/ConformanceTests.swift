import Testing

/// HTTP as RFC 9110 and RFC 9112 have it, case by case over a socket.
@Suite struct ConformanceTests {
    /// The case that is run: a failure says its name.
    @TaskLocal private static var name = ""

    @Test(
        "Every case is answered as it should be, and so is the next visitor",
        .compactMapIssues { issue in
            var issue = issue
            issue.comments.insert(Comment(rawValue: name), at: 0)
            return issue
        },
        // Those that wait begin first.
        arguments: ConformanceTable.groups.sorted { $0.isSlow && !$1.isSlow })
    func holds(group: ConformanceGroup) async {
        await withTaskGroup { tasks in
            for it in group.cases {
                tasks.addTask {
                    await Self.$name.withValue(it.name) {
                        do {
                            try await it.run()
                        } catch {
                            Issue.record(error)
                        }
                    }
                }
                if !group.isSlow { await tasks.next() }
            }
        }
    }

    @Test("Every group has cases, and none twice; their number is printed")
    func number() {
        let groups = ConformanceTable.groups
        for group in groups {
            #expect(!group.cases.isEmpty)
            #expect(Set(group.cases.map(\.name)).count == group.cases.count, "\(group.name)")
        }
        print(
            "HTTP conformance: \(groups.map(\.cases.count).reduce(0, +)) cases in \(groups.count) groups"
        )
    }
}
