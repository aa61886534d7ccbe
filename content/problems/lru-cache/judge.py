"""LRU cache: operations in, the result of each out."""

from collections import OrderedDict

import numpy as np

from grader.judge import kit

GET, PUT = 0, 1


def plan(shape, rng):
    count = shape["operations"]
    return kit.Call(
        inputs=(kit.Array("operations", "int32", (count, 3)),),  # GET or PUT, key, value
        outputs=(kit.Array("results", "int64", (count,)), kit.Array("types", "uint8", (count,), type_tags=True)),
        numbers={"capacity": shape["capacity"], "count": count},
    )


def fill(inputs, call, kind, rng):
    operations = inputs["operations"]
    count, capacity = len(operations), call.numbers["capacity"]
    # Half of the keys from a hot set smaller than the cache, half from one that is twice as large.
    hot = rng.integers(0, max(1, capacity // 2), count)
    cold = rng.integers(0, 2 * capacity + 1, count)
    name = rng.permutation(2 * capacity + 1) * 7 + int(rng.integers(1000))
    operations[:, 0] = rng.random(count) < 0.6
    operations[:, 1] = name[np.where(rng.random(count) < 0.5, hot, cold)]
    operations[:, 2] = rng.integers(0, 2**31 - 1, count)


def reference(inputs, call):
    cache, capacity = OrderedDict(), call.numbers["capacity"]
    results = []
    for kind, key, value in inputs["operations"].tolist():
        if kind == PUT:
            cache[key] = value
            cache.move_to_end(key)
            if len(cache) > capacity:
                cache.popitem(last=False)
            results.append(0)
        elif key in cache:
            cache.move_to_end(key)
            results.append(cache[key])
        else:
            results.append(-1)
    tags = np.full(len(results), kit.INTEGER)
    return {"results": kit.Expected(np.array(results, np.int64)), "types": kit.Expected(tags)}


def cost(call):
    return kit.Cost(bytes=12 * call.numbers["count"], operations=0)
