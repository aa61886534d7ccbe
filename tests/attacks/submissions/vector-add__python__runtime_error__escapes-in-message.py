# Colours, a title, a text that runs backwards and markup, in the words of an exception and of a name.
def solve(a, b, out, n):
    raise type("\x1b[31mRed\u202e", (Exception,), {})("\x1b]0;owned\x07\x9b31m \u2066drawkcab\u2069 \u200b <script>alert(1)</script>\x00")
