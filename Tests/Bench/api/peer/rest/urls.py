from django.urls import path

import views

urlpatterns = [
    path("api/v1/listings", views.Listings.as_view()),
    path("api/v1/listings/<int:id>", views.Listing.as_view()),
]
