import { beforeEach, expect, it } from "vitest";
import { keepForms } from "../../src/lib/kept-form";

const FORM = `<main><form method="post" action="/card"><input type="hidden" name="csrfmiddlewaretoken" value="old">
  <textarea name="note"></textarea><input type="checkbox" name="tiers" value="T0"><input type="checkbox" name="tiers" value="T1">
  <input type="password" name="password"></form></main>`;
const SIGN_IN = `<main><form method="post"><input type="hidden" name="next" value="/card"></form></main>`;

/** As if a page were opened: at an address, for a learner, with this in it. */
function open(path: string, learner: string, content: string): void {
  history.replaceState(null, "", path);
  document.head.innerHTML = `<meta name="learner" content="${learner}">`;
  document.body.innerHTML = content;
  keepForms("not sent", "/login/");
}

const field = <Type extends HTMLElement>(selector: string) => document.querySelector(selector) as Type;
const note = () => field<HTMLTextAreaElement>("[name=note]");

function write(text: string): void {
  note().value = text;
  field<HTMLInputElement>("[value=T1]").checked = true;
  field<HTMLInputElement>("[name=password]").value = "secret";
  document.forms[0]?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
}

beforeEach(() => sessionStorage.clear());

it("brings back what a sign-in came in between of, and leads there", () => {
  open("/questions/a?page=2", "7", FORM);
  write("32 threads");
  expect(sessionStorage.getItem("form")).not.toContain("secret");
  open("/login/", "", SIGN_IN);
  expect(field<HTMLInputElement>("[name=next]").value).toBe("/questions/a?page=2");
  open("/questions/a?page=2", "7", FORM);
  expect(note().value).toBe("32 threads");
  expect([...document.querySelectorAll<HTMLInputElement>("[name=tiers]")].map((box) => box.checked)).toEqual([
    false,
    true,
  ]);
  expect(document.querySelector("[role=status]")?.textContent).toBe("not sent");
});

it("forgets what arrived", () => {
  open("/questions/a", "7", FORM);
  write("32 threads");
  open("/questions/a", "7", FORM);
  expect(note().value).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("is not given to somebody else", () => {
  open("/questions/a", "7", FORM);
  write("32 threads");
  open("/login/", "", SIGN_IN);
  open("/questions/a", "8", FORM);
  expect(note().value).toBe("");
  expect(sessionStorage.length).toBe(0);
});

it("sends the token of now: signing in again in another tab has changed it", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "csrftoken=new";
  open("/questions/a", "7", FORM);
  write("32 threads");
  expect(field<HTMLInputElement>("[name=csrfmiddlewaretoken]").value).toBe("new");
});
