"""What may go wrong between a learner and the queue. Each is an answer of the API, and each is for the learner.

APIException
├── AlreadyFinished       409  too late to cancel
├── NotUnderReview        409  there is nothing to appeal
└── TooManySubmissions    429  with Retry-After
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, Throttled


class AlreadyFinished(APIException):
    status_code = 409
    default_code = "already_finished"
    default_detail = _("This submission is finished already.")


class NotUnderReview(APIException):
    status_code = 409
    default_code = "not_under_review"
    default_detail = _("Only a submission under review can be appealed, and only once.")


class TooManySubmissions(Throttled):
    default_detail = _("Too many submissions.")
