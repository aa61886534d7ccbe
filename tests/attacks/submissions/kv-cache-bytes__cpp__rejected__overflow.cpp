// Multiplies in 32 bits.
extern "C" long long solve(int layers, int kv_heads, int head_dim, int tokens, int batch, int bytes_per_element) {
    unsigned product = 2u * layers * kv_heads * head_dim * tokens * batch * bytes_per_element;
    return product;
}
