// GRDB's module has the rest of <sqlite3.h>. Swift cannot call C functions that take a varying number of
// arguments.
int sqlite3_config(int option, ...);

/// Sets an option of SQLite as a whole that takes a number.
static inline int mooch_sqlite_configure(int option, int value) {
    return sqlite3_config(option, value);
}
