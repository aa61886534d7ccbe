// Count what one token keeps in one layer, then multiply. Mind where the product leaves 32 bits.
extern "C" long long solve(int layers, int kv_heads, int head_dim, int tokens, int batch, int bytes_per_element) {
    return 0;
}
