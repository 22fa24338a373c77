/** Phrases of the embedded writer, each with its claim in plain words. */
const FRAMES: readonly [RegExp, string][] = [
  [/^My (?:record|work)(?: there)?(?::| (?:also )?include[sd]) /u, "I had "],
  [/^My (?:record|work) at (.+?)(?::| (?:also )?include[sd]) /u, "At $1, I had "],
  [/^(I (?:have been|was) an? .+?) there( since| from| in)/u, "$1$2"],
];

/** Rewrites a sentence of the embedded writer to the bare claim. Leaves every other sentence as it is. */
export function plainClaim(sentence: string): string {
  return FRAMES.reduce((text, [frame, plain]) => text.replace(frame, plain), sentence);
}
