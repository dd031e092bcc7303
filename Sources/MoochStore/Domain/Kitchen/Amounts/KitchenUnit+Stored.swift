// Apart, so that tests of the parser alone are built without the store.
extension KitchenUnit: StoredValue {}
