import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Routes {
    /// Recipes with their cuisines and foods, and supermarkets with their aisles.
    static func kitchen(_ services: Services, batches work: BatchWork) -> [Route] {
        let recipes = RecipeHandlers(services: services)
        let recipePhotos = RecipePhotoHandlers(services: services)
        let recipeVideo = RecipeVideoHandlers(services: services)
        let recipeImports = RecipeImportHandlers(services: services, work: work)
        let recipeExport = RecipeExportHandlers(services: services)
        let cuisines = CuisineHandlers(services: services)
        let foods = FoodHandlers(services: services, work: work)
        let supermarkets = SupermarketHandlers(services: services)
        let aisles = AisleHandlers(services: services)
        let rows: [Route] = [
            .post(Site.recipes, .organise, recipes.create),
            .get(Site.newRecipe, .organise, recipes.new, RecordFormPage.self, statements: 4),
            .get(
                Site.recipeImports, .organise, recipeImports.new, RecipeImportNewPage.self,
                statements: 3),
            .post(Site.recipeImports, .organise, body: .spreadsheet, recipeImports.upload),
            .get(
                Site.recipeImport, .organise, recipeImports.show, RecipeImportPage.self,
                statements: 14, steps: 1_000_000),
            .post(Site.recipeImport, .organise, recipeImports.start),
            .post(Site.recipeImportRemoval, .organise, recipeImports.remove),
            .get(Site.recipeExport, .read, recipeExport.save),
            .get(Site.recipe, .read, recipes.show, RecipePage.self, statements: 26),
            .post(Site.recipe, .organise, recipes.change),
            .get(
                Site.editRecipe, .organise, recipes.edit, RecordFormPage.self, statements: 22),
            .get(
                Site.recipePhotos, .organise, recipePhotos.show, RecipePhotosPage.self,
                statements: 18),
            .post(Site.recipePhotos, .organise, body: .upload, recipePhotos.add),
            .post(Site.recipePhotoChange, .organise, recipePhotos.change),
            .post(Site.recipePhotoRemoval, .organise, recipePhotos.remove),
            .get(
                Site.recipePreview, .read, recipes.preview, RecipePreviewPage.self,
                statements: 18),
            .get(
                Site.recipeVideo, .organise, recipeVideo.show, RecipeVideoPage.self,
                statements: 18),
            .post(Site.recipeVideo, .organise, body: .video, recipeVideo.keep),
            .post(Site.recipeVideoSteps, .organise, recipeVideo.keepSteps),
            .post(Site.recipeVideoRemoval, .organise, recipeVideo.remove),
            .post(Site.recipePublication, .organise, recipes.publish),
            .post(Site.recipeWithdrawal, .organise, recipes.withdraw),
            .post(Site.cuisines, .organise, cuisines.create),
            .get(Site.newCuisine, .organise, cuisines.new, RecordFormPage.self, statements: 4),
            .get(Site.cuisine, .read, cuisines.show, RecordPage.self, statements: 12),
            .post(Site.cuisine, .organise, cuisines.change),
            .get(
                Site.editCuisine, .organise, cuisines.edit, RecordFormPage.self, statements: 5),
            .post(Site.cuisinePosition, .organise, cuisines.move),
            .post(Site.foods, .organise, foods.create),
            .get(Site.newFood, .organise, foods.new, RecordFormPage.self, statements: 4),
            .get(
                Site.unknownFoods, .read, foods.unknown, UnknownFoodsPage.self, statements: 12,
                steps: 300_000),
            .get(Site.food, .read, foods.show, RecordPage.self, statements: 12),
            .post(Site.food, .organise, foods.change),
            .get(
                Site.editFood, .organise, foods.edit, RecordFormPage.self, statements: 7),
            .get(
                Site.foodMerge, .organise, foods.confirmMerge, FoodMergePage.self, statements: 9),
            .post(Site.foodMerge, .organise, foods.merge),
            .post(Site.supermarkets, .organise, supermarkets.create),
            .get(
                Site.newSupermarket, .organise, supermarkets.new, RecordFormPage.self, statements: 4
            ),
            .get(Site.supermarket, .read, supermarkets.show, SupermarketPage.self, statements: 12),
            .post(Site.supermarket, .organise, supermarkets.change),
            .get(
                Site.editSupermarket, .organise, supermarkets.edit, RecordFormPage.self,
                statements: 4),
            .get(Site.aislesFile, .read, aisles.export),
            .post(Site.aisles, .organise, aisles.create),
            .get(Site.newAisle, .organise, aisles.new, RecordFormPage.self, statements: 4),
            .get(
                Site.aisleCopy, .organise, aisles.chooseCopy, AisleCopyPage.self, statements: 5),
            .post(Site.aisleCopy, .organise, aisles.copy),
            .post(Site.aisle, .organise, aisles.change),
            .get(Site.editAisle, .organise, aisles.edit, RecordFormPage.self, statements: 7),
            .post(Site.aislePlace, .organise, aisles.move),
            .get(
                Site.aisleRemoval, .organise, aisles.confirmRemoval, ConfirmPage.self,
                statements: 7),
            .post(Site.aisleRemoval, .organise, aisles.remove),
        ]
        return rows + cuisines.archiving.routes + foods.archiving.routes
            + supermarkets.archiving.routes
    }
}
