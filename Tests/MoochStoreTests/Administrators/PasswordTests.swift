import Testing

@testable import MoochStore

@Suite struct PasswordTests {
    @Test(arguments: [
        ("short pass", "at least 12"),
        (String(repeating: "lamp river 9", count: 11), "at most 128"),
        ("123456789012", "repeated"), ("aaaaaaaaaaaaaaaa", "repeated"),
        ("abcabcabcabcabc", "repeated"),
        ("abcdefghijklmnop", "repeated"), ("qwertyuiopasdfgh", "repeated"),
        ("1qaz2wsx3edc4rfv", "repeated"), ("zyxwvutsrqponm", "repeated"),
        ("password1234", "tried first"), ("Password2024!", "tried first"),
        ("P@ssw0rd12345", "tried first"), ("passwordpassword", "tried first"),
        ("sunshine-sunshine", "tried first"), ("changeme12345", "tried first"),
        ("LetMeInPlease1", "tried first"), ("correct horse battery staple", "tried first"),
        ("welcome123456", "tried first"), ("administrator1", "tried first"),
        ("19840412-19840412", "tried first"), ("+31 6 1234 5678", "tried first"),
        ("Liverpool1892!", "tried first"), ("thequickbrownfox", "tried first"),
        ("herons ada-lane walk", "user name"), ("h3rons ADA-LANE walk", "user name"),
        ("xx 4d4-l4n3 river", "user name"), ("mooch by the river", "this program"),
        ("M00ch by the river", "this program"),
    ])
    func whatIsTriedFirstIsRefused(password: String, sentence: String) {
        let problem = PasswordRules.problem(with: password, for: "ada-lane")?.english
        #expect(problem?.contains(sentence) == true, "\(password): \(problem ?? "fine")")
    }

    @Test(arguments: [
        "a quiet walk past 7 herons", "twelve chars", "lampriverstone", "Xk3#vP9!qLm2",
        "звичайний ранок біля річки", "   spaces count too   ", "🦆🪵🌧️🍲🔔🧺🪁🐌🎈🧵🧲🪴",
        "no capitals no digits no signs", "b7f1c09e2a4d8835b7f1",
        String(repeating: "lamp river9 ", count: 10) + "12345678",
    ])
    func everythingElseOfTwelveCharactersIsFine(password: String) {
        #expect(PasswordRules.problem(with: password, for: "ada-lane") == nil)
    }

    @Test func shortUserNamesForbidNothing() {
        #expect(PasswordRules.problem(with: "a quiet walk past 7 herons", for: "a") == nil)
    }

    @Test func nothingIsCutOff() async throws {
        let hasher = AdminStore.hasher
        let long = String(repeating: "lamp river9 ", count: 10)
        let hash = try await hasher.hash(long + "12345678")
        #expect(try await hasher.isRight(long + "12345678", for: hash))
        #expect(try await !hasher.isRight(long + "12345679", for: hash))
        #expect(try await !hasher.isRight(long + "1234567", for: hash))
    }

    @Test func oneLetterIsOnePasswordHoweverItIsTyped() async throws {
        let hasher = AdminStore.hasher
        let hash = try await hasher.hash("caf\u{E9} by the river")
        #expect(try await hasher.isRight("cafe\u{301} by the river", for: hash))
    }

    @Test func theStoredTextHasItsParametersAndSalt() async throws {
        let hasher = AdminStore.hasher
        let first = try await hasher.hash("twelve chars")
        let second = try await hasher.hash("twelve chars")
        #expect(first.text.hasPrefix("$scrypt$ln=4,r=2,p=1$"))
        #expect(first.salt.count == 16)
        #expect(first.salt != second.salt)
        #expect(PasswordHash(first.text) == first)
        #expect(ScryptParameters.standard.logarithmOfCost == 14)
        #expect(ScryptParameters.standard.blockSize == 8)
        #expect(ScryptParameters.standard.parallelism == 5)
    }

    @Test(arguments: [
        "", "x", "$scrypt$ln=4,r=2,p=1$$", "$scrypt$ln=40,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$x",
        "$scrypt$ln=99999999999999999999,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
        "$argon2$ln=4,r=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
    ])
    func aForgedHashIsNobodys(text: String) {
        #expect(PasswordHash(text) == nil)
    }

    /// RFC 7914 §12, the third vector.
    @Test func scryptIsScrypt() async throws {
        let expected: [UInt8] = [
            0x70, 0x23, 0xbd, 0xcb, 0x3a, 0xfd, 0x73, 0x48, 0x46, 0x1c, 0x06, 0xcd, 0x81, 0xfd,
            0x38, 0xeb, 0xfd, 0xa8, 0xfb, 0xba, 0x90, 0x4f, 0x8e, 0x3e, 0xa9, 0xb5, 0x43, 0xf6,
            0x54, 0x5d, 0xa1, 0xf2, 0xd5, 0x43, 0x29, 0x55, 0x61, 0x3f, 0x0f, 0xcf, 0x62, 0xd4,
            0x97, 0x05, 0x24, 0x2a, 0x9a, 0xf9, 0xe6, 0x1e, 0x85, 0xdc, 0x0d, 0x65, 0x1e, 0x40,
            0xdf, 0xcf, 0x01, 0x7b, 0x45, 0x57, 0x58, 0x87,
        ]
        let hash = PasswordHash(
            parameters: ScryptParameters(logarithmOfCost: 14, blockSize: 8, parallelism: 1),
            salt: Array("SodiumChloride".utf8), digest: expected)
        #expect(try await AdminStore.hasher.isRight("pleaseletmein", for: hash))
        #expect(try await !AdminStore.hasher.isRight("pleaseletmeIn", for: hash))
    }

    @Test func nobodysPasswordIsNeverRight() async throws {
        #expect(try await !AdminStore.hasher.isRight("", for: nil))
    }

    @Test func twoAtOnceAndTheLineHasAnEnd() async throws {
        let gate = WorkGate(width: 2, line: 3)
        let counter = Counter()
        let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do {
                        try await gate.pass {
                            await counter.enter()
                            try await Task.sleep(for: .milliseconds(50))
                            await counter.leave()
                        }
                        return false
                    } catch is WorkGateFull {
                        return true
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(await counter.most <= 2)
        #expect(refused > 0)
        // The gate is free again, whatever happened.
        await #expect(throws: CancellationError.self) {
            try await gate.pass { throw CancellationError() }
        }
        #expect(try await gate.pass { 7 } == 7)
    }
}

extension PasswordTests {
    @Test func nobodyFillsTheLineAlone() async throws {
        let gate = WorkGate(width: 1, line: 8, share: 2)
        let served = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<9 {
                let origin = number < 8 ? "a crowd" : "somebody"
                // The crowd is in the line before the last one comes.
                if number == 8 { try await Task.sleep(for: .milliseconds(100)) }
                group.addTask {
                    do {
                        return try await gate.pass(for: origin) {
                            try await Task.sleep(for: .milliseconds(200))
                            return number == 8 ? 100 : 1
                        }
                    } catch is WorkGateFull {
                        return 0
                    }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(served == 103, "one of the crowd at once, two after it, and somebody else")
    }
}

private actor Counter {
    private var present = 0
    private(set) var most = 0

    func enter() {
        present += 1
        most = max(most, present)
    }

    func leave() {
        present -= 1
    }
}
