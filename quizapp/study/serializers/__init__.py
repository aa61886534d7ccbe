"""What the API takes and tells."""
