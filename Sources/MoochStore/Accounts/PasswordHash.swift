import Notation

/// The cost parameters of a password's hash (RFC 7914).
package struct ScryptParameters: Sendable, Hashable {
    /// The binary logarithm of the cost N.
    package let logarithmOfCost: Int
    package let blockSize: Int
    package let parallelism: Int

    package init(logarithmOfCost: Int, blockSize: Int, parallelism: Int) {
        self.logarithmOfCost = logarithmOfCost
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    /// N=2^14, r=8, p=5: 16 MiB and about 0.3 s (OWASP Password Storage Cheat Sheet).
    package static let standard = ScryptParameters(
        logarithmOfCost: 14, blockSize: 8, parallelism: 5)

    /// True unless a stored hash asks for too much: a forged row must not exhaust the memory.
    var isBearable: Bool {
        (1...17).contains(logarithmOfCost) && (1...16).contains(blockSize)
            && (1...16).contains(parallelism)
    }
}

/// A password's hash with its salt and parameters, stored as `$scrypt$ln=14,r=8,p=5$SALT$HASH`, both in base64url
/// without padding.
package struct PasswordHash: Sendable, Hashable {
    package let parameters: ScryptParameters
    let salt: [UInt8]
    let digest: [UInt8]

    init(parameters: ScryptParameters, salt: [UInt8], digest: [UInt8]) {
        self.parameters = parameters
        self.salt = salt
        self.digest = digest
    }

    /// Reads what ``text`` writes; nil for anything else, or for excessive parameters.
    package init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt",
            let parameters = Self.parameters(parts[2]),
            let salt = Base64URL.decode(String(parts[3])),
            let digest = Base64URL.decode(String(parts[4])),
            (16...64).contains(salt.count), (32...64).contains(digest.count)
        else { return nil }
        self.init(parameters: parameters, salt: salt, digest: digest)
    }

    /// The stored form.
    package var text: String {
        """
        $scrypt$ln=\(parameters.logarithmOfCost),r=\(parameters.blockSize),\
        p=\(parameters.parallelism)$\(Base64URL.encode(salt))$\(Base64URL.encode(digest))
        """
    }

    private static func parameters(_ text: Substring) -> ScryptParameters? {
        let values = text.split(separator: ",").map { $0.split(separator: "=") }
        guard values.count == 3, values.allSatisfy({ $0.count == 2 }),
            values.map({ $0[0] }) == ["ln", "r", "p"],
            let cost = Int(values[0][1]), let size = Int(values[1][1]),
            let parallelism = Int(values[2][1])
        else { return nil }
        let parameters = ScryptParameters(
            logarithmOfCost: cost, blockSize: size, parallelism: parallelism)
        return parameters.isBearable ? parameters : nil
    }
}
