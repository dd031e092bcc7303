package import Foundation
package import GRDB
import GRDBSQLite

/// A value that a column holds and a statement takes.
package typealias StoredValue = ColumnValue & DatabaseValueConvertible & StatementColumnConvertible

/// What a column of a row is read as. The column is looked up once; GRDB looks it up for its type and again for its
/// value.
package protocol ColumnValue {
    /// Nil where the column holds nothing, or what is none of these values.
    init?(_ column: RawColumn)
}

/// What one column of a row holds, until the statement goes on. Text is read whole;
/// GRDB stops at a NUL.
package struct RawColumn {
    /// An "unprotected" value in SQLite's words. It may be read here, as our connections have no mutex and one thread at
    /// a time uses each (sqlite.org/c3ref/value.html).
    private let value: OpaquePointer?

    init(_ statement: SQLiteStatement, _ index: CInt) {
        value = sqlite3_column_value(statement, index)
    }

    var isNull: Bool { sqlite3_value_type(value) == SQLITE_NULL }

    fileprivate var integer: Int64? { isNull ? nil : sqlite3_value_int64(value) }
    fileprivate var real: Double? { isNull ? nil : sqlite3_value_double(value) }

    /// A text's bytes, where it lies, until the next row.
    var bytes: UnsafeBufferPointer<UInt8>? {
        guard !isNull, let text = sqlite3_value_text(value) else { return nil }
        return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
    }

    fileprivate var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    fileprivate var data: Data? {
        guard !isNull else { return nil }
        guard let bytes = sqlite3_value_blob(value) else { return Data() }
        return Data(bytes: bytes, count: Int(sqlite3_value_bytes(value)))
    }
}

extension Int64: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let integer = column.integer else { return nil }
        self = integer
    }
}

extension Int: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let integer = column.integer else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let integer = column.integer else { return nil }
        self = integer != 0
    }
}

extension Double: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let real = column.real else { return nil }
        self = real
    }
}

extension String: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let text = column.text else { return nil }
        self = text
    }
}

extension Data: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let data = column.data else { return nil }
        self = data
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    /// Nil only where the column holds what is none of these values: nothing is one.
    package init?(_ column: RawColumn) {
        if column.isNull {
            self = .none as Wrapped?
        } else if let value = Wrapped(column) {
            self = value
        } else {
            return nil
        }
    }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
    package init?(_ column: RawColumn) {
        guard let value = RawValue(column) else { return nil }
        self.init(rawValue: value)
    }
}

extension ColumnValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// By comparing words, as states are read with every row and `init(rawValue:)` takes longer.
    package init?(_ column: RawColumn) {
        guard let word = column.text,
            let one = Self.allCases.first(where: { $0.rawValue == word })
        else { return nil }
        self = one
    }
}
