from runner.values import write_integer

ENTRY = "LRUCache"
GET = 0


def call(solution, arrays, numbers):
    results, types = arrays["results"].numpy(), arrays["types"].numpy()
    cache = solution.LRUCache(numbers["capacity"])
    for position, (kind, key, value) in enumerate(arrays["operations"].tolist()):
        if kind == GET:
            write_integer(cache.get(key), results, types, position)
        else:
            cache.put(key, value)
            write_integer(0, results, types, position)
