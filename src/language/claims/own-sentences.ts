/** Phrases of the embedded writer, each with the claim that it makes. */
const FRAMES: readonly [RegExp, string][] = [
  [/^My (?:record|work)(?: there)?(?::| (?:also )?include[sd]) /u, "I had "],
  [/^My (?:record|work) at (.+?)(?::| (?:also )?include[sd]) /u, "At $1, I had "],
  [/^(I (?:have been|was) an? .+?) there( since| from| in)/u, "$1$2"],
  [/^My current role is /u, "I have been "],
  [/^(?:F|What I would bring f)rom [^“]{1,80}: “(.+)”\.$/u, "I had $1."],
  [/^Of the skills in your posting, I have /u, "My skills include "],
  [/^I come to it as /u, "I have been "],
  [/^In one of my projects, (?=I )/u, ""],
  [/^(?:My projects include|Another is) /u, "I had "],
];

/** Sentences of the embedded writer that claim a position and an achievement, which are judged separately. */
const POSITION_AND_DEED: readonly RegExp[] = [
  /^(?:In my current role as|(?:(?:Before that|Earlier), )?as) (?<position>.+? \([^)]*\d{4}\)), (?<deed>I .+)$/iu,
  /^For .+?, my time as (?<position>.+? \([^)]*\d{4}\)) counts: (?<deed>I .+)$/u,
];

/** Reduces a sentence of the embedded writer to its claims. Returns other sentences unchanged. */
export function plainClaims(sentence: string): string[] {
  for (const pattern of POSITION_AND_DEED) {
    const { position, deed } = pattern.exec(sentence)?.groups ?? {};
    if (position !== undefined && deed !== undefined) return [`I was ${position}.`, deed];
  }
  return [FRAMES.reduce((text, [frame, plain]) => text.replace(frame, plain), sentence)];
}
