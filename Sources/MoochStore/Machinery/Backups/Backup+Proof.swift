package import Foundation
import Glibc

extension Backup {
    /// What a proof of a copy found.
    package struct Proof: Codable, Sendable, Hashable {
        package let provedAt: Date
        /// The seconds it took: going back takes about as long.
        package let seconds: Int
        /// A sentence for each thing that is not as it should be.
        package let problems: [String]

        package var isWhole: Bool { problems.isEmpty }
    }

    /// The name of the file in a copy's folder that holds its latest proof. The sums do not name it.
    private static let proofName = "proof.json"

    /// The latest proof; nil if there was none.
    package var proof: Proof? {
        FileManager.default.contents(atPath: path + "/" + Self.proofName)
            .flatMap { try? Manifest.decoder.decode(Proof.self, from: $0) }
    }

    /// Works with a copy that was opened aside, as people would, and returns a sentence for each thing that is off. It may
    /// change what it is given.
    package typealias Trial = @Sendable (Store, Manifest) async throws -> [String]

    /// Proves the copy as ``problems(trying:)`` does, and notes the outcome beside it, where that can be written.
    @discardableResult
    package func prove(at now: Date = Date(), trying trial: Trial? = nil) async throws -> Proof {
        let clock = ContinuousClock.now
        let problems = try await problems(trying: trial)
        let proof = Proof(
            provedAt: Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)),
            seconds: Int((ContinuousClock.now - clock).components.seconds),
            problems: problems)
        if let json = try? Manifest.encoder.encode(proof) {
            // A copy on a disk that cannot be written is whole nevertheless.
            try? BackupFiles.write(json, to: path + "/" + Self.proofName)
        }
        return proof
    }

    /// Proves that the copy is whole: every file is as its sum says; and the store, opened aside, is sound, has all of its
    /// photos and as many rows as the manifest says; and last, if it is so far, that it can be worked with.
    ///
    /// - Returns: A sentence for each thing that is not as it should be.
    /// - Throws: ``BackupProblem`` where there is no room to open it aside.
    package func problems(trying trial: Trial? = nil) async throws -> [String] {
        guard let sums = BackupSums(of: path), sums.sums[Self.storeName] != nil,
            sums.sums[Self.manifestName] != nil
        else { return ["\(BackupSums.name) cannot be read."] }
        let problems = try await BackupFiles.apart { [path] in sums.problems(in: path) }
        guard problems.isEmpty else { return problems }
        for (said, found) in [
            (manifest.storeHash, sums.sums[Self.storeName]),
            (manifest.photosHash, sums.photosHash),
        ] where said != nil && said != found {
            return ["\(BackupSums.name) is not as manifest.json says."]
        }
        return try await opened { store in
            var problems = try await StoreCheck(store).problems()
            let rows = try await store.read { try Self.counts(in: $0) }
            for table in Set(rows.keys).union(manifest.rows.keys).sorted() {
                let (found, said) = (rows[table] ?? 0, manifest.rows[table] ?? 0)
                // Bringing an older one along may change them.
                if found != said, manifest.schema == Schema.version {
                    problems.append("\(table) has \(found) rows; manifest.json says \(said).")
                }
            }
            guard problems.isEmpty, let trial else { return problems }
            do {
                return try await trial(store, manifest)
            } catch  where !Task.isCancelled {
                return ["A dashboard on it does not work: \(error)"]
            }
        }
    }

    /// A member and a file of a photo that are in a store; nil where there is none.
    package static func sample(in db: Reading) throws -> (member: Member.ID?, photo: String?) {
        let photo: String? = try db.value("SELECT name FROM photo ORDER BY id LIMIT 1")
        return (
            try db.value("SELECT id FROM member ORDER BY id LIMIT 1"),
            photo.flatMap { PhotoName($0) }?.file(PhotoSize.allCases[0])
        )
    }

    /// - Throws: ``BackupProblem/newerSchema(path:needs:)`` or ``BackupProblem/otherSchema(path:)`` unless this program
    ///   can work with the copy, brought along if it is older.
    func requireKnownSchema() throws(BackupProblem) {
        switch SchemaHistory.current.relation(of: manifest.schema) {
        case .same, .older: return
        case .newer: throw .newerSchema(path: path, needs: manifest.program)
        case .other: throw .otherSchema(path: path)
        }
    }

    /// Opens the copy aside, so that nothing in it changes.
    private func opened<Value>(_ body: (Store) async throws -> Value) async throws -> Value {
        try requireKnownSchema()
        let folder = NSString(string: path).deletingLastPathComponent
        try BackupFiles.require(manifest.byteCount, in: folder)
        let aside = folder + "/\(Self.unfinished)proof-" + UUID().uuidString
        try BackupFiles.makeFolder(aside)
        defer { BackupFiles.remove(aside) }
        let copy = aside + "/" + Self.storeName
        try await BackupFiles.apart { [storePath] in try BackupFiles.copy(storePath, to: copy) }
        // Links: nothing is written to photos that the store names.
        let photos = aside + "/" + Self.photosName
        try BackupFiles.makeFolder(photos)
        for file in BackupFiles.names(in: path + "/" + Self.photosName) {
            let source = path + "/" + Self.photosName + "/" + file
            guard
                link(source, photos + "/" + file) == 0 || symlink(source, photos + "/" + file) == 0
            else { throw BackupFiles.failure("link to", source) }
        }
        let store = try Store.open(
            at: copy, as: .owner(creates: false), options: StoreOptions(migrates: true))
        do {
            let value = try await body(store)
            try store.close()
            return value
        } catch {
            try? store.close()
            throw error
        }
    }
}
