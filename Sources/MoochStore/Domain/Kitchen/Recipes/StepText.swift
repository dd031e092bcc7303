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
            guard let match = paragraph.wholeMatch(of: ending),
                let seconds = seconds(String(match.2))
            else { return StepText(section: section, text: paragraph, timerSeconds: nil) }
            return StepText(
                section: section, text: TypedText.cleaned(String(match.1)), timerSeconds: seconds)
        }
    }

    /// A wait at a step's end that was meant and not understood, "[abc min]"; nil where there is none.
    static func misread(_ text: String) -> String? {
        paragraphs(text).lazy.compactMap { paragraph in
            guard let match = paragraph.wholeMatch(of: ending), seconds(String(match.2)) == nil,
                match.2.contains(unit) || match.2.allSatisfy({ $0.isNumber || " :".contains($0) })
            else { return nil }
            return "[\(match.2)]"
        }.first
    }

    /// How long "8 min", "1 Std. 15 Min", "1 h 15" and "1:30 h" are; nil for none of these, and for more than 14 days.
    private static func seconds(_ text: String) -> Int? {
        let text = text.lowercased()
        if let match = text.wholeMatch(
            of: /\s*(\d{1,3}):([0-5]\d)\s*(?:h|hrs?|hours?|std\.?|stunden?)?\s*/),
            let hours = Int(match.1), let minutes = Int(match.2)
        {
            return within(hours * 3_600 + minutes * 60)
        }
        var (rest, all, last) = (text[...], 0, 0)
        while let match = rest.prefixMatch(of: part) {
            guard let number = Int(match.1) else { return nil }
            // "1 h 15": minutes follow hours.
            let times = match.2.map { factor(String($0)) } ?? (last == 3_600 ? 60 : 0)
            guard times > 0, last == 0 || times < last else { return nil }
            (all, last) = (all + number * times, times)
            rest = rest[match.range.upperBound...]
        }
        return rest.isEmpty ? within(all) : nil
    }

    private static func within(_ seconds: Int) -> Int? {
        (1...1_209_600).contains(seconds) ? seconds : nil
    }

    private static func factor(_ unit: String) -> Int {
        unit.hasPrefix("m") ? 60 : unit.hasPrefix("h") || unit.hasPrefix("st") ? 3_600 : 1
    }

    private static var ending: Regex<(Substring, Substring, Substring)> {
        /((?s).+?)\s*\[([^\[\]\n]{1,40})\]/
    }

    private static var part: Regex<(Substring, Substring, Substring?)> {
        /\s*(?:and |und |, ?)?(\d{1,6})\s*(?:(minuten|minutes|minute|mins|min|m|hours|hour|hrs|hr|h|stunden|stunde|std|sekunden|sekunde|seconds|second|secs|sec|sek|s)\b\.?)?\s*/
    }

    private static var unit: Regex<Substring> {
        /\b(?:min|mins|minutes?|minuten?|h|hours?|std|stunden?|sec|sek|seconds?|sekunden?)\b/
            .ignoresCase()
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
