import Testing

@testable import MoochWeb

@Suite struct HeaderParametersTests {
    @Test func `names fold case, values keep it`() throws {
        let header = try HeaderParameters("Form-Data ; Name=\"A b\" ;filename = x.JPG;; ")
        #expect(header.main == "form-data")
        #expect(header.parameters == ["name": "A b", "filename": "x.JPG"])
    }

    @Test func `a quotation may hold separators and two escapes`() throws {
        let header = try HeaderParameters(#"form-data; name="a;b=\"c\"\\ C:\x""#)
        #expect(header.parameters["name"] == #"a;b="c"\ C:\x"#)
    }

    @Test(arguments: ["a; b", "a; =b", "a; b=\"c", "a; b=\"c\" d", "a; b=1; B=2"])
    func `what is no parameter is malformed`(text: String) {
        #expect(throws: FormError.self) { try HeaderParameters(text) }
    }
}
