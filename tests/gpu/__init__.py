"""What only a machine with a GPU can show. `tests/gpu/run.sh` runs all of it; pytest collects nothing here."""
