/** A stretch of a text, from `start` up to but not including `end`, in UTF-16 code units. */
export type Stretch = { start: number; end: number };

/**
 * Where sentences stand in a text that has been edited since they were found: word for word, in their order. Null for
 * one that has been changed or taken out.
 */
export function locateSentences(text: string, sentences: readonly { text: string }[]): (Stretch | null)[] {
  let from = 0;
  return sentences.map((sentence) => {
    const start = text.indexOf(sentence.text, from);
    if (start === -1 || sentence.text === "") return null;
    from = start + sentence.text.length;
    return { start, end: from };
  });
}

/** The text in pieces, in order; `mark` is the index of the stretch that a piece is, null between them. */
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
