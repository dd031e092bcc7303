import Foundation
import Testing

@testable import MoochWeb

@Suite struct TemplateLibraryTests {
    private func render(
        _ page: ItemPage, _ template: String, _ others: [String: String] = [:]
    ) throws -> String {
        var templates = others
        templates["items/show"] = template
        return String(
            decoding: try TemplateLibrary(templates: templates).render(page), as: UTF8.self)
    }

    @Test func `text is escaped, whichever braces stand around it`() throws {
        let page = ItemPage(title: "\"><svg onload='a'>&")
        let escaped = "&quot;&gt;&lt;svg onload=&#39;a&#39;&gt;&amp;"
        #expect(try render(page, "{{title}}") == escaped)
        #expect(try render(page, "{{{title}}}") == escaped)
        #expect(try render(page, "{{&title}}") == escaped)
        #expect(try render(page, "{{#rows}}{{/rows}}{{ title }}") == escaped)
    }

    @Test func `a quotation mark with an accent cannot end an attribute`() throws {
        let page = ItemPage(title: "\"\u{301} onfocus=a \u{3C}\u{338}b")
        #expect(try render(page, "{{title}}") == "&quot;\u{301} onfocus=a &lt;\u{338}b")
    }

    @Test func `only safe HTML is printed as it is`() throws {
        #expect(try render(ItemPage(), "{{{chart}}}") == "<svg></svg>")
        #expect(
            try render(ItemPage(), "{{#chart}}<p>{{{.}}}</p>{{/chart}}") == "<p><svg></svg></p>")
        #expect(try render(ItemPage(chart: nil), "{{^chart}}none{{/chart}}") == "none")
    }

    @Test func `sections follow flags, optionals, lists and models`() throws {
        let template = """
            {{#isNew}}new{{/isNew}}{{^isNew}}old{{/isNew}},{{count}},
            {{#note}}[{{.}}]{{/note}}{{^note}}no note{{/note}},
            {{#owner}}{{name}}{{/owner}}{{^owner}}nobody{{/owner}},{{owner.name}},
            {{#rows}}({{name}}{{#rows}}<{{name}}>{{/rows}}){{/rows}}{{^rows}}empty{{/rows}},
            {{#tags}}{{.}};{{/tags}},{{#badges}}{{.}}{{/badges}}
            """
        #expect(
            try render(ItemPage(owner: nil), template)
                == "old,7,\nno note,\nnobody,,\nempty,\n,")
        let page = ItemPage(
            note: "<n>", isNew: true, rows: [.init(name: "a", rows: [.init(name: "b")])],
            tags: ["x", "<y>"], badges: ["1", "2"])
        #expect(
            try render(page, template)
                == "new,7,\n[&lt;n&gt;],\nAda,Ada,\n(a<b>),\nx;&lt;y&gt;;,12")
    }

    @Test func `a question mark asks once whether there is anything`() throws {
        let template =
            "{{#rows?}}[{{#rows}}{{name}}{{/rows}}]{{/rows?}}{{#owner.name?}}!{{/owner.name?}}"
        #expect(try render(ItemPage(owner: nil), template) == "")
        let page = ItemPage(rows: [.init(name: "a"), .init(name: "b")])
        #expect(try render(page, template) == "[ab]!")
    }

    @Test func `a field without a value does not show the one around it`() throws {
        let page = ItemPage(note: "outer", rows: [.init()])
        #expect(
            try render(page, "{{#rows}}[{{note}}{{#note}}x{{/note}}{{^note}}-{{/note}}]{{/rows}}")
                == "[-]")
    }

    @Test func `layouts, blocks and partials work together`() throws {
        let html = try render(
            ItemPage(rows: [.init(name: "a"), .init(name: "b")]),
            """
            {{! ItemPage }}
            {{<layouts/page}}
            {{$heading}}<b>{{title}}</b>{{/heading}}
            {{$content}}
            {{#rows}}
                {{>shared/row}}
            {{/rows}}
            {{/content}}
            {{/layouts/page}}
            """,
            [
                "layouts/page":
                    "<h1>{{$heading}}Mooch{{/heading}}</h1>\n{{$content}}{{/content}}<i>{{$end}}e{{/end}}</i>",
                "shared/row": "<li>{{name}}</li>\n",
            ])
        #expect(html == "<h1><b>Title</b></h1>\n<li>a</li>\n<li>b</li>\n<i>e</i>")
    }

    @Test func `a name inside a list of lists, or of what may be missing, means nothing`() throws {
        let template = "{{#%}}[{{.}}{{#.}}{{.}}{{/.}}{{^.}}-{{/.}}]{{/%}}"
        let library = try TemplateLibrary(templates: [
            "grid": ["lines", "blanks"].map { template.replacing("%", with: $0) }.joined()
        ])
        let page = GridPage(lines: [["a"], ["b", "c"]], blanks: ["d", nil])
        #expect(String(decoding: library.render(page), as: UTF8.self) == "[-][-][-][-]")
    }

    @Test func `what was typed into a text area comes back without added blanks`() throws {
        let html = try render(
            ItemPage(title: "one\n  two\n"), "<div>\n    {{>field}}\n</div>",
            ["field": "  <textarea>{{title}}</textarea>\n"])
        #expect(html.contains("<textarea>one\n  two\n</textarea>"))
    }

    @Test func `a page that contains itself is shown to its end`() throws {
        let row = ItemPage.Row(name: "a", rows: [.init(name: "b", rows: [.init(name: "c")])])
        let html = try render(
            ItemPage(rows: [row]), "{{>tree}}",
            ["tree": "{{#rows}}<{{name}}{{>tree}}>{{/rows}}"])
        #expect(html == "<a<b<c>>>")
    }

    @Test(arguments: [
        ("a\n{{#b}}", 2, "never closed"), ("a\n\n{{/b}}", 3, "closes nothing"),
        ("{{#a}}{{#b}}{{/a}}{{/b}}", 1, "closes nothing"), ("{{a", 1, "not finished"),
        ("{{{a}}", 1, "not finished"), ("{{a b}}", 1, "not the name"), ("{{}}", 1, "not the name"),
        ("{{uppercased(a)}}", 1, "not the name"), ("{{=<% %>=}}", 1, "not the name"),
        ("{{% CONTENT_TYPE: TEXT}}", 1, "not the name"), ("{{>*a}}", 1, "name of a template"),
        ("{{>../a}}", 1, "name of a template"), ("{{<a}}text{{/a}}", 1, "would vanish"),
        ("{{<a}}{{b}}{{/a}}", 1, "only {{$blocks}}"), ("{{! open", 1, "not finished"),
    ])
    func `a template that makes no sense is refused with its line`(
        text: String, line: Int, message: String
    ) throws {
        do throws(TemplateError) {
            _ = try TemplateLibrary(templates: ["broken": text])
            Issue.record("accepted")
        } catch {
            #expect(error.template == "broken")
            #expect(error.line == line)
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    @Test func `a folder is read with its subfolders, and a bad file is named`() throws {
        let root = FileManager.default.temporaryDirectory.path + "/" + RandomToken().text
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(
            atPath: root + "/items", withIntermediateDirectories: true)
        try Data("<p>{{title}}".utf8)
            .write(to: URL(fileURLWithPath: root + "/items/show.mustache"))
        try Data("{{".utf8).write(to: URL(fileURLWithPath: root + "/notes.txt"))
        let library = try TemplateLibrary.load(directory: root)
        #expect(String(decoding: library.render(ItemPage()), as: UTF8.self) == "<p>Title")
        try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: root + "/bad.mustache"))
        do throws(TemplateError) {
            _ = try TemplateLibrary.load(directory: root)
            Issue.record("accepted")
        } catch {
            #expect(error.description == "bad.mustache: is not readable UTF-8 text")
        }
        #expect(throws: TemplateError.self) { try TemplateLibrary.load(directory: root + "/none") }
    }

    @Test func `the addresses of files are versioned when the templates are read`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("<svg/>".utf8), to: "img/icons.svg")
        let assets = try Assets(directory: folder.directory, prefix: "/assets/")
        let library = try TemplateLibrary(
            templates: ["items/show": "<use href=\"/assets/img/icons.svg#{{title}}\"/>"],
            assets: assets)
        let address = try #require(assets.address(of: "img/icons.svg"))
        #expect(
            String(decoding: library.render(ItemPage(title: "menu")), as: UTF8.self)
                == "<use href=\"\(address)#menu\"/>")
    }

    @Test(arguments: ["/assets/img/none.svg", "/assets/img/{{title}}.svg"])
    func `an address that leads to no file is refused with its line`(address: String) throws {
        let folder = try TemporaryFolder()
        let assets = try Assets(directory: folder.directory, prefix: "/assets/")
        do throws(TemplateError) {
            _ = try TemplateLibrary(
                templates: ["items/show": "{{! ItemPage }}\n  <img src=\"\(address)\">"],
                assets: assets)
            Issue.record("accepted")
        } catch {
            let literal = address.prefix { $0 != "{" }
            #expect(error.description == "items/show:2: there is no file \(literal)")
        }
    }
}

private struct GridPage: Page {
    static let template = "grid"

    let lines: [[String]]
    let blanks: [String?]

    static let fields = TemplateFields<Self>(.init("lines", \.lines), .init("blanks", \.blanks))
}
