"""The study calls of the API: parse, call, answer."""
