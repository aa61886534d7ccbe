"""Where the site's pages of accounts differ from allauth's."""

from __future__ import annotations

from typing import Any

from allauth.account.views import SignupView as BaseSignupView
from django.db import IntegrityError, transaction
from django.http import HttpResponse


class SignupView(BaseSignupView):  # type: ignore[misc]  # allauth has no types
    def form_valid(self, form: Any) -> HttpResponse:
        """Two who choose one name at the same moment both find it free, and the database lets one of them through.

        Looked at again, the form of the other says what is wrong.
        """
        try:
            with transaction.atomic():
                answer: HttpResponse = super().form_valid(form)
        except IntegrityError:
            form.full_clean()
            if form.is_valid():
                raise
            answer = self.form_invalid(form)
        return answer
