import Foundation

/// A row's columns before or after a change, kept to undo it and to notice later changes.
struct BatchValues: Sendable, Hashable {
    private(set) var columns: [String: SQLValue]
    /// The records that moved along with a member.
    var move = Member.Move.none

    init(_ columns: [String: (any StoredValue)?]) {
        self.columns = columns.mapValues { $0?.sqlValue ?? .null }
    }

    func has(_ column: String) -> Bool { columns[column] != nil }

    /// A column's value; nil if there is none.
    subscript<Value: StoredValue>(_ column: String) -> Value? {
        columns[column].flatMap { Value(sqlValue: $0) }
    }

    /// The values without one column.
    func without(_ column: String) -> BatchValues {
        var values = self
        values.columns[column] = nil
        return values
    }

    /// Only the columns that differ from the other's.
    func differing(from other: BatchValues) -> BatchValues {
        var values = self
        values.columns = columns.filter { other.columns[$0.key] != $0.value }
        return values
    }

    /// True if a row has these values, whatever its other columns.
    func describes(_ row: BatchValues) -> Bool {
        columns.allSatisfy { row.columns[$0.key] == $0.value }
    }

    /// The row with these values over its own.
    func over(_ row: BatchValues) -> BatchValues {
        var values = row
        values.columns.merge(columns) { $1 }
        return values
    }
}

extension BatchValues {
    /// The JSON keys of what is not a column.
    private static let (listingsName, requestsName) = ("listings", "requests")

    var json: String {
        var fields = columns.sorted { $0.key < $1.key }.map { ($0.key, JSONText.text($0.value)) }
        for (name, ids) in [
            (Self.listingsName, move.listings.map(\.rawValue)),
            (Self.requestsName, move.requests.map(\.rawValue)),
        ] where !ids.isEmpty {
            fields.append((name, ids.json))
        }
        return "{" + fields.map { "\(JSONText.string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }

    init(json: String) throws {
        let read = try JSONDecoder().decode([String: Value].self, from: Data(json.utf8))
        columns = [:]
        var along: [String: [Int64]] = [:]
        for (name, value) in read {
            switch value {
            case .one(let value): columns[name] = value
            case .ids(let ids): along[name] = ids
            }
        }
        move = Member.Move(
            listings: (along[Self.listingsName] ?? []).map { Listing.ID($0) },
            requests: (along[Self.requestsName] ?? []).map { Exchange.ID($0) })
    }

    private enum Value: Decodable {
        case one(SQLValue)
        case ids([Int64])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .one(.null)
            } else if let text = try? value.decode(String.self) {
                self = .one(text.sqlValue)
            } else if let number = try? value.decode(Int64.self) {
                self = .one(number.sqlValue)
            } else if let number = try? value.decode(Double.self) {
                self = .one(number.sqlValue)
            } else {
                self = .ids(try value.decode([Int64].self))
            }
        }
    }
}
