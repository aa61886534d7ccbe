import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, get, NoAnswer, post } from "../../src/lib/api";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answerWith(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return (next as Response).clone();
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("a call", () => {
  it("works, and carries the token of the cookie", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
    document.cookie = "csrftoken=abc";
    const fetched = answerWith(Response.json({ fine: true }));
    expect((await post<{ fine: boolean }>("study/undo/")).body.fine).toBe(true);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("/api/v1/study/undo/?lang=zh");
    expect(init?.headers).toMatchObject({ "X-CSRFToken": "abc" });
  });

  it("tells the first error in words", async () => {
    const body = { type: "validation_error", errors: [{ code: "max_length", detail: "Too long.", attr: "source" }] };
    answerWith(Response.json(body, { status: 400 }));
    await expect(post("submissions/")).rejects.toMatchObject({ status: 400, message: "Too long." });
  });

  it("knows that the session is over", async () => {
    const body = { type: "client_error", errors: [{ code: "not_authenticated", detail: "Sign in.", attr: null }] };
    answerWith(Response.json(body, { status: 401 }));
    const error = await get("study/queue/").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).signedOut).toBe(true);
  });

  it("is repeated when it may be and no answer came", async () => {
    vi.useFakeTimers();
    const fetched = answerWith(new TypeError("down"), new Response("", { status: 503 }), Response.json([]));
    const answer = get("tiers/");
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe(200);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it("is not repeated when the server might do it twice", async () => {
    const fetched = answerWith(new TypeError("down"));
    await expect(post("submissions/", {})).rejects.toBeInstanceOf(NoAnswer);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("is not repeated when the answer is no", async () => {
    const fetched = answerWith(Response.json({}, { status: 404 }));
    await expect(get("study/queue/")).rejects.toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledOnce();
  });
});
