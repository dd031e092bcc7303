import Foundation

/// What is written to, and read from, the person at the terminal.
enum Terminal {
    static func print(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    static func printError(_ text: String) {
        FileHandle.standardError.write(Data((harmless(text) + "\n").utf8))
    }

    /// The text without what could move a terminal's cursor: it may quote what somebody typed.
    private static func harmless(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    scalar.properties.generalCategory == .control && scalar != "\n"
                        ? "\u{FFFD}" : scalar
                }))
    }

    /// Whether standard error is a terminal, so that a line can be written over.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes over the present line of standard error.
    static func overwriteLine(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(text)".utf8))
    }

    /// Asks for a password without showing it, or reads one line when standard input is no
    /// terminal. Nil at the end of the input.
    static func readPassword(_ prompt: String) -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine(strippingNewline: true) }
        var saved = termios()
        tcgetattr(STDIN_FILENO, &saved)
        var silent = saved
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
            printError("")
        }
        FileHandle.standardError.write(Data("\(prompt): ".utf8))
        return readLine(strippingNewline: true)
    }
}
