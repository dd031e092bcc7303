import Crypto
import Foundation

/// `SHA256SUMS`: the SHA-256 of each file of a copy, as `sha256sum` writes it.
struct BackupSums {
    static let name = "SHA256SUMS"

    /// By the path below the copy's folder.
    var sums: [String: String] = [:]

    init() {}

    /// Reads the sums of a copy; nil if a line is none.
    init?(of folder: String) {
        guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name),
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        for line in text.split(separator: "\n") {
            let (sum, file) = (line.prefix(64), line.dropFirst(66))
            guard line.dropFirst(64).hasPrefix("  "), sum.utf8.count == 64, !file.isEmpty,
                sum.allSatisfy(\.isHexDigit)
            else { return nil }
            sums[String(file)] = String(sum)
        }
    }

    private static func lines(_ sums: [String: String]) -> Data {
        Data(sums.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined().utf8)
    }

    /// The SHA-256 of the lines of photos: one for all of them.
    var photosHash: String {
        let photos = sums.filter { $0.key.hasPrefix(Backup.photosName + "/") }
        return Hex.text(of: SHA256.hash(data: Self.lines(photos)))
    }

    func write(to folder: String) throws(BackupProblem) {
        try BackupFiles.write(Self.lines(sums), to: folder + "/" + Self.name)
    }

    /// Reads every file again; a sentence for each that is not as it was.
    func problems(in folder: String) -> [String] {
        var problems = sums.sorted { $0.key < $1.key }.compactMap { file, sum -> String? in
            guard let found = try? BackupFiles.copy(folder + "/" + file) else {
                return "\(file) is missing."
            }
            return found == sum ? nil : "\(file) is not as it was."
        }
        let there =
            [Backup.storeName, Backup.manifestName]
            + BackupFiles.names(in: folder + "/" + Backup.photosName)
            .map { Backup.photosName + "/" + $0 }
        problems += there.filter { sums[$0] == nil }.map { "\($0) is not in \(Self.name)." }
        return problems
    }
}
