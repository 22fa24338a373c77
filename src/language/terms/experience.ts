/** A period of work in months since year 0, both ends included. */
export type Span = { from: number; to: number };

/** Counts the months that at least one period covers. */
export function monthsCovered(spans: readonly Span[]): number {
  let covered = 0;
  let end = -1;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(from, end + 1);
    if (to >= start) covered += to - start + 1;
    end = Math.max(end, to);
  }
  return covered;
}

const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£])\(?(\d{1,2}|${NUMBER_WORDS.slice(1).join("|")})\s*(?:\(\d{1,2}\)\s*|\)\s*)?\+?\s*(?:(?:-|–|to|bis)\s*(?:\d{1,2}|\p{L}{3,8})\s*\+?\s*)?(?:or more |plus |full |completed )?(?:years?|yrs?|jahren?|años|ans|années|anos|anni|jaar|lata?|års?)(?![\p{L}\d])`,
  "iu",
);
const MOST_YEARS = 25;

/** Reads a number of years, the lower end of a range: "5+ years", "three to five years", "at least 2 yrs". */
export function yearsIn(line: string): number | null {
  const [, words] = YEARS.exec(line) ?? [];
  if (words === undefined) return null;
  const years = /^\d/u.test(words) ? Number(words) : NUMBER_WORDS.indexOf(words.toLowerCase());
  return years >= 1 && years <= MOST_YEARS ? years : null;
}
