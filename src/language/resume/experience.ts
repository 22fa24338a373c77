/** A period of work in months since year 0, both ends included. "present" means today. */
export type Span = { from: number; to: number };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** First letters of German, French and Spanish months that differ from English. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  mär: 2, mai: 4, okt: 9, dez: 11, fév: 1, avr: 3, juin: 5, juil: 6, aoû: 7, déc: 11, ene: 0, abr: 3, ago: 7, dic: 11,
}; // prettier-ignore

const MONTH = String.raw`(?:\p{L}{3,10}\.?\s+|(?:0?[1-9]|1[0-2])[/.]\s?)?`;
const YEAR = String.raw`(?:19[6-9]|20[0-4])\d`;
const NOW = String.raw`present|current|now|today|to date|ongoing|heute|aujourd['’]hui|actualidad`;
const RANGE = new RegExp(
  String.raw`(?<from>${MONTH}${YEAR}(?:-(?:0[1-9]|1[0-2]))?)\s*(?:–|—|-|‑|to|until|till|bis|à|a|/)\s*(?<to>${MONTH}${YEAR}(?:-(?:0[1-9]|1[0-2]))?|${NOW})(?![\p{L}\d])`,
  "giu",
);
const SINCE = new RegExp(String.raw`\b(?:since|seit|depuis|desde)\s+(?<from>${MONTH}${YEAR})`, "giu");

/** Lists the periods that a line names: "Jan 2019 – Mar 2022", "03/2017 - present", "2015 to 2018", "since 2020". */
export function spansIn(line: string, today: Date): Span[] {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const ranges = [...line.matchAll(RANGE)].map(({ groups }) => ({
    from: monthOf(groups?.["from"] ?? "", "first"),
    to: monthOf(groups?.["to"] ?? "", "last") ?? now,
  }));
  const open = ranges.length > 0 ? [] : [...line.matchAll(SINCE)];
  const since = open.map(({ groups }) => ({ from: monthOf(groups?.["from"] ?? "", "first"), to: now }));
  return [...ranges, ...since].flatMap(({ from, to }) =>
    from === null || from > now ? [] : [{ from, to: Math.min(Math.max(from, to), now) }],
  );
}

/** Returns null for "present". A year without a month starts in January and ends in midyear. */
function monthOf(words: string, side: "first" | "last"): number | null {
  const year = /(?:19|20)\d\d/u.exec(words)?.[0];
  if (year === undefined) return null;
  const named = /\p{L}{3,}/u.exec(words)?.[0]?.toLowerCase() ?? "";
  const byName = named === "" ? -1 : MONTHS.indexOf(named.slice(0, 3));
  const other = OTHER_MONTHS[named.slice(0, 4)] ?? OTHER_MONTHS[named.slice(0, 3)];
  const number = Number(/(?:^|\D)(\d{1,2})[/.]/u.exec(words)?.[1] ?? /\d{4}-(\d\d)/u.exec(words)?.[1] ?? Number.NaN);
  const month = byName >= 0 ? byName : (other ?? (Number.isNaN(number) ? (side === "first" ? 0 : 5) : number - 1));
  return Number(year) * 12 + month;
}

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

// prettier-ignore
const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"];
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£])(\d{1,2}|${NUMBER_WORDS.slice(1).join("|")})\s*(?:\(\d{1,2}\)\s*)?\+?\s*(?:(?:-|–|to|bis)\s*(?:\d{1,2}|\p{L}{3,8})\s*\+?\s*)?(?:or more |plus |full )?(?:years?|yrs?|jahren?|años|ans)\b`,
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
