"""What is in force for a learner: preferences are read once a request, and never stale within it."""

from __future__ import annotations

from copy import copy

from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.queries import preferences_of
from tests.study.people import Learner


def test_they_are_read_once(learner: Learner, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    user = User.objects.get(pk=learner.user.pk)
    with django_assert_num_queries(1):
        assert [preferences_of(user).new_per_day for _ in range(4)] == [500] * 4


def test_so_are_those_that_nobody_has_saved(bob: User, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        assert preferences_of(bob).time_zone == preferences_of(bob).time_zone == "Asia/Shanghai"
    assert not StudyPreferences.objects.filter(user=bob).exists()


def test_a_change_is_seen_at_once(bob: User) -> None:
    assert preferences_of(bob).new_per_day != 7
    Learner(bob).prefer(new_per_day=7)
    assert preferences_of(bob).new_per_day == 7
    Learner(bob).prefer(new_per_day=8)
    assert preferences_of(bob).new_per_day == 8


def test_a_change_builds_on_what_another_request_saved_meanwhile(learner: Learner) -> None:
    preferences_of(learner.user)
    Learner(User.objects.get(pk=learner.user.pk)).prefer(reviews_per_day=11)
    learner.prefer(new_per_day=7)
    kept = preferences_of(learner.user)
    assert (kept.new_per_day, kept.reviews_per_day) == (7, 11)


def test_a_copy_may_be_filled_without_being_believed(learner: Learner) -> None:
    copy(preferences_of(learner.user)).new_per_day = 3
    assert preferences_of(learner.user).new_per_day == 500
