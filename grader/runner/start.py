"""The script that a jail starts. Python runs with -I -S, so the two places it may import from are named here."""

import importlib
import sys

sys.path[:0] = ["/toolchain"]
sys.path.append("/toolchain/packages")

if __name__ == "__main__":
    importlib.import_module("runner." + sys.argv[1]).main(sys.argv[2:])
