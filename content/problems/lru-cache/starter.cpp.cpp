class LRUCache {
public:
    explicit LRUCache(int capacity) : capacity(capacity) {}

    int get(int key) { return -1; }

    void put(int key, int value) {}

private:
    int capacity;
};
