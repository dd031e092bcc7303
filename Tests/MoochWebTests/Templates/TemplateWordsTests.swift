import Testing

@testable import MoochWeb

@Suite("Templates in several languages")
struct TemplateWordsTests {
    private func library(_ template: String) throws -> TemplateLibrary {
        try TemplateLibrary(
            templates: ["other": "{{! OtherPage }}\n" + template],
            languages: try Languages(texts: [
                "en": "a = Tea & \"cake\"\nb = Of { $title }, see { $link }.\n"
                    + "n = { $n ->\n [one] x\n *[other] y\n}",
                "de": "a = Tee\nb = Siehe { $link } von { $title }.",
            ]))
    }

    @Test("show the texts of the visit's language, escaped, with marked-up parts")
    func shown() throws {
        let languages = try Languages(texts: ["en": "a = b", "de": "a = b"])
        let library = try library(
            "{{%a}}|{{#%b}}\n{{$link}}<a>{{%a}}</a>{{/link}}\n{{/%b}}|{{%language-code}}")
        let page = OtherPage(title: "<T>")
        func text(_ language: Language?) throws -> String {
            Language.$current.withValue(try #require(language)) {
                String(decoding: library.render(page), as: UTF8.self)
            }
        }
        #expect(
            try text(languages["en"])
                == "Tea &amp; &quot;cake&quot;|Of &lt;T&gt;, see <a>Tea &amp; &quot;cake&quot;</a>.|en"
        )
        #expect(try text(languages["de"]) == "Tee|Siehe <a>Tee</a> von &lt;T&gt;.|de")
        #expect(library.messageKeys == ["a", "b", "language-code"])
    }

    @Test(
        "are refused when they name a text that cannot be there",
        arguments: [
            ("\n{{%nothing}}", "other:3: {{%nothing}} is in no language"),
            ("{{%n}}", "other:2: {{%n}} chooses by a number"),
            ("{{#%a}}{{$x}}{{/x}}{{/%a}}", "other:2: {{%a}} has no { $x }"),
            ("{{#%a}}text{{/%a}}", "text directly inside {{#%a}} would vanish"),
            ("{{#%a}}", "{{%%a}} is never closed"),
            ("{{%}}", "is not the name of a field"),
        ])
    func refused(template: String, words: String) {
        let error = #expect(throws: TemplateError.self) { try library(template) }
        #expect(error?.description.contains(words) == true, "\(error as Any)")
    }

    @Test("are checked in each of them")
    func contract() throws {
        let languages = try Languages(texts: ["en": "a = A", "de": "a = { $none }"])
        let library = try TemplateLibrary(
            templates: ["other": "{{! OtherPage }}{{%a}}{{title}}"], languages: languages)
        let problems = TemplateContract.problems(library, pageTypes: [OtherPage.self])
        #expect(problems == ["other:1: {{none}} is no field of anything around it (OtherPage)"])
    }
}
