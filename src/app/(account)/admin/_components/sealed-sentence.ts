import { seal, unseal } from "~/server/core/sealed";

const PURPOSE = "office sentence";

/**
 * Encrypts a sentence for the address of the page that shows it. Nobody else can write one there. `place` is what it is about,
 * such as the page's path.
 */
export function sealSentence(place: string, sentence: string): string {
  return Buffer.from(seal(PURPOSE, place, Buffer.from(sentence))).toString("base64url");
}

/** Returns the sentence that `sealSentence` wrote for this place. Returns null for anything else. */
export function unsealSentence(place: string, sealed: unknown): string | null {
  if (typeof sealed !== "string") return null;
  return unseal(PURPOSE, place, Buffer.from(sealed, "base64url"))?.toString("utf8") ?? null;
}
