"""pushlint is an executable; this package only finds it."""
