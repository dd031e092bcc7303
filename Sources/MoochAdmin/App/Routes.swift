import HTTPTypes

/// The whole route table, with two rows more for every list. Every row says who may enter; what is not here is a 404.
package enum Routes {
    package static func all(_ services: Services) -> [Route] {
        let open = OpenHandlers(services: services)
        let signIn = SignInHandlers(services: services)
        let setup = SetupHandlers(services: services)
        let choosePassword = ChoosePasswordHandlers(services: services)
        let language = LanguageHandlers(services: services)
        let account = AccountHandlers(services: services)
        let home = HomeHandlers(services: services)
        let communities = CommunityHandlers(services: services)
        let categories = CategoryHandlers(services: services)
        let members = MemberHandlers(services: services)
        let listings = ListingHandlers(services: services)
        let exchanges = ExchangeHandlers(services: services)
        let administrators = AdministratorHandlers(services: services)
        let batches = BatchHandlers(services: services)
        let help = HelpHandlers(services: services)
        let photos = PhotoHandlers(services: services)
        let imports = ImportHandlers(services: services)
        let views = ViewHandlers(services: services)
        let search = SearchHandlers(services: services)
        return [
            .open(.get, Site.health, open.health),
            .open(.get, Site.assets, open.asset),
            .open(.get, Site.signIn, signIn.form),
            .open(.post, Site.signIn, signIn.signIn),
            .open(.get, Site.setup, setup.form),
            .open(.post, Site.setup, setup.create),
            .open(.get, Site.choosePassword, choosePassword.form),
            .open(.post, Site.choosePassword, choosePassword.choose),
            .open(.post, Site.language, language.choose),

            .post(Site.signOut, signIn.signOut),
            .get(Site.account, account.show),
            .post(Site.accountPassword, account.changePassword),
            .post(Site.accountOtherSessions, account.endOtherSessions),
            .post(Site.accountSession, account.endSession),

            .get(Site.home, home.show),
            .get(Site.figures, home.figures),

            .post(Site.communities, body: .upload, communities.create),
            .get(Site.newCommunity, communities.new),
            .get(Site.community, communities.show),
            .post(Site.community, body: .upload, communities.change),
            .get(Site.editCommunity, communities.edit),
            .get(Site.communityArchival, communities.confirmArchival),
            .post(Site.communityArchival, communities.archive),
            .post(Site.communityUnarchival, communities.unarchive),
            .get(Site.communityDeletion, communities.confirmDeletion),
            .post(Site.communityDeletion, communities.delete),

            .post(Site.categories, categories.create),
            .get(Site.newCategory, categories.new),
            .get(Site.category, categories.show),
            .post(Site.category, categories.rename),
            .get(Site.editCategory, categories.edit),
            .post(Site.categoryPosition, categories.move),
            .get(Site.categoryArchival, categories.confirmArchival),
            .post(Site.categoryArchival, categories.archive),
            .post(Site.categoryUnarchival, categories.unarchive),
            .get(Site.categoryMerge, categories.confirmMerge),
            .post(Site.categoryMerge, categories.merge),

            .get(Site.member, members.show),
            .post(Site.memberContactReading, members.readContact),
            .get(Site.memberContacts, members.contacts),
            .get(Site.listing, listings.show),
            .get(Site.listingRemoval, listings.confirmRemoval),
            .post(Site.listingRemoval, listings.remove),
            .post(Site.listingRestoration, listings.restore),
            .get(Site.exchange, exchanges.show),

            .get(Site.newAdministrator, administrators.new),
            .post(Site.administrators, administrators.create),
            .get(Site.administrator, administrators.show),
            .get(Site.administratorLink, administrators.confirmLink),
            .post(Site.administratorLink, administrators.makeLink),
            .get(Site.administratorDisabling, administrators.confirmDisabling),
            .post(Site.administratorDisabling, administrators.disable),
            .post(Site.administratorEnabling, administrators.enable),
            .get(Site.administratorSessionsEnding, administrators.confirmSessionsEnding),
            .post(Site.administratorSessionsEnding, administrators.endSessions),

            .get(Site.bulkActions, batches.index),
            .post(Site.bulkActions, batches.create),
            .get(Site.newBulkAction, batches.new),
            .get(Site.bulkAction, batches.show),
            .post(Site.bulkActionStop, batches.stop),
            .post(Site.bulkActionContinuation, batches.resume),
            .get(Site.bulkActionReversal, batches.confirmReversal),
            .post(Site.bulkActionReversal, batches.reverse),
            .get(Site.bulkActionSkipped, batches.skippedPage),
            .get(Site.bulkActionSkippedFile, batches.skipped),

            .get(Site.search, search.show),
            .get(Site.views, views.index),
            .post(Site.views, views.create),
            .get(Site.newView, views.new),
            .get(Site.view, views.show),
            .post(Site.view, views.change),
            .get(Site.editView, views.edit),
            .get(Site.viewQuery, views.confirmKeeping),
            .post(Site.viewQuery, views.keep),
            .get(Site.viewDeletion, views.confirmDeletion),
            .post(Site.viewDeletion, views.delete),

            .get(Site.help, help.index),
            .get(Site.design, help.design),
            .get(Site.helpArticle, help.show),
            .get(Site.photo, photos.show),

            .get(Site.newImport, imports.new),
            .get(Site.importExample, imports.example),
            .get(Site.imports, imports.index),
            .post(Site.imports, body: .upload, imports.upload),
            .get(Site.csvImport, imports.show),
            .post(Site.csvImport, imports.choose),
            .post(Site.importRun, imports.run),
            .get(Site.importReversal, batches.confirmReversal),
            .post(Site.importReversal, batches.reverse),
            .get(Site.importKept, batches.kept),
            .get(Site.importDeletion, imports.confirmDeletion),
            .post(Site.importDeletion, imports.delete),
            .get(Site.importRejected, imports.rejected),
            .get(Site.importSkipped, imports.skipped),
        ] + ListHandlers.routes(services)
    }
}
