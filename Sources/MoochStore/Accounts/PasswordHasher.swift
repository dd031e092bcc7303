import Crypto
import CryptoExtras
import Foundation

/// Computes and compares the hashes of passwords, at most two at once for each of its gates.
package struct PasswordHasher: Sendable {
    package let parameters: ScryptParameters
    let gate: WorkGate
    /// What an unknown name is compared with, so that it takes as long as a known one (ASVS 6.3.8).
    private let nobody: PasswordHash

    /// - Parameters:
    ///   - parameters: Weaker ones are for tests only.
    ///   - gate: Where computations wait for each other.
    package init(parameters: ScryptParameters = .standard, gate: WorkGate = .hashing) {
        self.parameters = parameters
        self.gate = gate
        nobody = PasswordHash(
            parameters: parameters, salt: [UInt8](repeating: 0, count: 16),
            digest: [UInt8](repeating: 0, count: 32))
    }

    /// The same for members, who wait for each other and not for administrators.
    package var ofMembers: PasswordHasher {
        PasswordHasher(parameters: parameters, gate: .memberHashing)
    }

    /// The hash of a new password, with a salt of its own; `origin` is whose, as ``WorkGate/pass(for:_:)``
    /// counts them.
    package func hash(
        _ password: String, for origin: String? = nil
    ) async throws -> PasswordHash {
        try await gate.pass(for: origin) { try await hashNow(password) }
    }

    /// Whether a password is the one that was stored. A nil hash is nobody's: it takes as long and is
    /// never right.
    package func isRight(_ password: String, for stored: PasswordHash?) async throws -> Bool {
        try await gate.pass { try await isRightNow(password, for: stored) }
    }

    /// Whether a stored hash was made with other parameters than those of today.
    package func needsRenewal(_ stored: PasswordHash) -> Bool {
        stored.parameters != parameters
    }

    /// As ``hash(_:for:)``, for one who is within the gate already.
    func hashNow(_ password: String) async throws -> PasswordHash {
        let parameters = parameters
        let salt = RandomBytes.make(count: 16)
        return try await gate.compute {
            PasswordHash(
                parameters: parameters, salt: salt,
                digest: try Self.digest(of: password, parameters, salt: salt, byteCount: 32))
        }
    }

    /// As ``isRight(_:for:)``, for one who is within the gate already.
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

    /// Takes as long wherever the first difference lies.
    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
