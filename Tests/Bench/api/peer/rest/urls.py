from django.urls import path
from offers.views import Listings

urlpatterns = [
    path("api/v1/listings", Listings.as_view({"get": "list"}, detail=False)),
    path("api/v1/listings/<int:pk>", Listings.as_view({"get": "retrieve"}, detail=True)),
]
