/** Part of a text from `start` up to but not including `end`, in UTF-16 code units. */
export type Stretch = { start: number; end: number };

/** Finds sentences in an edited text, in their order. Null for one that was changed or removed. */
export function locateSentences(text: string, sentences: readonly { text: string }[]): (Stretch | null)[] {
  let from = 0;
  return sentences.map((sentence) => {
    const start = text.indexOf(sentence.text, from);
    if (start === -1 || sentence.text === "") return null;
    from = start + sentence.text.length;
    return { start, end: from };
  });
}

/** Splits a text at its stretches. `mark` is the index of a piece's stretch, or null. */
export function splitAtStretches(
  text: string,
  stretches: readonly (Stretch | null)[],
): { text: string; mark: number | null }[] {
  const pieces: { text: string; mark: number | null }[] = [];
  let at = 0;
  for (const [mark, stretch] of stretches.entries()) {
    if (stretch === null || stretch.start < at) continue;
    if (stretch.start > at) pieces.push({ text: text.slice(at, stretch.start), mark: null });
    pieces.push({ text: text.slice(stretch.start, stretch.end), mark });
    at = stretch.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: null });
  return pieces;
}
