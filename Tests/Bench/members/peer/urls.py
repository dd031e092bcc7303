from django.urls import path

import views

urlpatterns = [path("", views.home), path("listings/<int:id>", views.listing)]
