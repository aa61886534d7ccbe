def solve(layers: int, kv_heads: int, head_dim: int, tokens: int, batch: int, bytes_per_element: int) -> int:
    # Count what one token keeps in one layer, then multiply.
    return 0
