import Testing

@testable import MoochWeb

@Suite struct TemplateContractTests {
    private func problems(
        _ template: String, _ others: [String: String] = [:],
        _ pages: [any Page.Type] = [ItemPage.self]
    ) throws -> [String] {
        var templates = others
        templates["items/show"] = "{{! ItemPage }}\n" + template
        return TemplateContract.problems(
            try TemplateLibrary(templates: templates), pageTypes: pages)
    }

    @Test func `templates that fit their pages have no problems`() throws {
        let found = try problems(
            """
            {{<layouts/page}}
            {{$content}}
            {{title}} {{count}} {{#isNew}}{{title}}{{/isNew}} {{{chart}}}
            {{#chart}}{{{.}}}{{/chart}} {{#owner}}{{name}}{{#note}}{{.}}{{/note}}{{/owner}}
            {{owner.name}} {{#owner.note}}{{.}}{{/owner.note}} {{^owner}}none{{/owner}}
            {{>tree}} {{#tags}}{{.}}{{/tags}} {{#badges}}{{.}}{{/badges}} {{note}}
            {{/content}}
            {{/layouts/page}}
            """,
            [
                "layouts/page": "{{>shared/head}}{{$content}}{{title}}{{/content}}",
                "shared/head": "{{$head}}{{title}}{{/head}}",
                "tree": "{{#rows}}{{name}} {{count}} {{>tree}}{{/rows}}",
            ])
        #expect(found == [])
    }

    @Test(arguments: [
        ("\n{{nmae}}", "items/show:3: {{nmae}} is no field"),
        ("{{#nmae}}{{/nmae}}", "{{nmae}} is no field"),
        ("{{^nmae}}{{/nmae}}", "{{nmae}} is no field"),
        ("{{#rows}}{{nmae}}{{/rows}}", "{{nmae}} is no field"),
        ("{{^rows}}{{name}}{{/rows}}", "{{name}} is no field"),
        ("{{owner.nmae}}", "{{owner.nmae}} is no field"),
        ("{{title.name}}", "{{title.name}} is no field"),
        ("{{rows.name}}", "{{rows.name}} is no field"),
        ("{{#rows}}{{/rows}}{{name}}", "{{name}} is no field"),
        ("{{{title}}}", "text, which is never shown raw"),
        ("{{&note}}", "text, which is never shown raw"),
        ("{{#tags}}{{{.}}}{{/tags}}", "text, which is never shown raw"),
        ("{{chart}}", "SafeHTML and needs {{{chart}}}"),
        ("{{#chart}}{{.}}{{/chart}}", "SafeHTML and needs"),
        ("{{rows}}", "cannot be shown"), ("{{owner}}", "cannot be shown"),
        ("{{isNew}}", "cannot be shown"), ("{{#owner}}{{.}}{{/owner}}", "cannot be shown"),
        ("{{#title}}{{/title}}", "always shown"), ("{{^title}}{{/title}}", "never shown"),
        ("{{#rows}}{{#name}}{{/name}}{{/rows}}", "always shown"),
        ("{{>none}}", "items/show:2: there is no template none"),
        ("{{<none}}{{$a}}{{/a}}{{/none}}", "there is no template none"),
        ("{{>items/show}}", "includes itself without end"),
        ("{{#owner}}{{.name}}{{/owner}}", "not the name"),
    ])
    func `each mistake in a template is found`(template: String, problem: String) throws {
        do {
            let found = try problems(template)
            #expect(found.count == 1, "\(found)")
            #expect(found.first?.contains(problem) == true, "\(found)")
        } catch let error as TemplateError {
            #expect(error.message.contains(problem))
        }
    }

    @Test func `mistakes in partials and layouts are found where they are`() throws {
        #expect(
            try problems("{{#rows}}{{>part}}{{/rows}}{{>part}}", ["part": "\n{{name}}"])
                == ["part:2: {{name}} is no field of anything around it (ItemPage)"])
        #expect(
            try problems(
                "{{<layout}}{{$content}}{{nmae}}{{/content}}{{$other}}{{/other}}{{/layout}}",
                ["layout": "{{tilte}}{{#rows}}{{$content}}{{/content}}{{/rows}}"])
                == [
                    "items/show:2: layout has no block {{$other}} (ItemPage)",
                    "items/show:2: {{nmae}} is no field of anything around it (ItemPage)",
                    "layout:1: {{tilte}} is no field of anything around it (ItemPage)",
                ])
    }

    @Test func `a block that its page fills is looked at where the layout shows it`() throws {
        let layout = ["layout": "{{#owner}}{{$content}}{{standard}}{{/content}}{{/owner}}"]
        let fill = { (name: String) in
            "{{<layout}}{{$content}}{{\(name)}}{{/content}}{{/layout}}"
        }
        #expect(try problems(fill("name"), layout).isEmpty)
        #expect(try problems(fill("nmae"), layout).count == 1)
        #expect(try problems("{{<layout}}{{/layout}}", layout).count == 1)
    }

    @Test func `endless inclusion is found, recursion through a list is fine`() throws {
        #expect(try problems("{{>a}}", ["a": "{{>b}}", "b": "{{#rows}}{{>a}}{{/rows}}"]).isEmpty)
        #expect(try problems("{{>a}}", ["a": "{{>b}}", "b": "{{>a}}"]).count == 1)
        #expect(
            try problems(
                "{{<a}}{{$x}}{{$x}}{{/x}}{{/x}}{{/a}}", ["a": "{{$x}}{{/x}}"]
            ).first?.contains("without end") == true)
    }

    @Test func `a template no page leads to is found`() throws {
        #expect(
            try problems("{{title}}", ["old/page": "{{what}}"])
                == ["old/page: no page leads to this template"])
    }

    @Test func `a page without a template or without its name in it is found`() throws {
        #expect(
            try problems("{{title}}", [:], [ItemPage.self, OtherPage.self])
                == ["OtherPage: there is no template other"])
        #expect(
            try problems("{{title}}", ["other": "{{title}}"], [ItemPage.self, OtherPage.self])
                == ["other:1: the first line should be the comment {{! OtherPage }}"])
    }

    @Test func `field tables made anew, misnamed or repeated are found`() throws {
        let found = try problems(
            "{{title}}", ["careless": "{{! CarelessPage }}{{title}}"],
            [ItemPage.self, CarelessPage.self])
        #expect(
            found == [
                "CarelessPage: `fields` is not a static let",
                "CarelessPage: the field a.b is misnamed or given twice",
                "CarelessPage: the field title is misnamed or given twice",
            ])
    }

    @Test func `fields that no template shows can be listed`() throws {
        let library = try TemplateLibrary(templates: [
            "items/show": "{{title}}{{#rows}}{{name}}{{/rows}}{{owner.name}}{{#isNew}}{{/isNew}}"
        ])
        #expect(
            TemplateContract.unusedFields(library, pageTypes: [ItemPage.self]) == [
                "ItemPage.badges", "ItemPage.chart", "ItemPage.count", "ItemPage.note",
                "ItemPage.tags", "Owner.note", "Row.note", "Row.rows",
            ])
    }
}
