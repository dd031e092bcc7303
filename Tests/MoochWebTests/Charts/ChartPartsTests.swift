import Testing

@testable import MoochWeb

@Suite("What charts are made of", .english)
struct ChartPartsTests {
    @Test(
        "The axis ends at a round number above the largest",
        arguments: [
            (0, 1, 1), (1, 1, 1), (4, 1, 4), (5, 2, 6), (7, 2, 8), (9, 5, 10), (93, 50, 100),
            (100, 50, 100), (101, 50, 150), (999, 500, 1_000), (66_485, 20_000, 80_000),
            (-5, 1, 1),
        ])
    func scale(largest: Int, step: Int, top: Int) {
        let scale = ChartScale(largest: largest)
        #expect(scale.steps.first == step)
        #expect(scale.top == top)
        #expect(scale.steps.count <= 4)
    }

    @Test("Every size of number has an axis of one to four steps, all round")
    func everyScale() {
        var largest = 1
        while largest < Int.max / 3 {
            let scale = ChartScale(largest: largest)
            #expect((1...4).contains(scale.steps.count))
            #expect(scale.top >= largest)
            let digits = String(scale.steps[0]).prefix { $0 != "0" }
            #expect(["1", "2", "5"].contains(digits))
            largest = largest * 3 / 2 + 1
        }
        #expect(ChartScale(largest: .max).top == .max)
    }

    @Test("Names below the axis never touch", arguments: [230, 380])
    func ticks(width: Int) {
        for (count, apart) in [
            (2, 1), (7, 1), (14, 1), (30, 1), (90, 1), (365, 1), (53, 7), (30, 31), (400, 40),
            (20, 9_000),
        ] {
            let points = LineChartTests.days(count, apart: apart)
            let ticks = ChartTicks.ticks(points, width: width)
            #expect(!ticks.isEmpty)
            let needed = ticks.map { ChartText.width($0.label) + 8 }.reduce(0, +)
            #expect(needed <= width + 8, "\(count) points, \(apart) days apart")
        }
    }

    @Test("A month is named at Mondays, a year at the first days of months")
    func rhythms() {
        let month = ChartTicks.ticks(LineChartTests.days(30), width: 380)
        #expect(month.map(\.label) == ["5 Jan", "12 Jan", "19 Jan", "26 Jan"])
        let year = ChartTicks.ticks(LineChartTests.days(365), width: 380)
        #expect(year.map(\.label) == ["Apr", "Jul", "Oct", "Jan 2027"])
    }

    @Test("Names without days are thinned and shortened")
    func plainTicks() {
        let points = (0..<40).map { ChartPoint(label: "Building number \($0)", value: 1) }
        let ticks = ChartTicks.ticks(points, width: 230)
        #expect(ticks.last == .init(index: 39, label: "Building number…"))
        #expect(ticks.count == 1 || ticks.count == 2)
    }

    @Test("A text is shortened only when it has to be")
    func shortened() {
        #expect(ChartText.shortened("Bread", to: 5) == "Bread")
        #expect(ChartText.shortened("Bread and", to: 7) == "Bread…")
        #expect(ChartText.shortened("", to: 3) == "")
        #expect(ChartText.shortened("長い名前の分類です", to: 8) == "長い名前…")
    }

    @Test(
        "Numbers in SVG have no exponent and at most two decimals",
        arguments: [
            (0, "0"), (12.5, "12.5"), (1.0 / 3, "0.33"), (0.05, "0.05"), (-2.25, "-2.25"),
            (1e300, "1000000000"), (.nan, "0"), (.infinity, "0"), (-0.001, "0"),
        ] as [(Double, String)])
    func numbers(value: Double, text: String) {
        #expect(ChartNumber.text(value) == text)
    }
}
