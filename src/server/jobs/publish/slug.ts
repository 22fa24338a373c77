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

/** Keeps addresses readable. Only the short id identifies the job. */
const MAX_TITLE_LENGTH = 80;

/**
 * Writes the title part of a slug: lower case, without non-alphanumerics, with hyphens for spaces. Removes accents. A
 * title in another script becomes "".
 */
export function slugTitle(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, "")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const taken: string[] = [];
  let length = 0;
  for (const word of words) {
    length += word.length + 1;
    if (length > MAX_TITLE_LENGTH && taken.length > 0) break;
    taken.push(word.slice(0, MAX_TITLE_LENGTH));
  }
  return taken.join("-");
}

/** Writes the slug of `/jobs/{slug}`: the title part, if any, and the short id. */
export function slugOf(title: string, shortId: string): string {
  const part = slugTitle(title);
  return part === "" ? shortId : `${part}-${shortId}`;
}
