/** The one way to the server: session cookie, CSRF token, the error shape of drf-standardized-errors. */
import { noteChange } from "./changes";
import { pageLanguage, readCookie, readMeta } from "./page";

export interface Problem {
  code: string;
  detail: string;
  attr: string | null;
}

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problems: Problem[],
    readonly body: unknown,
  ) {
    super(problems[0]?.detail ?? `HTTP ${status}`);
  }

  get signedOut(): boolean {
    return this.status === 401 || (this.status === 403 && this.problems[0]?.code === "not_authenticated");
  }
}

/** No answer came, or a gateway's: whether the call was carried out is not known. */
export class NoAnswer extends Error {}

export interface Answer<T> {
  status: number;
  body: T;
}

interface Options {
  body?: unknown;
  /** The server may see this call twice without harm: only such calls are repeated. */
  repeatable?: boolean;
  /** It goes on when the page is left. A browser allows this for some 64 kB in all. */
  outlivesPage?: boolean;
  signal?: AbortSignal;
}

const WAITS = [300, 900];
const TIMEOUT = 15_000;

export function get<T>(path: string, options: Options = {}): Promise<Answer<T>> {
  return call<T>("GET", path, { repeatable: true, ...options });
}

export function post<T>(path: string, body: unknown = {}, options: Options = {}): Promise<Answer<T>> {
  return call<T>("POST", path, { body, ...options });
}

async function call<T>(method: string, path: string, options: Options): Promise<Answer<T>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once<T>(method, path, options);
    } catch (error) {
      const wait = WAITS[attempt];
      const mayRepeat = options.repeatable && error instanceof NoAnswer && !options.signal?.aborted;
      if (!mayRepeat || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function once<T>(method: string, path: string, options: Options): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") {
    headers["Content-Type"] = "application/json";
    // The cookie is read at each call: signing in again in another tab changes it.
    headers["X-CSRFToken"] = readCookie("csrftoken") || readMeta("csrf-token");
  }
  const timeout = AbortSignal.timeout(TIMEOUT);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address(path), {
      method,
      headers,
      credentials: "same-origin",
      keepalive: options.outlivesPage ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(method === "GET" ? {} : { body: JSON.stringify(options.body) }),
    });
    text = await response.text();
  } catch (error) {
    throw new NoAnswer(String(error));
  }
  if ([502, 503, 504].includes(response.status)) throw new NoAnswer(`HTTP ${response.status}`);
  const body = parse(text);
  if (!response.ok) throw new ApiError(response.status, problemsOf(body), body);
  if (method !== "GET") noteChange();
  return { status: response.status, body: body as T };
}

/** In the language of the page, which may be another than the learner's usual one. */
function address(path: string): string {
  return `/api/v1/${path}${path.includes("?") ? "&" : "?"}lang=${pageLanguage()}`;
}

function parse(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problemsOf(body: unknown): Problem[] {
  if (typeof body !== "object" || body === null || !("errors" in body) || !Array.isArray(body.errors)) return [];
  return body.errors as Problem[];
}
