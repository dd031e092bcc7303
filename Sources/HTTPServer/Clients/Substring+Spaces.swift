extension Substring {
    /// The text without the spaces and tabs at its two ends.
    var trimmingSpaces: Substring {
        var text = self
        while let first = text.utf8.first, first == Byte.space || first == Byte.tab {
            text = text.dropFirst()
        }
        while let last = text.utf8.last, last == Byte.space || last == Byte.tab {
            text = text.dropLast()
        }
        return text
    }
}
