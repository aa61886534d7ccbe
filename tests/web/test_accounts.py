"""Signing up, in and out, in the look of the house."""

from __future__ import annotations

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from quizapp.accounts.adapter import AccountAdapter
from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.models import SchedulingConfig
from quizapp.study.services import change_preferences


@pytest.mark.parametrize("path", ["login/", "signup/", "password/reset/", "password/reset/done/", "inactive/"])
def test_pages_stand_in_the_frame(visitor: Client, db: None, path: str) -> None:
    page = visitor.get(f"/accounts/{path}").content.decode()
    assert 'class="topbar"' in page
    assert 'class="narrow"' in page
    assert "<h1" in page


@pytest.mark.parametrize("path", ["logout/", "password/change/", "email/"])
def test_pages_of_a_learner_stand_in_the_frame(alice_client: Client, path: str) -> None:
    page = alice_client.get(f"/accounts/{path}").content.decode()
    assert 'class="topbar"' in page
    assert "<h1" in page
    assert '<a href="/more" aria-current="page"' in page


def test_chinese(chinese_visitor: Client, db: None) -> None:
    page = chinese_visitor.get("/accounts/login/").content.decode()
    assert "用户名或邮箱" in page
    assert "忘了密码？" in page


def test_sign_in_goes_back_to_where_one_was(visitor: Client, alice: User) -> None:
    login = {"login": "alice", "password": "alice-learns", "next": "/questions"}
    response = visitor.post("/accounts/login/", login)
    assert response.status_code == 302
    assert response.headers["Location"] == "/questions"


def test_wrong_password_is_said_and_the_name_is_kept(visitor: Client, alice: User) -> None:
    page = visitor.post("/accounts/login/", {"login": "alice", "password": "wrong"}).content.decode()
    assert 'role="alert"' in page
    assert 'value="alice"' in page


def test_sign_up_without_mail_keeps_the_language(visitor: Client, db: None) -> None:
    form = {"username": "charlie", "email": "", "password1": "long-enough-9", "password2": "long-enough-9"}
    response = visitor.post("/accounts/signup/", form)
    assert response.status_code == 302
    charlie = User.objects.get(username="charlie")
    assert StudyPreferences.objects.get(user=charlie).language == "en"
    assert '<html lang="en"' in visitor.get("/").content.decode()


@pytest.mark.parametrize(
    ("sent", "kept"), [("Europe/Berlin", "Europe/Berlin"), ("Mars/Base", "Asia/Shanghai"), ("", "Asia/Shanghai")]
)
def test_sign_up_takes_the_zone_of_the_browser(visitor: Client, db: None, sent: str, kept: str) -> None:
    assert '<input type="hidden" name="time_zone"' in visitor.get("/accounts/signup/").content.decode()
    form = {"username": "charlie", "email": "", "password1": "long-enough-9", "password2": "long-enough-9"}
    assert visitor.post("/accounts/signup/", form | {"time_zone": sent}).status_code == 302
    charlie = User.objects.get(username="charlie")
    preferences = StudyPreferences.objects.get(user=charlie)
    assert (preferences.time_zone, preferences.language) == (kept, "en")
    # The first cards were added on a day of that zone.
    assert {config.time_zone for config in SchedulingConfig.objects.filter(user=charlie)} == {kept}


@pytest.mark.parametrize(("browser", "html"), [("en-GB,en", "en"), ("zh-CN,zh", "zh-Hans")])
def test_the_language_is_that_of_the_browser_until_it_is_chosen(
    client: Client, alice: User, browser: str, html: str
) -> None:
    change_preferences(user=alice, changes={"new_per_day": 3}, now=timezone.now())  # the row is there now
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = browser
    client.post("/accounts/login/", {"login": "alice", "password": "alice-learns"})
    assert f'<html lang="{html}"' in client.get("/").content.decode()


def test_sign_out_asks_first(alice_client: Client) -> None:
    assert "Sign out?" in alice_client.get("/accounts/logout/").content.decode()
    assert alice_client.post("/accounts/logout/").status_code == 302
    assert alice_client.get("/settings").status_code == 302


def link_in(message: Any) -> str:
    found = re.search(r"http://testserver(/accounts/\S+)", str(message.body))
    assert found, message.body
    return found[1]


def test_a_forgotten_password_is_chosen_anew(visitor: Client, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(email="alice@example.org")
    response = visitor.post("/accounts/password/reset/", {"email": "alice@example.org"}, follow=True)
    assert "Look into your mail" in response.content.decode()
    [message] = mail.outbox
    assert message.subject == "Choose a new password"
    assert "for the account alice" in str(message.body)
    link = link_in(message)
    form = visitor.get(link, follow=True)
    assert "Choose a new password" in form.content.decode()
    address = form.redirect_chain[-1][0]
    page = visitor.post(address, {"password1": "short", "password2": "other"}).content.decode()
    assert "too short" in page
    assert 'aria-invalid="true"' in page
    new = {"password1": "alice-learns-anew", "password2": "alice-learns-anew"}
    assert "The password is changed." in visitor.post(address, new, follow=True).content.decode()
    assert visitor.get("/settings").status_code == 200  # signed in
    again = Client().get(link, headers={"Accept-Language": "en"}, follow=True).content.decode()
    assert "This link no longer works" in again
    assert Client().login(username="alice", password="alice-learns-anew")


def test_who_has_no_account_is_told_by_mail_alone(visitor: Client, db: None) -> None:
    response = visitor.post("/accounts/password/reset/", {"email": "nobody@example.org"}, follow=True)
    assert "Look into your mail" in response.content.decode()
    assert mail.outbox[0].subject == "There is no account with this address"


def test_an_address_is_confirmed_by_the_link(visitor: Client, db: None) -> None:
    form = {"username": "bob", "email": "bob@example.org", "password1": "long-enough-9", "password2": "long-enough-9"}
    page = visitor.post("/accounts/signup/", form, follow=True).content.decode()
    assert "A link that confirms bob@example.org is on its way." in page
    [message] = mail.outbox
    assert message.subject == "Confirm your e-mail address"
    link = link_in(message)
    assert "bob@example.org belongs to bob" in visitor.get(link).content.decode()
    assert not EmailAddress.objects.get().verified  # a look, as programs that read mail take one, confirms nothing
    assert "bob@example.org is confirmed." in visitor.post(link, follow=True).content.decode()
    assert EmailAddress.objects.get().verified
    assert "This link no longer works" in visitor.get(link).content.decode()


def test_addresses_are_added_chosen_and_removed(alice_client: Client, alice: User) -> None:
    def do(name: str, address: str) -> str:
        return alice_client.post("/accounts/email/", {"email": address, name: ""}, follow=True).content.decode()

    assert "There is none yet." in alice_client.get("/accounts/email/").content.decode()
    do("action_add", "one@example.org")
    EmailAddress.objects.update(verified=True, primary=True)
    do("action_add", "two@example.org")
    assert "not confirmed" in alice_client.get("/accounts/email/").content.decode()
    assert "Confirm this address first." in do("action_primary", "two@example.org")
    assert "The first address cannot be removed." in do("action_remove", "one@example.org")
    sent = len(mail.outbox)
    assert "sent every three minutes at most" in do("action_send", "two@example.org")
    assert len(mail.outbox) == sent
    EmailAddress.objects.update(verified=True)
    assert "This is the first address now." in do("action_primary", "two@example.org")
    assert "one@example.org is removed." in do("action_remove", "one@example.org")
    assert list(EmailAddress.objects.values_list("email", "primary")) == [("two@example.org", True)]


def test_change_the_password(alice_client: Client, alice: User) -> None:
    form = {"oldpassword": "wrong", "password1": "alice-learns-anew", "password2": "alice-learns-anew"}
    page = alice_client.post("/accounts/password/change/", form).content.decode()
    assert "This is not your password." in page
    form["oldpassword"] = "alice-learns"
    page = alice_client.post("/accounts/password/change/", form, follow=True).content.decode()
    assert "The password is changed." in page
    assert alice_client.get("/settings").status_code == 200


def test_without_a_password_one_is_set(alice_client: Client, alice: User) -> None:
    alice.set_unusable_password()
    alice.save()
    alice_client.force_login(alice)
    assert "Set a password" in alice_client.get("/accounts/password/change/", follow=True).content.decode()
    form = {"password1": "alice-learns-anew", "password2": "alice-learns-anew"}
    assert "The password is set." in alice_client.post("/accounts/password/set/", form, follow=True).content.decode()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("username", "alice", "This name is taken. Choose another."),
        ("email", "alice@example.org", "There is an account with this address."),
        ("email", "alice", "Enter a valid email address."),
        ("password1", "short", "This password is too short. It must contain at least 8 characters."),
        ("password2", "another-one-9", "You must type the same password each time."),
    ],
)
def test_what_is_wrong_stands_at_its_field(visitor: Client, alice: User, field: str, value: str, words: str) -> None:
    EmailAddress.objects.create(user=alice, email="alice@example.org", verified=True, primary=True)
    form = {"username": "bob", "email": "bob@example.org", "password1": "long-enough-9", "password2": "long-enough-9"}
    response = visitor.post("/accounts/signup/", form | {field: value})
    assert field in response.context["form"].errors
    page = response.content.decode()
    assert words in page
    assert 'value="bob"' in page or field == "username"  # what was typed stays
    assert User.objects.count() == 1


def test_mail_is_in_the_language_of_the_page(chinese_visitor: Client, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(email="alice@example.org")
    chinese_visitor.post("/accounts/password/reset/", {"email": "alice@example.org"})
    assert mail.outbox[0].subject == "设新密码"
    assert "要给账户 alice 设新密码" in str(mail.outbox[0].body)


@pytest.mark.parametrize(
    "path",
    [
        *("login/", "signup/", "password/reset/", "password/reset/done/", "password/reset/key/1-no-such/"),
        *("confirm-email/", "confirm-email/no-such/", "inactive/"),
    ],
)
def test_no_words_of_the_library_are_left_in_chinese(chinese_visitor: Client, db: None, path: str) -> None:
    page = chinese_visitor.get(f"/accounts/{path}", follow=True).content.decode()
    main = page[page.index("<main") : page.index("</main")]
    assert "您" not in main  # the site says 你
    assert not re.search(r">[^<]*[a-zA-Z]{4,}[^<]*<", main)


def test_one_name_can_be_typed_in_full_width(visitor: Client, alice: User) -> None:
    """As input methods for Chinese do."""
    wide = "\uff41lice"
    form = {"username": wide, "email": "", "password1": "long-enough-9", "password2": "long-enough-9"}
    assert "This name is taken" in visitor.post("/accounts/signup/", form).content.decode()
    assert visitor.post("/accounts/login/", {"login": wide, "password": "alice-learns"}).status_code == 302


def test_a_name_that_somebody_took_meanwhile(visitor: Client, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """The form found it free, the database does not."""
    look = AccountAdapter.clean_username
    looked: list[str] = []

    def look_too_early(adapter: AccountAdapter, username: str, shallow: bool = False) -> str:
        looked.append(username)
        return look(adapter, username, shallow=len(looked) == 1)

    monkeypatch.setattr(AccountAdapter, "clean_username", look_too_early)
    form = {"username": "alice", "email": "a@example.org", "password1": "long-enough-9", "password2": "long-enough-9"}
    page = visitor.post("/accounts/signup/", form).content.decode()
    assert "This name is taken. Choose another." in page
    assert 'value="a@example.org"' in page
    assert looked == ["alice", "alice"]
    assert User.objects.count() == 1


@pytest.mark.parametrize("path", ["/admin/", "/admin/login/", "/admin/catalog/question/?q=warp"])
def test_the_admin_has_no_door_of_its_own(visitor: Client, curator: User, path: str) -> None:
    """Attempts at its own form would not be counted."""
    form = {"username": "charlie", "password": "charlie-curates"}
    for response in (visitor.get(path, follow=True), visitor.post(path, form, follow=True)):
        assert response.redirect_chain[-1][0].startswith("/accounts/login/?next=%2Fadmin%2F")
        assert not response.context["user"].is_authenticated
    login = {"login": "charlie", "password": "charlie-curates", "next": path}
    assert visitor.post("/accounts/login/", login, follow=True).status_code == 200


def test_a_learner_is_told_that_the_admin_is_not_for_them(alice_client: Client) -> None:
    response = alice_client.get("/admin/", follow=True)
    assert response.status_code == 403
    assert "You may not do this" in response.content.decode()


def test_too_many_attempts_end_in_a_page_of_the_house(visitor: Client, alice: User) -> None:
    cache.clear()
    answers = [visitor.post("/accounts/login/", {"login": f"who{n}", "password": "x"}) for n in range(31)]
    cache.clear()
    assert [answer.status_code for answer in answers] == [200] * 30 + [429]
    assert "Too many attempts" in answers[10].content.decode()  # ten failures a minute from one address
    assert "Too many requests" in answers[30].content.decode()
    assert 'class="topbar"' in answers[30].content.decode()
