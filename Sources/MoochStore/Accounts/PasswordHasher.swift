import Crypto
import CryptoExtras
import Foundation

/// Computes and compares password hashes, at most two at once in each of its gates.
package struct PasswordHasher: Sendable {
    package let parameters: ScryptParameters
    let gate: WorkGate
    /// Compared for an unknown name, so that it takes as long as a known one (ASVS 6.3.8).
    private let nobody: PasswordHash

    /// - Parameters:
    ///   - parameters: The costs; weaker ones are only for tests.
    ///   - gate: The queue of computations.
    package init(parameters: ScryptParameters = .standard, gate: WorkGate = .hashing) {
        self.parameters = parameters
        self.gate = gate
        nobody = PasswordHash(
            parameters: parameters, salt: [UInt8](repeating: 0, count: 16),
            digest: [UInt8](repeating: 0, count: 32))
    }

    /// The hasher for members, with a queue apart from the administrators'.
    package var ofMembers: PasswordHasher {
        PasswordHasher(parameters: parameters, gate: .memberHashing)
    }

    /// Hashes a new password with a new salt; `origin` is the source in ``WorkGate/pass(for:_:)``.
    package func hash(
        _ password: String, for origin: String? = nil
    ) async throws -> PasswordHash {
        try await gate.pass(for: origin) { try await hashNow(password) }
    }

    /// True if a password is the stored one. A nil hash takes as long and is never right.
    package func isRight(_ password: String, for stored: PasswordHash?) async throws -> Bool {
        try await gate.pass { try await isRightNow(password, for: stored) }
    }

    /// True if a stored hash has other parameters than today's.
    package func needsRenewal(_ stored: PasswordHash) -> Bool {
        stored.parameters != parameters
    }

    /// Like ``hash(_:for:)``, within the gate.
    func hashNow(_ password: String) async throws -> PasswordHash {
        let parameters = parameters
        let salt = RandomBytes.make(count: 16)
        return try await gate.compute {
            PasswordHash(
                parameters: parameters, salt: salt,
                digest: try Self.digest(of: password, parameters, salt: salt, byteCount: 32))
        }
    }

    /// Like ``isRight(_:for:)``, within the gate.
    func isRightNow(_ password: String, for stored: PasswordHash?) async throws -> Bool {
        let expected = stored ?? nobody
        let digest = try await gate.compute {
            try Self.digest(
                of: password, expected.parameters, salt: expected.salt,
                byteCount: expected.digest.count)
        }
        return Self.areEqual(digest, expected.digest) && stored != nil
    }
}

extension PasswordHasher {
    private static func digest(
        of password: String, _ parameters: ScryptParameters, salt: [UInt8], byteCount: Int
    ) throws -> [UInt8] {
        // Composed, so that a password is the same from every keyboard.
        let text = password.precomposedStringWithCanonicalMapping
        let key = try KDF.Scrypt.deriveKey(
            from: Array(text.utf8), salt: salt, outputByteCount: byteCount,
            rounds: 1 << parameters.logarithmOfCost, blockSize: parameters.blockSize,
            parallelism: parameters.parallelism)
        return key.withUnsafeBytes { Array($0) }
    }

    /// Takes the same time wherever the first difference is.
    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
