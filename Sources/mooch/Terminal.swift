import Foundation

/// Output to and input from the person at the terminal.
enum Terminal {
    static func print(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    static func printError(_ text: String) {
        FileHandle.standardError.write(Data((harmless(text) + "\n").utf8))
    }

    /// The text without control characters, which could move the cursor: it may quote what somebody typed.
    private static func harmless(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    scalar.properties.generalCategory == .control && scalar != "\n"
                        ? "\u{FFFD}" : scalar
                }))
    }

    /// True if standard error is a terminal, so that a line can be overwritten.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// Overwrites the present line of standard error.
    static func overwriteLine(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(text)".utf8))
    }

    /// Asks for a password without showing it, or reads one line if standard input is no terminal. Nil at the end of
    /// the input.
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
