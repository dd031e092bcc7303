package import MoochWeb

/// Every page there is, for the check that templates and pages fit together.
package enum DashboardPages {
    package static let all: [any Page.Type] = [
        AccountPage.self, AdministratorFormPage.self, AdministratorLinkPage.self,
        AdministratorPage.self, AuditPage.self, BatchPage.self, BatchesPage.self,
        BatchPreviewPage.self, BatchTargetPage.self, CategoriesPage.self, CategoryFormPage.self,
        CategoryMergePage.self, CategoryPage.self, ChoosePasswordPage.self,
        CommunityFormPage.self,
        CommunityPage.self, ConfirmPage.self, DesignPage.self, ErrorPage.self, ExchangePage.self,
        FiguresPage.self, HelpArticlePage.self, HelpIndexPage.self, HomePage.self,
        ImportCheckPage.self, ImportNewPage.self, ImportResultPage.self,
        ListIndexPage.self, ListingPage.self, MemberContactsPage.self, MemberPage.self,
        PlainErrorPage.self, SearchPage.self, SetupPage.self,
        SignInPage.self, ViewFormPage.self, ViewsPage.self,
    ]
}
