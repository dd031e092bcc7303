import HTTPTypes
import Testing

@testable import HTTPServer

/// How open answers share descriptors with connections, and how they take turns at their heartbeats.
@Suite struct OpenAnswerTests {
    @Test("Where files are few, connections and open answers get the same part of what was wanted")
    func share() {
        let wanted = DescriptorLimit.Room(connections: 1_000, openAnswers: 2_000)
        #expect(DescriptorLimit.share(wanted, of: 4_000) == wanted)
        #expect(DescriptorLimit.share(wanted, of: 9_000) == wanted)
        #expect(
            DescriptorLimit.share(wanted, of: 1_000)
                == DescriptorLimit.Room(connections: 250, openAnswers: 500))
        #expect(
            DescriptorLimit.share(wanted, of: 0)
                == DescriptorLimit.Room(connections: 1, openAnswers: 0))
    }

    @Test("One that has no body after all takes no place from others")
    func noBody() async throws {
        var limits = ServerLimits()
        limits.openAnswers = 1
        try await withServer(
            limits: limits,
            handler: { request in
                let answer = OpenAnswer(heartbeat: [], farewell: [], opened: { $0.end() })
                return Response(
                    status: request.path == "/none" ? .noContent : .ok, body: .open(answer))
            }
        ) { server in
            for path in ["/none", "/none", "/open"] {
                let answer = try await server.get(path)
                #expect(answer.status == (path == "/open" ? 200 : 204))
            }
        }
    }

    @Test("In a round each has its turn once, a few at a time; who has gone is forgotten")
    func wheel() {
        var wheel = HeartbeatWheel(round: 25_000_000_000)
        #expect(wheel.nextTurn == MonotonicClock.never)
        let all = (0..<100).map { ConnectionID(slot: $0, generation: 0) }
        for id in all { wheel.add(id, now: 0) }
        var heard: [ConnectionID] = []
        for second in 1...25 {
            let before = heard.count
            wheel.turn(now: Nanoseconds(second) * 1_000_000_000) { id in
                heard.append(id)
                return id.slot < 10
            }
            #expect(heard.count == before + 4)
        }
        #expect(Set(heard) == Set(all))
        heard = []
        wheel.turn(now: 60_000_000_000) { id in
            heard.append(id)
            return false
        }
        #expect(!heard.isEmpty, "a clock that stood still owes something")
        #expect(heard.count <= 2, "and not to everybody at once")
        wheel.turn(now: 100_000_000_000) { id in
            heard.append(id)
            return false
        }
        for second in 101...126 {
            wheel.turn(now: Nanoseconds(second) * 1_000_000_000) { id in
                heard.append(id)
                return false
            }
        }
        #expect(Set(heard) == Set(all.prefix(10)))
        #expect(wheel.nextTurn == MonotonicClock.never)
    }
}
