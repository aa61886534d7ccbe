// std::list and unordered_map in a class that cannot be copied.
#include <list>
#include <unordered_map>
using namespace std;
class LRUCache {
    size_t room; list<pair<int, int>> order; unordered_map<int, list<pair<int, int>>::iterator> where;
public:
    LRUCache(int capacity) : room(capacity) {}
    LRUCache(const LRUCache&) = delete;
    int get(int key) {
        auto found = where.find(key);
        if (found == where.end()) return -1;
        order.splice(order.begin(), order, found->second);
        return found->second->second;
    }
    void put(int key, int value) {
        if (get(key) != -1 || where.count(key)) { order.begin()->second = value; return; }
        if (order.size() == room) { where.erase(order.back().first); order.pop_back(); }
        order.emplace_front(key, value);
        where[key] = order.begin();
    }
};
