// Apart, so that tests of the parser alone are built without the store.
extension Meal: StoredValue {}
extension RecipeStyle: StoredValue {}
extension RecipeState: StoredValue {}
extension RecipeLicence: StoredValue {}
extension Nutrient: StoredValue {}
extension IngredientChoice: StoredValue {}
