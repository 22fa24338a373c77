import { writtenWordsOf } from "../text/stem";

/** A number in a text. Values are compared, so "3,000", "3000", "3k" and "three thousand" are the same. */
export type WrittenNumber = {
  /** As written, with its unit if that is "years" or "%". */
  text: string;
  value: number;
  start: number;
  end: number;
  /** Units that make a different claim of the same number. */
  unit: "years" | "percent" | null;
};

// prettier-ignore
const SMALL: Readonly<Record<string, number>> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40,
  fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12,
  hundreds: 100, thousands: 1000, millions: 1_000_000, dozens: 12, decade: 10, decades: 20,
};
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

const FIGURES =
  /(?<![\p{L}\p{N}.,])(?<figure>\d+(?:[.,\u00A0\u202F’']\d{3})*(?:[.,]\d+)?)(?:\s?(?<scale>k|m|mn|mio|bn|b|thousand|million|billion)(?![\p{L}\p{N}]))?(?<plus>\s?\+)?(?<unit>\s?%|\s?percent\b|[\s-]+(?:years?|yrs?)\b)?(?![\p{L}\p{N}])/giu;
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<word>${Object.keys(SMALL).join("|")})(?:[\\s-](?<scale>hundred|thousand|million))?(?<unit>\\s?percent\\b|[\\s-]+(?:years?|yrs?)\\b)?(?![\\p{L}\\p{N}])`,
  "giu",
);

/** "02." of "02.2022" and "01.02." of "01.02.2022" */
const DAY_BEFORE_YEAR = /(?<![\d.,])(?:\d{1,2}\.){1,2}(?=(?:19|20)\d\d(?![\d.,]\d))/gu;

/** Finds numbers in figures and words. Skips "one", which rarely counts anything. */
export function findNumbers(written: string): WrittenNumber[] {
  const text = written.replaceAll(DAY_BEFORE_YEAR, (days) => " ".repeat(days.length));
  const numbers: WrittenNumber[] = [];
  for (const match of text.matchAll(FIGURES)) {
    const { figure = "", scale, unit } = match.groups ?? {};
    // "Apr'19"
    const isYear = /^\d\d$/u.test(figure) && /\p{L} ?['’]$/u.test(text.slice(0, match.index).slice(-3));
    const value = isYear
      ? Number(figure) + (Number(figure) < 50 ? 2000 : 1900)
      : valueOf(figure) * (scale === undefined ? 1 : (SCALES[scale.toLowerCase()] ?? 1));
    numbers.push({ ...place(match), value, unit: unitOf(unit) });
  }
  const figures = [...numbers];
  for (const match of text.matchAll(IN_WORDS)) {
    // "3 thousand" was found above.
    if (figures.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    const { word = "", scale, unit } = match.groups ?? {};
    const small = word.toLowerCase();
    const value = (SMALL[small] ?? 0) * (scale === undefined ? 1 : (SMALL[scale.toLowerCase()] ?? 1));
    numbers.push({ ...place(match), value, unit: small.startsWith("decade") ? "years" : unitOf(unit) });
  }
  return numbers.toSorted((a, b) => a.start - b.start);
}

function place(match: RegExpExecArray): Pick<WrittenNumber, "text" | "start" | "end"> {
  return { text: match[0].trim(), start: match.index, end: match.index + match[0].length };
}

/** "3,000" and "3.000" are thousands, "2.5" and "2,5" are not. */
function valueOf(figure: string): number {
  const [whole = "", ...groups] = figure.split(/[.,\u00A0\u202F’']/u);
  const last = groups.at(-1);
  if (last === undefined) return Number(whole);
  if (last.length === 3 && whole !== "0") return Number([whole, ...groups].join(""));
  return Number(`${[whole, ...groups.slice(0, -1)].join("")}.${last}`);
}

function unitOf(unit: string | undefined): WrittenNumber["unit"] {
  if (unit === undefined) return null;
  return /year|yr/iu.test(unit) ? "years" : "percent";
}

/** "Two things", "three reasons": counts parts of the letter, not what the applicant did. */
export function countsWords(text: string, { end, unit, text: written }: WrittenNumber): boolean {
  if (unit !== null || /\d/.test(written)) return false;
  const [next = ""] = writtenWordsOf(text.slice(end));
  return /^(?:of|things?|points?|reasons?|ways|aspects|qualities|parts?|examples?|words|sides|areas|strengths)$/iu.test(
    next,
  );
}
