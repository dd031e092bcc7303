extension ListQuery {
    /// The rows with these ids. The query's other conditions are checked on them.
    static func source(_ table: String, only ids: [Int64]) -> SQL {
        let picked = Set(ids.prefix(ListLimits.picked)).sorted()
        return """
            json_each(\(picked.json)) AS picked
            CROSS JOIN \(sql: table) ON \(sql: table).id = picked.value
            """
    }

    /// The first ``ListLimits/picked`` rows of a batch; none if it was about another list.
    static func source(_ table: String, of batch: Batch.ID, in list: ListName) -> SQL {
        """
        (SELECT DISTINCT row_id FROM
            (SELECT row_id FROM batch_item
                WHERE batch_id = \(batch) AND row_id IS NOT NULL
                    AND (SELECT list FROM batch WHERE id = \(batch)) = \(list)
                ORDER BY position LIMIT \(ListLimits.picked))
            ORDER BY row_id) AS picked
            CROSS JOIN \(sql: table) ON \(sql: table).id = picked.row_id
        """
    }

    /// The next ids after an id, in ascending order.
    func ids(
        _ id: String, after last: Int64, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        let all = conditions + bounds.flatMap(\.conditions) + ["\(sql: id) > \(last)"]
        let sql: SQL = """
            SELECT \(sql: id) FROM \(source) WHERE \(all.joined(separator: " AND "))
            ORDER BY \(sql: id) LIMIT \(max(limit, 0))
            """
        return try db.values(of: sql)
    }
}

extension [Int64] {
    /// The ids as one parameter, for `json_each`.
    var json: String {
        // Written by hand because every page of a list or feed needs it several times.
        String(unsafeUninitializedCapacity: 2 + count * 21) { space in
            var end = 0
            func put(_ byte: UInt8) {
                space.initializeElement(at: end, to: byte)
                end += 1
            }
            for id in self {
                put(UInt8(ascii: end == 0 ? "[" : ","))
                if id < 0 { put(UInt8(ascii: "-")) }
                let start = end
                var rest = id.magnitude
                repeat {
                    put(UInt8(ascii: "0") + UInt8(rest % 10))
                    rest /= 10
                } while rest > 0
                space[start..<end].reverse()
            }
            if isEmpty { put(UInt8(ascii: "[")) }
            put(UInt8(ascii: "]"))
            return end
        }
    }

    /// Sorted ids with one more, if given.
    func merging(_ named: Int64?, after last: Int64, upTo limit: Int) -> [Int64] {
        guard let named, named > last else { return self }
        return Array(Set(self + [named]).sorted().prefix(Swift.max(limit, 0)))
    }
}
