# Decodes itself first: odd, and honest.
import base64

exec(base64.b64decode(b"ZGVmIHNvbHZlKGEsIGIsIG91dCwgbik6CiAgICBvdXQuY29weV8oYSArIGIpCg=="))
