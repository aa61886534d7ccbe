# The module itself raises when it is asked for its entry.
def __getattr__(name):
    raise KeyError(name)
