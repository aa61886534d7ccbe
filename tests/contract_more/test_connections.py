import http.client
import time
from urllib.parse import urlsplit

import httpx
import kit
import pytest


@pytest.mark.parametrize("path", ["study/reviews/", "no-such-call/", "tiers/", "study/undo/"])
def test_an_early_answer_does_not_cost_the_connection(server, path):
    """Kind: the server answers 401, leaves the body unread and hangs up; the next request there is lost."""
    link = http.client.HTTPConnection(urlsplit(server).netloc, timeout=kit.TIMEOUT)
    link.connect()
    link.auto_open = 0  # it must be the same connection that serves again
    link.putrequest("POST", "/api/v1/" + path)
    link.putheader("Content-Length", "2")
    link.endheaders()
    time.sleep(0.1)  # as a client that writes head and body apart
    link.send(b"{}")
    first = link.getresponse()
    assert 400 <= first.status < 500
    first.read()
    link.request("GET", "/api/v1/tiers/")
    assert link.getresponse().status == 200
    link.close()


def test_a_body_in_chunks_is_read_or_refused_never_taken_for_an_empty_one(learner):
    """Kind: an undo that names a review, sent in chunks, undoes whatever is the last."""
    learner.prefer(new_per_day=5)
    headers = {"Content-Type": "application/json"}
    response = learner.call("PATCH", "study/preferences/", content=iter([b'{"new_per_day":', b" 6}"]), headers=headers)
    if response.status_code == 200:
        assert kit.strict_json(response)["new_per_day"] == 6
    else:
        kit.assert_error(response, (400, 411))


def test_ten_megabytes_are_one_clear_answer(learner):
    """Kind: the connection is reset while the client still sends, and it never sees why."""
    body = b'{"question": "' + b"x" * 10_000_000 + b'"}'
    for path in ("study/cards/", "study/undo/", "study/reviews/", "submissions/"):
        response = learner.post(path, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= response.status_code < 500 or path == "study/undo/", kit.where(response)
    kit.assert_error(learner.post("study/cards/", content=body * 2, headers={"Content-Type": "application/json"}), 400)


def test_a_browser_session_needs_its_token(server, users):
    """Kind: another site makes the learner's browser undo or submit."""
    with httpx.Client(base_url=server, timeout=kit.TIMEOUT) as browser:
        page = browser.get("/accounts/login/")
        assert page.status_code == 200
        hidden = page.text.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        form = {"login": users[0]["username"], "password": users[0]["password"], "csrfmiddlewaretoken": hidden}
        assert browser.post("/accounts/login/", data=form).status_code == 302
        for method, path in (("POST", "study/undo/"), ("PATCH", "study/preferences/"), ("POST", "submissions/")):
            kit.assert_error(browser.request(method, "/api/v1/" + path, json={}), 403)
        token = {"X-CSRFToken": browser.cookies["csrftoken"]}
        assert browser.patch("/api/v1/study/preferences/", json={}, headers=token).status_code == 200
        elsewhere = token | {"Origin": "https://elsewhere.example"}
        kit.assert_error(browser.patch("/api/v1/study/preferences/", json={}, headers=elsewhere), 403)
