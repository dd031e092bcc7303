import Foundation

/// Things on a map that would be drawn over each other, as one.
package struct MapCluster: Sendable {
    /// Where it is drawn: the middle of most of them.
    package let centre: WorldPoint
    /// The number of things.
    package private(set) var count: Int
    /// The places in the list that was clustered.
    package private(set) var items: [Int]
    /// The corners of the area they lie in.
    package private(set) var area: (least: WorldPoint, most: WorldPoint)

    /// The least distance of two clusters, in parts of the window's side: on a phone of 390 pixels (358 of map) the 44 that
    /// a finger needs, on the narrowest (288) still more than a marker's 30.
    package static let apart = 0.125

    /// True if no level of the map takes them apart.
    package var isOneSpot: Bool {
        let size = max(area.most.x - area.least.x, area.most.y - area.least.y)
        return size * Double(1 << MapWindow.zooms.upperBound) < Self.apart * MapWindow.tiles
    }

    /// Clusters points, each with the number of things that stand there.
    ///
    /// Points of one cell of a grid come together; the grid is fixed to the world, so that nothing changes as the map
    /// is moved. Then the fuller of two clusters that are too near takes the other in. It takes time in proportion to
    /// the points.
    ///
    /// - Parameters:
    ///   - points: The points with their numbers of things.
    ///   - window: The map's window.
    /// - Returns: The clusters, the fullest first.
    package static func all(
        of points: [(point: WorldPoint, count: Int)], in window: MapWindow
    ) -> [MapCluster] {
        let side = apart * window.span
        var cells: [Cell: Sum] = [:]
        cells.reserveCapacity(min(points.count, 1_024))
        for (index, (point, count)) in points.enumerated() {
            // Across the date line they are neighbours as well.
            let away = point.x - window.centre.x
            let near = WorldPoint(x: window.centre.x + away - away.rounded(), y: point.y)
            cells[Cell(near, side), default: Sum(near)].add(near, count, index)
        }
        let sums = cells.values.sorted {
            ($0.count, $1.items[0]) > ($1.count, $0.items[0])
        }
        var clusters: [MapCluster] = []
        var taken: [Cell: [Int]] = [:]
        for sum in sums {
            let centre = sum.centre
            let cell = Cell(centre, side)
            let near = cell.around.flatMap { taken[$0] ?? [] }
                .filter { clusters[$0].centre.distance(to: centre) < side }
                .min {
                    clusters[$0].centre.distance(to: centre)
                        < clusters[$1].centre.distance(to: centre)
                }
            if let near {
                clusters[near].take(sum)
            } else {
                taken[cell, default: []].append(clusters.count)
                clusters.append(
                    MapCluster(
                        centre: centre, count: sum.count, items: sum.items,
                        area: (sum.least, sum.most)))
            }
        }
        return clusters
    }

    private mutating func take(_ sum: Sum) {
        count += sum.count
        items += sum.items
        area.least = WorldPoint(
            x: min(area.least.x, sum.least.x), y: min(area.least.y, sum.least.y))
        area.most = WorldPoint(x: max(area.most.x, sum.most.x), y: max(area.most.y, sum.most.y))
    }

    /// A square of the grid.
    private struct Cell: Hashable {
        let column: Int
        let row: Int

        init(column: Int, row: Int) {
            (self.column, self.row) = (column, row)
        }

        init(_ point: WorldPoint, _ side: Double) {
            column = Int((point.x / side).rounded(.down))
            row = Int((point.y / side).rounded(.down))
        }

        /// It and those that touch it.
        var around: [Cell] {
            (-1...1).flatMap { across in
                (-1...1).map { Cell(column: column + across, row: row + $0) }
            }
        }
    }

    /// The points of a cell.
    private struct Sum {
        var (x, y, count) = (0.0, 0.0, 0)
        var items: [Int] = []
        var least: WorldPoint
        var most: WorldPoint

        init(_ point: WorldPoint) { (least, most) = (point, point) }

        var centre: WorldPoint {
            WorldPoint(x: x / Double(items.count), y: y / Double(items.count))
        }

        mutating func add(_ point: WorldPoint, _ count: Int, _ index: Int) {
            (x, y) = (x + point.x, y + point.y)
            self.count += count
            items.append(index)
            if point.x < least.x || point.y < least.y {
                least = WorldPoint(x: min(least.x, point.x), y: min(least.y, point.y))
            }
            if point.x > most.x || point.y > most.y {
                most = WorldPoint(x: max(most.x, point.x), y: max(most.y, point.y))
            }
        }
    }
}

extension WorldPoint {
    fileprivate func distance(to other: WorldPoint) -> Double {
        let (right, down) = (x - other.x, y - other.y)
        return (right * right + down * down).squareRoot()
    }
}
