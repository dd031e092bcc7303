extension ArraySlice<UInt8> {
    /// The bytes without spaces and tabs at both ends (OWS, RFC 9110 §5.6.3).
    package var trimmingSpaces: ArraySlice<UInt8> {
        guard let start = firstIndex(where: { !$0.isBlank }),
            let end = lastIndex(where: { !$0.isBlank })
        else { return [] }
        return self[start...end]
    }
}

extension Substring {
    /// The text without spaces and tabs at both ends (OWS, RFC 9110 §5.6.3).
    package var trimmingSpaces: Substring {
        guard let start = utf8.firstIndex(where: { !$0.isBlank }),
            let end = utf8.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return Substring(utf8[start...end])
    }
}
