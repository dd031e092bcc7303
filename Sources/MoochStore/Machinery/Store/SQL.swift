/// A statement made of pieces, or one piece, with its arguments. `\(value)` is an argument, `\(sql: text)` is text as
/// it stands; a piece within another brings its arguments along.
struct SQL: Sendable {
    private(set) var text: String
    private(set) var arguments: [SQLValue]
    /// The values of the `:name` parameters, each of which may occur in several places and pieces.
    private(set) var named: [String: SQLValue]

    init(
        sql: String, arguments: [any StoredValue] = [],
        named: KeyValuePairs<String, any StoredValue> = [:]
    ) {
        text = sql
        self.arguments = arguments.map(\.sqlValue)
        self.named = Dictionary(named.map { ($0.key, $0.value.sqlValue) }) { $1 }
    }

    fileprivate mutating func append(_ piece: SQL) {
        text += piece.text
        arguments += piece.arguments
        if !piece.named.isEmpty { named.merge(piece.named) { $1 } }
    }
}

extension SQL: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(sql: text) }

    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sql }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sql = SQL(sql: "")

        init(literalCapacity: Int, interpolationCount: Int) {
            sql.text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ text: String) { sql.text += text }

        mutating func appendInterpolation(sql text: String) { sql.text += text }

        mutating func appendInterpolation(_ piece: SQL) { sql.append(piece) }

        mutating func appendInterpolation(_ value: some StoredValue) {
            sql.text += "?"
            sql.arguments.append(value.sqlValue)
        }
    }
}

extension Sequence<SQL> {
    func joined(separator: String) -> SQL {
        var (all, isFirst) = (SQL(sql: ""), true)
        for piece in self {
            if !isFirst { all.append(SQL(sql: separator)) }
            all.append(piece)
            isFirst = false
        }
        return all
    }
}

extension DefaultStringInterpolation {
    /// In a plain text a piece would lose its arguments.
    @available(*, unavailable)
    mutating func appendInterpolation(_: SQL) {}
}
