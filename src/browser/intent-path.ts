/** What a visitor pressed, done after signing in. */
const INTENTS = ["unlock", "save", "save-search", "apply", "await-times"] as const;
export type Intent = (typeof INTENTS)[number];

/** Stands for our own origin. */
const HERE = "http://here.invalid";

/** The login page, which leads a visitor to `next`. */
export function loginHref(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Adds an intent to a path of this site. */
export function withIntent(path: string, intent: Intent, jobHref?: string): string {
  return addToQuery(path, { intent, ...(jobHref === undefined ? {} : { job: shortIdOf(jobHref) }) });
}

/** Adds parameters to a path of this site. */
export function addToQuery(path: string, params: Record<string, string>): string {
  const url = new URL(path, HERE);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** "/jobs/writer-a1b2c3d4" → "a1b2c3d4". */
export function shortIdOf(jobHref: string): string {
  return jobHref.slice(jobHref.lastIndexOf("-") + 1);
}

type Reason =
  | { kind: Exclude<Intent, "await-times"> | "report" | "letter"; job: string | null }
  | { kind: "buy" | "book" | "await-times"; offer: string };

const JOB_PAGE = /^\/jobs\/[^/]*?([^/-]+)(?:\/(unlock|apply|report))?$/;

/** Returns a path's intent and what it is about, as one text; null if it has none. */
export function parseIntent(path: string): string | null {
  const { searchParams: query } = new URL(path, HERE);
  const intent = query.get("intent");
  return intent === null ? null : `${intent} ${query.get("job") ?? query.get("offer") ?? ""}`;
}

/** Returns why somebody signs in, from the path that follows; null if unknown. */
export function parseReason(next: string): Reason | null {
  const { pathname, searchParams: query, hash } = new URL(next, HERE);
  const [, shortId = null, page] = JOB_PAGE.exec(pathname) ?? [];
  const intent = INTENTS.find((name) => name === query.get("intent"));
  if (intent === "await-times") return parseOffer(intent, query.get("offer"));
  if (intent !== undefined) return { kind: intent, job: query.get("job") ?? shortId };
  if (page === "unlock" || page === "apply" || page === "report") return { kind: page, job: shortId };
  if (shortId !== null && hash.startsWith("#cover-letter-")) return { kind: "letter", job: shortId };
  if (pathname === "/checkout") return parseOffer("buy", query.get("offer"));
  return pathname === "/consulting" ? parseOffer("book", query.get("book")) : null;
}

function parseOffer(kind: "buy" | "book" | "await-times", offer: string | null): Reason | null {
  return offer === null ? null : { kind, offer };
}

/** Returns the page that does the same without JavaScript, if there is one. */
export function withoutScript(path: string): string {
  const { pathname, searchParams } = new URL(path, HERE);
  const [isJob, , page] = JOB_PAGE.exec(pathname) ?? [];
  return searchParams.get("intent") === "unlock" && isJob && !page ? `${pathname}/unlock` : path;
}
