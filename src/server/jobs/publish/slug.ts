import { randomBytes } from "node:crypto";

/** 32 characters of five bits each. Without i, l, o and u, ids can be read aloud. */
export const SHORT_ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 8;
const SHORT_ID = new RegExp(`^(?=.*[0-9])[${SHORT_ID_ALPHABET}]{${LENGTH}}$`);

/** Creates a short id with at least one digit, so that it can't look like a word of a title. */
export function newShortId(): string {
  for (;;) {
    const id = Array.from(randomBytes(LENGTH), (byte) => SHORT_ID_ALPHABET.charAt(byte & 31)).join("");
    if (SHORT_ID.test(id)) return id;
  }
}

export function isShortId(value: string): boolean {
  return SHORT_ID.test(value);
}

/** Keeps addresses readable; the short id is what finds the job. */
const MAX_TITLE_LENGTH = 80;

/**
 * The title part of a slug: lower-cased, non-alphanumerics removed, spaces turned into single hyphens. Accents fold to
 * their letters; a title in another script leaves nothing.
 */
export function slugTitle(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, "")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const kept: string[] = [];
  let length = 0;
  for (const word of words) {
    length += word.length + 1;
    if (length > MAX_TITLE_LENGTH && kept.length > 0) break;
    kept.push(word.slice(0, MAX_TITLE_LENGTH));
  }
  return kept.join("-");
}

/** `/jobs/{slug}` of a job: its title part, if there is one, and its short id. */
export function slugOf(title: string, shortId: string): string {
  const part = slugTitle(title);
  return part === "" ? shortId : `${part}-${shortId}`;
}

/** The short id at a slug's end; null where the last hyphen-separated part is none. */
export function shortIdOfSlug(slug: string): string | null {
  const last = slug.slice(slug.lastIndexOf("-") + 1);
  return isShortId(last) ? last : null;
}
