/// A step in the form of administrators: a paragraph, at its end perhaps how long to wait in square brackets: "Boil the
/// noodles. [8 min]". A paragraph of one line that ends in a colon is a heading of those below.
struct StepText: Sendable, Hashable {
    let section: String
    let text: String
    let timerSeconds: Int?

    init(section: String, text: String, timerSeconds: Int?) {
        (self.section, self.text, self.timerSeconds) = (section, text, timerSeconds)
    }

    /// Reads paragraphs with empty lines between.
    static func all(_ text: String) -> [StepText] {
        var section = ""
        return paragraphs(text).compactMap { paragraph in
            if paragraph.hasSuffix(":"), paragraph.count <= 120, !paragraph.contains("\n") {
                section = TypedText.cleaned(String(paragraph.dropLast()))
                return nil
            }
            guard let match = paragraph.wholeMatch(of: timer),
                let number = Int(match.2), number > 0
            else { return StepText(section: section, text: paragraph, timerSeconds: nil) }
            let unit = match.3.lowercased()
            let factor = unit.hasPrefix("m") ? 60 : unit.hasPrefix("h") || unit == "std" ? 3_600 : 1
            let seconds = number.multipliedReportingOverflow(by: factor)
            guard !seconds.overflow, seconds.partialValue <= 1_209_600 else {
                return StepText(section: section, text: paragraph, timerSeconds: nil)
            }
            return StepText(
                section: section, text: TypedText.cleaned(String(match.1)),
                timerSeconds: seconds.partialValue)
        }
    }

    private static var timer: Regex<(Substring, Substring, Substring, Substring)> {
        /((?s).+?)\s*\[(\d{1,6})\s*(min|m|h|std|s|sec|sek)\.?\]/.ignoresCase()
    }

    private static func paragraphs(_ text: String) -> [String] {
        var (all, lines) = ([String](), [String]())
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [""[...]] {
            let line = TypedText.cleaned(String(line))
            if !line.isEmpty {
                lines.append(line)
            } else if !lines.isEmpty {
                all.append(lines.joined(separator: "\n"))
                lines = []
            }
        }
        return all
    }

    /// The paragraphs of these steps, which read again give the same.
    static func text(of steps: [StepText]) -> String {
        var (paragraphs, section) = ([String](), "")
        for step in steps {
            if step.section != section {
                section = step.section
                paragraphs.append("\(section):")
            }
            let timer = step.timerSeconds.map { seconds in
                seconds.isMultiple(of: 60) ? " [\(seconds / 60) min]" : " [\(seconds) s]"
            }
            paragraphs.append(step.text + (timer ?? ""))
        }
        return paragraphs.joined(separator: "\n\n")
    }
}
