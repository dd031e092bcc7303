import Synchronization
import Testing

@testable import HTTPServer

/// Connections that live in several loops are one server's.
@Suite struct LoopGroupTests {
    private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    @Test("Silent connections give way, whichever loop they live in", .timeLimit(.minutes(1)))
    func room() async throws {
        try await withServer(
            limits: limits {
                $0.connections = 3
                // Longer than the test waits: it is not by a deadline that they go.
                $0.headerTime = .seconds(600)
            }, loops: 3,
            handler: { request in
                if request.path == "/busy" { try? await Task.sleep(for: .seconds(30)) }
                return mirror(request)
            }
        ) { server in
            // The first two loops have nothing to give.
            var connections: [RawConnection] = []
            for _ in 0..<2 {
                let busy = try await server.connect()
                try await busy.send(get("/busy"))
                connections.append(busy)
            }
            while server.requests.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
            connections.append(try await server.connect())
            defer { for connection in connections { connection.close() } }
            for _ in 0..<4 {
                let answer = try await server.get("/in")
                #expect(answer.text == "GET /in")
            }
        }
    }

    @Test("Only so many come from one address, over all loops")
    func address() throws {
        let bells = try (0..<3).map { _ in try #require(WakeDescriptor()) }
        let group = LoopGroup(
            mailboxes: bells.map { Mailbox(bell: $0) },
            room: DescriptorLimit.Room(connections: 6, openAnswers: 1), mostPerAddress: 4)
        let one = Peer.internet(try #require(IPAddress("192.0.2.1")))
        let other = Peer.internet(try #require(IPAddress("192.0.2.2")))
        let loops = (0..<4).map { _ in group.enter(one, isExempt: false) }
        #expect(loops == [0, 1, 2, 0])
        #expect(group.enter(one, isExempt: false) == nil)
        #expect(group.enter(other, isExempt: false) == 1)
        #expect(!group.isFull)
        // It goes to the loop with the fewest, though others are next.
        group.leave(1, one, isApart: false)
        group.leave(1, other, isApart: false)
        #expect(group.enter(one, isExempt: true) == 1)
        // One whose answer stays open counts no more, neither now nor when it goes.
        group.countApart(one)
        #expect(group.enter(one, isExempt: false) != nil)
        #expect(group.enter(one, isExempt: false) == nil)
        group.leave(0, one, isApart: true)
        #expect(group.enter(one, isExempt: false) == nil)
        for _ in 0..<2 { #expect(group.enter(other, isExempt: false) != nil) }
        #expect(group.isFull)
    }

    @Test("Only so many answers stay open")
    func open() throws {
        let group = LoopGroup(
            mailboxes: [Mailbox(bell: try #require(WakeDescriptor()))],
            room: DescriptorLimit.Room(connections: 1, openAnswers: 2), mostPerAddress: 1)
        #expect((0..<3).map { _ in group.takeOpenPlace() } == [true, true, false])
        group.giveBackOpenPlace()
        #expect(group.takeOpenPlace())
        #expect(!group.takeOpenPlace())
    }

    @Test("The lead of a loop is taken once, and only from a leader that is away still")
    func lead() {
        let lead = LoopLead()
        let before = lead.epoch
        #expect(!LoopLead.isAbsent(before))
        let first = lead.turnAway()
        let seen = lead.epoch
        #expect(LoopLead.isAbsent(seen))
        #expect(lead.comeBack(from: first))
        #expect(!lead.takeOver(since: seen))
        let second = lead.turnAway()
        #expect(!lead.takeOver(since: seen))
        #expect(lead.takeOver(since: lead.epoch))
        #expect(!lead.comeBack(from: second))
        // Whoever took it leads, and may be away in turn.
        let third = lead.turnAway()
        #expect(lead.comeBack(from: third))
    }
}
