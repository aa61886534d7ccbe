import getpass
import locale
import logging
import os
import platform
import socket
import time
import warnings

locale.setlocale(locale.LC_ALL, "")
logging.basicConfig(level=logging.DEBUG)
warnings.simplefilter("error")
print(platform.platform(), socket.gethostname(), getpass.getuser(), os.cpu_count(), time.strftime("%Z"), os.environ.get("HOME"), "中文 ☃")


def solve(a, b, out, n):
    logging.info("n = %s", n)
    out.copy_(a + b)
