"""What every app needs; names no app."""
