"""The bank's folder as a whole: reading it, checking it, writing it. No database."""
