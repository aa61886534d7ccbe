"""Pages. A view parses, calls queries and services, and answers."""
