package import Foundation
import GRDBSQLite

/// A value as SQLite stores it, in a column or as an argument.
package enum SQLValue: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
}

/// A type that can be stored in a column and passed to a statement. A type with such a raw value only has to declare
/// the conformance.
package protocol StoredValue {
    /// Nil for a value that this type cannot have.
    init?(sqlValue: SQLValue)

    var sqlValue: SQLValue { get }
}

extension SQLValue {
    /// Reads a column of the statement's current row.
    ///
    /// SQLite calls the value "unprotected". It may be read here because our connections have no mutex and are used by
    /// one thread at a time (<https://sqlite.org/c3ref/value.html>).
    init(_ statement: OpaquePointer, _ index: Int) {
        let value = sqlite3_column_value(statement, CInt(index))
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
        case SQLITE_TEXT:
            // The whole text, even beyond a NUL.
            let bytes = UnsafeBufferPointer(
                start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
            self = .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            let bytes = sqlite3_value_blob(value)
            self = .blob(
                bytes.map { Data(bytes: $0, count: Int(sqlite3_value_bytes(value))) } ?? Data())
        default: self = .null
        }
    }

    /// Binds the value to a statement's parameter, counted from 1.
    ///
    /// - Returns: SQLite's result code.
    func bind(to statement: OpaquePointer, at place: CInt) -> CInt {
        // SQLITE_TRANSIENT, a cast in C that Swift does not import: SQLite copies the bytes.
        let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .null: return sqlite3_bind_null(statement, place)
        case .integer(let number): return sqlite3_bind_int64(statement, place, number)
        case .real(let number): return sqlite3_bind_double(statement, place, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text(
                        statement, place, $0.baseAddress, CInt(clamping: $0.count), copy)
                }
            }
        case .blob(let data):
            // A null pointer would bind NULL.
            if data.isEmpty { return sqlite3_bind_zeroblob(statement, place, 0) }
            return data.withUnsafeBytes {
                sqlite3_bind_blob(statement, place, $0.baseAddress, CInt(clamping: $0.count), copy)
            }
        }
    }
}

extension SQLValue: Hashable {
    /// Integers and reals are equal as in SQL: JSON writes 59 for 59.0.
    package static func == (left: SQLValue, right: SQLValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.integer(let integer), .real(let real)), (.real(let real), .integer(let integer)):
            Int64(exactly: real) == integer
        case (.real(let left), .real(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: break
        case .integer(let number): hasher.combine(Double(number))
        case .real(let number): hasher.combine(number)
        case .text(let text): hasher.combine(text)
        case .blob(let data): hasher.combine(data)
        }
    }
}

extension SQLValue: StoredValue {
    package init?(sqlValue: SQLValue) { self = sqlValue }
    package var sqlValue: SQLValue { self }
}

extension Int64: StoredValue {
    package init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(let number): self = number
        case .real(let number): self.init(exactly: number)
        default: return nil
        }
    }

    package var sqlValue: SQLValue { .integer(self) }
}

extension Int: StoredValue {
    package init?(sqlValue: SQLValue) {
        guard let number = Int64(sqlValue: sqlValue) else { return nil }
        self.init(exactly: number)
    }

    package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Bool: StoredValue {
    package init?(sqlValue: SQLValue) {
        guard let number = Int64(sqlValue: sqlValue) else { return nil }
        self = number != 0
    }

    package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Double: StoredValue {
    package init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(let number): self = Double(number)
        case .real(let number): self = number
        default: return nil
        }
    }

    package var sqlValue: SQLValue { .real(self) }
}

extension String: StoredValue {
    package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }

    package var sqlValue: SQLValue { .text(self) }
}

extension Data: StoredValue {
    package init?(sqlValue: SQLValue) {
        guard case .blob(let data) = sqlValue else { return nil }
        self = data
    }

    package var sqlValue: SQLValue { .blob(self) }
}

extension Optional: StoredValue where Wrapped: StoredValue {
    /// Nil only for a value that neither is NULL nor fits the wrapped type.
    package init?(sqlValue: SQLValue) {
        if case .null = sqlValue {
            self = .none as Wrapped?
        } else if let value = Wrapped(sqlValue: sqlValue) {
            self = value
        } else {
            return nil
        }
    }

    package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension StoredValue where Self: RawRepresentable, RawValue: StoredValue {
    package init?(sqlValue: SQLValue) {
        guard let value = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: value)
    }

    package var sqlValue: SQLValue { rawValue.sqlValue }
}

extension StoredValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// Compares words, which is faster than `init(rawValue:)`: states are read with every row.
    package init?(sqlValue: SQLValue) {
        guard case .text(let word) = sqlValue,
            let one = Self.allCases.first(where: { $0.rawValue == word })
        else { return nil }
        self = one
    }
}
