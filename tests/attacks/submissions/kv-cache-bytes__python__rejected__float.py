# A float in place of an int: equal in value for small answers.
def solve(layers, kv_heads, head_dim, tokens, batch, bytes_per_element):
    return 2.0 * layers * kv_heads * head_dim * tokens * batch * bytes_per_element
