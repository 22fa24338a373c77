/** Phrases of the embedded writer, each with the claim that it makes. */
const FRAMES: readonly [RegExp, string][] = [
  [/^My current role is /u, "I have been "],
  [/^(?:F|What I would bring f)rom [^“]{1,80}: “(.+)”\.$/u, "I had $1."],
];

/** Reduces a sentence of the embedded writer to its claim. Returns other sentences unchanged. */
export function plainClaim(sentence: string): string {
  return FRAMES.reduce((text, [frame, plain]) => text.replace(frame, plain), sentence);
}
