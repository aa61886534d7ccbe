"""The site as an ASGI application, for servers that want one; measured slower than WSGI."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "quizapp.settings")
application = get_asgi_application()
