// Honest: as the problem is solved on other sites.
#include <bits/stdc++.h>
using namespace std;
class LRUCache {
    int cap; list<pair<int,int>> items; unordered_map<int, list<pair<int,int>>::iterator> where;
public:
    LRUCache(int capacity) : cap(capacity) {}
    int get(int key) { auto f = where.find(key); if (f == where.end()) return -1; items.splice(items.begin(), items, f->second); return f->second->second; }
    void put(int key, int value) {
        if (get(key) != -1 || where.count(key)) { where[key]->second = value; return; }
        if ((int)items.size() == cap) { where.erase(items.back().first); items.pop_back(); }
        items.emplace_front(key, value); where[key] = items.begin();
    }
};
