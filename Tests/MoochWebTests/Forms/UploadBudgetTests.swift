import Testing

@testable import MoochWeb

@Suite struct UploadBudgetTests {
    private static func budget(free: Int? = nil) -> UploadBudget {
        var limits = UploadBudget.Limits()
        (limits.all, limits.guests, limits.sender) = (100, 50, 30)
        (limits.administrators, limits.reserve) = (40, 1_000)
        return UploadBudget(limits: limits, freeByteCount: { free })
    }

    private static func guest(_ network: String) -> UploadBudget.Sender {
        .guest(network: network)
    }

    private static func member(_ id: Int) -> UploadBudget.Sender { .member("\(id)") }

    private static func held(
        _ count: Int, _ sender: UploadBudget.Sender, in budget: UploadBudget,
        keepsFiles: Bool = true
    ) throws(UploadRefusal) -> UploadShare {
        let share = budget.share(of: sender, keepsFiles: keepsFiles)
        try share.hold(count)
        return share
    }

    @Test func `guests of one network share, and leave room for everybody else`() throws {
        let budget = Self.budget()
        let first = try Self.held(30, Self.guest("a"), in: budget)
        #expect(throws: UploadRefusal.sender) { try Self.held(1, Self.guest("a"), in: budget) }
        let second = try Self.held(20, Self.guest("b"), in: budget)
        #expect(throws: UploadRefusal.busy) { try Self.held(1, Self.guest("c"), in: budget) }
        let member = try Self.held(30, Self.member(1), in: budget)
        #expect(throws: UploadRefusal.sender) { try Self.held(1, Self.member(1), in: budget) }
        let other = try Self.held(20, Self.member(2), in: budget)
        #expect(throws: UploadRefusal.busy) { try Self.held(1, Self.member(3), in: budget) }
        #expect(budget.heldBytes == 100)
        withExtendedLifetime((first, second, member, other)) {}
    }

    @Test func `administrators have room of their own`() throws {
        let budget = Self.budget()
        let members = try (0..<4).map { try Self.held(25, Self.member($0), in: budget) }
        let ada = try Self.held(30, .administrator("1"), in: budget)
        #expect(throws: UploadRefusal.sender) {
            try Self.held(1, .administrator("1"), in: budget)
        }
        #expect(throws: UploadRefusal.busy) {
            try Self.held(11, .administrator("2"), in: budget)
        }
        #expect(budget.heldBytes == 130)
        withExtendedLifetime((members, ada)) {}
    }

    @Test func `what is announced needs room, and takes none from others before it comes`() throws {
        let budget = Self.budget()
        let shares = (0..<10).map { _ in budget.share(of: Self.guest("a"), keepsFiles: true) }
        for share in shares {
            try share.require(20)
            try share.hold(1)
        }
        #expect(budget.heldBytes == 10)
        try shares[0].hold(15)
        #expect(throws: UploadRefusal.sender) { try shares[1].require(8) }
        try shares[1].require(7)
        #expect(budget.heldBytes == 24)
        withExtendedLifetime(shares) {}
    }

    @Test func `what is held is given back with the last who has it, also after a refusal`() throws
    {
        let budget = Self.budget()
        do {
            let share = budget.share(of: Self.guest("a"), keepsFiles: true)
            for count in [0, 10, 10, 5, 30] { try share.hold(count) }
            #expect(budget.heldBytes == 30)
            #expect(throws: UploadRefusal.sender) { try share.hold(31) }
            #expect(budget.heldBytes == 30)
        }
        #expect(budget.heldBytes == 0)
        _ = try Self.held(30, Self.guest("a"), in: budget)
    }

    @Test func `text is told that there is too much at once, whoever sends the rest`() throws {
        let budget = Self.budget()
        let share = try Self.held(30, Self.guest("a"), in: budget)
        #expect(throws: UploadRefusal.busy) {
            try Self.held(1, Self.guest("a"), in: budget, keepsFiles: false)
        }
        withExtendedLifetime(share) {}
    }

    @Test func `a file never gets the disk's reserve; text does`() throws {
        let budget = Self.budget(free: 1_010)
        #expect(throws: UploadRefusal.full) { try Self.held(11, Self.member(1), in: budget) }
        #expect(budget.heldBytes == 0)
        let file = try Self.held(10, Self.member(1), in: budget)
        #expect(file.hasRoom(for: 10) && !file.hasRoom(for: 11))
        _ = try Self.held(20, Self.guest("a"), in: budget, keepsFiles: false)
        #expect(throws: UploadRefusal.full) {
            try Self.held(1, Self.guest("a"), in: Self.budget(free: 900))
        }
    }

    @Test func `files of guests leave room on the disk for those of members`() throws {
        let budget = Self.budget(free: 2_010)
        #expect(throws: UploadRefusal.full) { try Self.held(11, Self.guest("a"), in: budget) }
        let guest = try Self.held(10, Self.guest("a"), in: budget)
        #expect(guest.hasRoom(for: 10) && !guest.hasRoom(for: 11))
        let member = try Self.held(30, Self.member(1), in: budget)
        #expect(member.hasRoom(for: 1_010) && !member.hasRoom(for: 1_011))
    }

    @Test func `however many come at once, no more is held than there may be`() async throws {
        let budget = Self.budget()
        let most = await withTaskGroup(of: Int.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let share = try? Self.held(
                        7, Self.member(index), in: budget)
                    let seen = budget.heldBytes
                    withExtendedLifetime(share) {}
                    return seen
                }
            }
            return await group.max() ?? 0
        }
        #expect(most <= 100 && budget.heldBytes == 0)
    }

    @Test func `the largest form has room in one sender's share`() {
        let limits = UploadBudget.Limits()
        #expect(FormLimits().multipartBytes <= limits.sender)
        #expect(limits.sender <= limits.administrators)
        #expect(limits.sender <= limits.guests && limits.guests < limits.all)
    }
}
