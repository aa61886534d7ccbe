"""The site's settings, told before they are read that tests run."""

import os

os.environ["QUIZ_TESTING"] = "1"

from quizapp.settings import *  # noqa: F403  the order is the point
