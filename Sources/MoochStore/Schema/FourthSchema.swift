/// What the fourth version of the schema adds: one file for each thing that it is for.
enum FourthSchema {}
