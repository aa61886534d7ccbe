"""The whole site on one laptop: SQLite, a broker from a wheel, every process under one supervisor."""
