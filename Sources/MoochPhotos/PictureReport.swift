/// The child's report: a line, followed by the files.
///
/// `scaled filtered|open WIDTH HEIGHT SIDE=BYTES…`, or `refused filtered|open PROBLEM`.
package struct PictureReport: Sendable {
    /// True if the child's system calls were filtered.
    package let isFiltered: Bool
    package let outcome: Result<ScaledPicture, PictureProblem>

    package init(isFiltered: Bool, outcome: Result<ScaledPicture, PictureProblem>) {
        self.isFiltered = isFiltered
        self.outcome = outcome
    }

    /// The line and the files, in order.
    package var pieces: [[UInt8]] {
        let filter = isFiltered ? "filtered" : "open"
        switch outcome {
        case .failure(let problem):
            return [Array("refused \(filter) \(problem.text)\n".utf8)]
        case .success(let picture):
            let files = picture.files.sorted { $0.key > $1.key }
            let sizes = files.map { "\($0.key)=\($0.value.count)" }.joined(separator: " ")
            let line = "scaled \(filter) \(picture.width) \(picture.height) \(sizes)\n"
            return [Array(line.utf8)] + files.map(\.value)
        }
    }

    /// Reads a child's output, which may be anything: whoever breaks a decoder writes it.
    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.prefix(200).firstIndex(of: 10) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard words.count >= 3, ["filtered", "open"].contains(words[1]) else { return nil }
        isFiltered = words[1] == "filtered"
        switch words[0] {
        case "refused":
            guard let problem = PictureProblem(text: words[2...].joined(separator: " ")) else {
                return nil
            }
            outcome = .failure(problem)
        case "scaled":
            guard let picture = Self.picture(words[2...], bytes[(end + 1)...]) else { return nil }
            outcome = .success(picture)
        default:
            return nil
        }
    }

    private static func picture(
        _ words: ArraySlice<Substring>, _ content: ArraySlice<UInt8>
    ) -> ScaledPicture? {
        var words = words, content = content
        guard let width = words.popFirst().flatMap({ Int($0) }), width > 0,
            let height = words.popFirst().flatMap({ Int($0) }), height > 0
        else { return nil }
        var files: [Int: [UInt8]] = [:]
        for word in words {
            let numbers = word.split(separator: "=").compactMap { Int($0) }
            guard numbers.count == 2, numbers[1] > 0, numbers[1] <= content.count
            else { return nil }
            let file = content.prefix(numbers[1])
            guard file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8)
            else { return nil }
            files[numbers[0]] = Array(file)
            content = content.dropFirst(numbers[1])
        }
        return content.isEmpty && !files.isEmpty
            ? ScaledPicture(width: width, height: height, files: files) : nil
    }
}
