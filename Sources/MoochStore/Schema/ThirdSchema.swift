/// What the third version of the schema adds: one file for each thing that it is for.
enum ThirdSchema {}
