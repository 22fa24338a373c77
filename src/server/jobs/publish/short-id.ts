import { randomBytes } from "node:crypto";

/** 32 characters, five bits each; i, l, o and u are left out so that an id survives being read aloud. */
export const SHORT_ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 8;
const SHORT_ID = new RegExp(`^(?=.*[0-9])[${SHORT_ID_ALPHABET}]{${LENGTH}}$`);

/** A random short id with at least one digit, so that no word of a title can be taken for one. */
export function newShortId(): string {
  for (;;) {
    const id = Array.from(randomBytes(LENGTH), (byte) => SHORT_ID_ALPHABET.charAt(byte & 31)).join("");
    if (SHORT_ID.test(id)) return id;
  }
}

export function isShortId(value: string): boolean {
  return SHORT_ID.test(value);
}
