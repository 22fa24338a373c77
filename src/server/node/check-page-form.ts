import type { IncomingMessage } from "node:http";
import { parseJson } from "~/server/core/parse-json";
import { peekBody } from "./peek-body";
import { normalizePath } from "./route";

/** The pages of each server action, by the action's id. */
export type PageActions = ReadonlyMap<string, readonly RegExp[]>;

export type PageRefusal = { status: number; sentence: string; headers?: Record<string, string> };

/** The limit for pages. The API has its own. */
const MAX_FORM_BYTES = 1024 * 1024;
/** More arguments than any of our actions takes. */
const MAX_ARGUMENTS = 10;
const MAX_DEPTH = 32;

const TOO_LARGE = { status: 413, sentence: "This is more than 1 MB." };
const UNREADABLE_FORM = { status: 400, sentence: "This form can't be read." };
const FOREIGN_FORM = { status: 403, sentence: "This form was sent from another site." };
/** The header tells Next's router that the page is outdated. */
const UNKNOWN_ACTION = {
  status: 409,
  sentence: "This page is out of date. Please reload it.",
  headers: { "x-nextjs-action-not-found": "1" },
};

/**
 * Rejects forms that Next can't read and calls of server actions that aren't in `actions`, if given. A form without scripts
 * must come from a page of its action. A script may call an action of the previous page. Returns null for a valid form.
 */
export async function checkForm(
  request: IncomingMessage,
  actions: PageActions | undefined,
): Promise<PageRefusal | null> {
  const { "content-type": contentType = "", "next-action": header, "content-length": length } = request.headers;
  if (Number(length ?? 0) > MAX_FORM_BYTES) return TOO_LARGE;
  const body = hasBody(request) ? await peekBody(request, MAX_FORM_BYTES) : Buffer.alloc(0);
  if (body === "too-large") return TOO_LARGE;
  if (body === "cut-off") return UNREADABLE_FORM;
  const isMultipart = /^multipart\/form-data\b/i.test(contentType);
  const form = isMultipart ? await parseForm(body, contentType) : null;
  if (isMultipart && form === null) return UNREADABLE_FORM;
  // Auth.js's endpoints take forms, too, but no actions.
  const isAction = !request.url?.startsWith("/api/") && (header !== undefined || form !== null);
  if (!isAction) return null;
  if (!isSameOrigin(request)) return FOREIGN_FORM;
  const call = header === undefined ? parseScriptlessCall(form) : { id: header, ...parseScriptCall(form, body) };
  if (call === null) return UNREADABLE_FORM;
  const pages = actions?.get(String(call.id));
  if (actions && !pages) return UNKNOWN_ACTION;
  if (pages && header === undefined && !matchesPage(pages, request)) return UNKNOWN_ACTION;
  return isArguments(call.arguments) ? null : UNREADABLE_FORM;
}

function matchesPage(pages: readonly RegExp[], { url = "/" }: IncomingMessage): boolean {
  const path = normalizePath(url);
  return pages.some((page) => page.test(path));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

async function parseForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch {
    return null;
  }
}

type ActionCall = { id: unknown; arguments: unknown };

/** Reads the call of a form without scripts, whose hidden fields name the action. */
function parseScriptlessCall(form: FormData | null): ActionCall | null {
  const names = [...(form?.keys() ?? [])].filter((name) => /^\$ACTION_(ID|REF)_/.test(name));
  const [, kind, name] = /^\$ACTION_(ID|REF)_(.*)$/s.exec(names.length === 1 ? (names[0] ?? "") : "") ?? [];
  if (name === undefined) return null;
  if (kind === "ID") return { id: name, arguments: [] };
  const action = parseField(form?.get(`$ACTION_${name}:0`));
  if (typeof action !== "object" || action === null || !("id" in action) || !("bound" in action)) return null;
  if (action.bound === null) return { id: action.id, arguments: [] };
  return action.bound === "$@1" ? { id: action.id, arguments: parseField(form?.get(`$ACTION_${name}:1`)) } : null;
}

/** Reads the call of our scripts: JSON, or a form with the JSON in field `0` and form data in fields like `_1_name`. */
function parseScriptCall(form: FormData | null, body: Buffer): Pick<ActionCall, "arguments"> {
  if (form === null) return { arguments: parseJson(body.toString()) };
  const isOurs = [...form.keys()].every((name) => name === "0" || /^_\d+_/.test(name));
  return { arguments: isOurs ? parseField(form.get("0")) : undefined };
}

/** Rejects references to files, promises and other actions. Broken ones crash Next, and our forms never send any. */
function isArguments(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MAX_ARGUMENTS && isPlain(value, MAX_DEPTH);
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === "string") return !value.startsWith("$") || /^\$(\$|undefined$|K\d{1,3}$)/.test(value);
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isPlain(part, depth - 1));
}

function parseField(value: unknown): unknown {
  return parseJson(String(value));
}

/** Compares origin and host like Next. A request without an origin isn't from a browser. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  const [forwarded] = [headers["x-forwarded-host"] ?? []].flat().flatMap((hosts) => hosts.split(","));
  return URL.parse(headers.origin)?.host === (forwarded?.trim() || headers.host);
}
