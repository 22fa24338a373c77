import { remember } from "./remember";

/** A sentence and its position: `text.slice(start, end)`. */
export type Sentence = { text: string; start: number; end: number };

/** A period after one of these doesn't end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|mr|mrs|ms|dr|prof|st|sr|jr|no|nos|inc|ltd|corp|dept|approx|avg|mio|mrd|tsd|mln|mld|ok|np|godz|tys|tzw|aprox|núm|rd|zzgl|abzgl|est|incl|inkl|ca|env|bzw|vgl|yrs?|hrs?|mos?|min|max|fig|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ph\.d|m\.sc|b\.sc|u\.s|u\.k|e\.u|a\.m|p\.m|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})$/iu;
/** These may also stand at a sentence's end: "the move to Point C. I led it". */
const MAY_CLOSE = [/(?:^|[\s(])(?:co|inc|ltd|corp|jr|sr|a\.m|p\.m)$/iu, /(?:^|[\s(])(?:\p{Lu}\.)*\p{Lu}$/u];
/** Doubled letters abbreviate a plural in Spanish: "EE. UU.", "FF. AA.". Its first half ends no sentence. */
const FIRST_HALF = /(?<![\p{L}\p{N}])(\p{Lu})\1$/u;
const SECOND_HALF = /^\s(\p{Lu})\1\./u;
/** A short word in capitals before a number abbreviates: "Art. 28", "Sec. 4", "Nr. 12". */
const NUMBERED = /(?<!\p{L})\p{Lu}\p{Ll}{1,2}$/u;
/** Words that begin a sentence and no name. */
const BEGINS =
  /^\s+(?:I(?:['’]\p{L}+)?|My|We|Our|The|This|These|It|Its|They|Their|Then|There|Before|After|Since|In|At|As|He|She|You|Your|Please)\s/u;
/** Possible ends of a sentence. Matches each run of punctuation once: a line of dots would take quadratic time otherwise. */
const ENDING = /(?:(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$))|[。！？]+["”’」』）]*/gu;
const LONGEST_ABBREVIATION = 16;
/** Characters read before a possible end. Reading the whole sentence each time would take quadratic time. */
const READ_BEFORE = 40;
const LIST_MARK = /^\s*(?:[-*•‣▪–—·◦●]|\(?\d{1,2}[.)])\s+/u;

/** Splits a text into sentences with their positions. A line's end ends one, too: lists, salutations, headings. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { start, end } of linesOf(text)) {
    let from = start + (LIST_MARK.exec(text.slice(start, end))?.[0].length ?? 0);
    for (const ending of text.slice(from, end).matchAll(ENDING)) {
      const at = from + ending.index + ending[0].length;
      const begin = sentences.at(-1)?.end ?? 0;
      const sentenceStart = Math.max(begin, from);
      const before = text.slice(Math.max(sentenceStart, at - READ_BEFORE), at);
      if (endsHere(before, text.slice(at, end))) push(sentences, text, sentenceStart, at);
    }
    from = Math.max(from, sentences.at(-1)?.end ?? 0);
    push(sentences, text, from, end);
  }
  return sentences;
}

/** Longer runs are lists without full stops. */
const LONGEST_LISTED = 600;

/** Lists the sentences of a text, without overlong ones. Remembers the last text, which several facts read in turn. */
export const listSentences = remember(
  (text): readonly string[] =>
    splitSentences(text).flatMap(({ text: sentence }) => (sentence.length <= LONGEST_LISTED ? [sentence] : [])),
  1,
);

function* linesOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf("\n", start);
    const end = next === -1 ? text.length : next;
    yield { start, end };
    start = end + 1;
  }
}

/** "e.g. Kafka" and "3. place" don't end a sentence, nor does a period before lower case. */
function endsHere(before: string, after: string): boolean {
  if (after.trim() === "") return true;
  if (/[!?。！？]["'”’)\]」』）]*$/u.test(before)) return true;
  if (/^\s+\p{Ll}/u.test(after)) return false;
  const word = before.slice(-LONGEST_ABBREVIATION).replace(/\.["'”’)\]]{0,4}$/u, "");
  if ((FIRST_HALF.test(word) && SECOND_HALF.test(after)) || (NUMBERED.test(word) && /^\s+\d/u.test(after)))
    return false;
  return !ABBREVIATION.test(word) || (MAY_CLOSE.some((words) => words.test(word)) && BEGINS.test(after));
}

function push(sentences: Sentence[], text: string, from: number, to: number): void {
  const piece = text.slice(from, to);
  const trimmed = piece.trim();
  if (trimmed === "") return;
  const start = from + piece.indexOf(trimmed);
  sentences.push({ text: trimmed, start, end: start + trimmed.length });
}
