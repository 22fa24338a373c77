import { parseMarkup } from "~/server/reading";
import { FeedFileError, UNREADABLE } from "../../reading/parse-document";

/** Old templates wrap scripts for XHTML. */
const WRAPPING =
  /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)|(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?|;)\s*$/g;

/** Parses JSON of a page. Repairs line breaks in strings, trailing commas and wrong escapes. Undefined if that isn't enough. */
export function parseLeniently(text: string): unknown {
  const bare = text.replace(WRAPPING, "");
  try {
    return JSON.parse(bare);
  } catch {
    return parseMended(bare);
  }
}

function parseMended(text: string): unknown {
  try {
    return JSON.parse(mend(text));
  } catch {
    return undefined;
  }
}

/** A string, closed or not, or a trailing comma. Alternatives inside the loop would overflow the stack. */
const STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|,(?=\s*[}\]])/g;
const WRONG_ESCAPE = /\\(?:(["\\/bfnrt]|u[\da-f]{4})|([\s\S]))/gi;
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u001F]/g;

function mend(text: string): string {
  return text.replace(STRING_OR_LAST_COMMA, (match) => {
    if (match === ",") return "";
    return match
      .replace(WRONG_ESCAPE, (escape, right: string | undefined, char: string | undefined) =>
        right ? escape : (char ?? ""),
      )
      .replace(CONTROL, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
  });
}

/** Many times the largest careers page. */
const MAX_LENGTH = 4_000_000;
const MAX_DEPTH = 24;
const JOB_POSTING = /(?:^|[:/#])JobPosting$/;

/**
 * Reads JobPostings from a page with JSON-LD, or from JSON at any depth. A posting without an address gets that of the
 * object around it. A broken block becomes UNREADABLE. Returns null for unreadable JSON, which may be JSON lines.
 * @throws FeedFileError
 */
export function parsePostings(body: string): unknown[] | null {
  if (body.length > MAX_LENGTH) throw new FeedFileError("it is larger than any page");
  const isJson = /^[[{]/.test(body);
  const json = isJson ? parseLeniently(body) : undefined;
  if (isJson && json === undefined) return null;
  const postings = isJson ? collectPostings(json, null) : parsePagePostings(body);
  if (postings.length === 0) throw new FeedFileError("there is no JobPosting in it");
  return postings;
}

type Page = { blocks: string[]; address: string | null };

function parsePagePostings(html: string): unknown[] {
  const { blocks, address } = parsePage(html);
  const postings = blocks.flatMap((block) => {
    const json = parseLeniently(block);
    if (json !== undefined) return collectPostings(json, null);
    return block.includes("JobPosting") ? [UNREADABLE] : [];
  });
  // The page's address belongs to a posting only if there is just one.
  return postings.length === 1 ? postings.map((posting) => addAddress(posting, address)) : postings;
}

function parsePage(html: string): Page {
  const page: Page = { blocks: [], address: null };
  let block: string | null = null;
  parseMarkup(html, {
    onopentag: (name, attributes) => {
      if (name === "script" && /^\s*application\/ld\+json\b/i.test(attributes.type ?? "")) block = "";
      else if (name === "link" && attributes.rel?.toLowerCase() === "canonical") page.address = attributes.href ?? null;
      else if (name === "meta" && attributes.property === "og:url") page.address ??= attributes.content ?? null;
    },
    ontext: (text) => {
      if (block !== null) block += text;
    },
    onclosetag: (name) => {
      if (name !== "script" || block === null) return;
      page.blocks.push(block);
      block = null;
    },
  });
  return page;
}

function collectPostings(value: unknown, address: string | null, depth = 0): unknown[] {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => collectPostings(each, address, depth + 1));
  const thing = value as Record<string, unknown>;
  if (parseTypes(thing).some((type) => JOB_POSTING.test(type))) return [addAddress(thing, address)];
  const own = typeof thing.url === "string" ? thing.url : address;
  return Object.values(thing).flatMap((each) => collectPostings(each, own, depth + 1));
}

function parseTypes(thing: Record<string, unknown>): string[] {
  return [thing["@type"]].flat().filter((type) => typeof type === "string");
}

function addAddress(posting: unknown, address: string | null): unknown {
  if (typeof posting !== "object" || posting === null) return posting;
  const { url } = posting as { url?: unknown };
  return { ...posting, url: typeof url === "string" && url.trim() !== "" ? url : address };
}
