import Testing

@testable import MoochPhotos

@Suite struct PictureReportTests {
    @Test func `a report is read as it was written`() throws {
        let picture = try ScaledPicture(SampleFiles.png(.quarters("RGBW", 700, 400)))
        for isFiltered in [true, false] {
            let said = PictureReport(isFiltered: isFiltered, outcome: .success(picture))
            let read = try #require(PictureReport(Array(said.pieces.joined())))
            #expect(read.isFiltered == isFiltered)
            #expect(try read.outcome.get() == picture)
        }
        for problem in [PictureProblem.damaged, .otherKind("HEIC"), .tooManyPixels] {
            let said = PictureReport(isFiltered: true, outcome: .failure(problem))
            let read = try #require(PictureReport(Array(said.pieces.joined())))
            #expect(throws: problem) { try read.outcome.get() }
        }
    }

    @Test(arguments: [
        "", "\n", "scaled", "scaled filtered 1 1", "scaled filtered 1 1\n",
        "scaled filtered 1 1 2048=\n", "scaled filtered 1 1 2048=-1\n",
        "scaled filtered 0 1 2048=12\nRIFF....WEBP", "scaled filtered 1 1 2048=12\n<script>....",
        "scaled filtered 1 1 2048=13\nRIFF....WEBP", "scaled filtered 1 1 2048=11\nRIFF....WEBP",
        "scaled filtered 1 1 2048=99999999999999999999\n", "refused filtered because\n",
        "refused filtered other-kind <b>\n", "refused damaged\n", "sold filtered 1 1 1=1\n",
    ])
    func `what a broken child may write is no report`(text: String) {
        #expect(PictureReport(Array(text.utf8)) == nil)
    }
}
