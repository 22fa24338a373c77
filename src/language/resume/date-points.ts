import { foldCase as fold } from "../text/fold";
import type { YearMonth } from "./career";
import words from "../data/resume-dates.json" with { type: "json" };

/** `endsCell`: a tab or a closing bracket stands behind it, or the line ends, perhaps in dots. */
export type Token = { text: string; start: number; end: number; endsCell: boolean };
/** `until` is the end of a school year: "2019/20". */
type Point = { at: YearMonth; next: number; until?: YearMonth };
/** Whether a document writes the month first: "01/15/2016". */
export type DateOrder = "day first" | "month first";

const LOCALES = "en de fr es pt it nl pl sv da nb fi cs ro ru uk el tr hu sk bg".split(" ");
export const MONTHS = nameMonths();
export const SINCE = new Set(words.since);
const UNTIL = new Set(words.until);
/** Seasons and quarters tell the year only: a season's months depend on the place. */
const SEASONS = new Set(words.seasons);
/** "Mid-2019", "Ende 2020" */
const ABOUT = new Set(words.about);
export const DASHES = new Set(["-", "–", "—", "‑", "−", "→", ">", "~", "‐"]);
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;

/** Month names of common languages, whole and short, in the forms beside a day and without one. */
function nameMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>(Object.entries(words.months));
  for (const locale of LOCALES)
    for (const month of ["long", "short"] as const)
      for (const day of ["numeric", undefined] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: "UTC" });
        for (let index = 0; index < 12; index += 1) {
          const parts = format.formatToParts(Date.UTC(2024, index, 15));
          const said = (parts.find(({ type }) => type === "month")?.value ?? "")
            .toLowerCase()
            .replaceAll(/\P{L}/gu, "");
          // "La Paz" isn't the Polish October.
          const name = said.length === 3 ? said : fold(said);
          if (/^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, index + 1);
        }
      }
  return months;
}

/** Tells whether a word names a month in a language that we read, whole or short. */
export const isMonthName = (word: string): boolean => MONTHS.has(word.toLowerCase()) || MONTHS.has(fold(word));

/** Returns a token's text, "" behind the last one. */
export const textAt = (tokens: readonly Token[], index: number) => tokens[index]?.text ?? "";
/** Returns a token's text in comparable letters. */
export const wordAt = (tokens: readonly Token[], index: number) => {
  const word = textAt(tokens, index).toLowerCase();
  return MONTHS.has(word) ? word : fold(word);
};
/** Skips "until". */
export const skipUntil = (tokens: readonly Token[], index: number) =>
  UNTIL.has(wordAt(tokens, index)) ? index + 1 : index;

/** Skips a dash or "to". A dot of "dec." may stand before it. */
export function skipSeparator(tokens: readonly Token[], index: number): number {
  const text = wordAt(tokens, index);
  if (DASHES.has(text)) return tokens[index]?.endsCell === true ? index + 1 : skipSeparator(tokens, index + 1);
  // "Sep 2020 : Now"
  if (text === ":" && !areJoined(tokens, index - 1, 2) && !areJoined(tokens, index, 2)) return index + 1;
  return skipUntil(tokens, index);
}

/** Reads "08/19" and "’19", which are dates beside another one only. */
export function parseShort(tokens: readonly Token[], index: number): Point | null {
  if (!isShort(tokens, index)) return null;
  const isYear = /^['’]$/u.test(textAt(tokens, index));
  const next = index + (isYear ? 2 : 3);
  const year = Number(tokens[next - 1]?.text);
  return {
    at: { year: year < 50 ? 2000 + year : 1900 + year, month: isYear ? null : numberAt(tokens, index, 12) },
    next,
  };
}

/** Tells whether "08/19" or "’19" stands here. */
export function isShort(tokens: readonly Token[], index: number): boolean {
  const count = /^['’]$/u.test(textAt(tokens, index)) ? 2 : 3;
  const begins = count === 2 || (numberAt(tokens, index, 12) !== null && tokens[index + 1]?.text === "/");
  return begins && areJoined(tokens, index, count) && endsInTwoDigits(tokens, index + count - 1);
}

/** Reads "Feb 22" as a month of 2022. It may be a day: only periods of two such dates or up to now tell. */
export function parseShortNamed(tokens: readonly Token[], index: number): Point | null {
  const month = MONTHS.get(wordAt(tokens, index));
  if (month === undefined || !endsInTwoDigits(tokens, index + 1)) return null;
  const year = Number(tokens[index + 1]?.text);
  return { at: { year: year < 50 ? 2000 + year : 1900 + year, month }, next: index + 2 };
}

/** Tells whether two digits end here: not those of "2019-21-03" or "21st". */
function endsInTwoDigits(tokens: readonly Token[], index: number): boolean {
  const [token, next, behind] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (!token || !/^\d\d$/u.test(token.text)) return false;
  if (next?.start !== token.end) return true;
  return !/^[\p{L}%]/u.test(next.text) && !(behind?.start === next.end && /^\d/u.test(behind.text));
}

/** Reads the end of "2019–21". */
export function parseShortYear(tokens: readonly Token[], index: number, from: YearMonth): Point | null {
  const token = tokens[index];
  if (!token || !endsInTwoDigits(tokens, index)) return null;
  const year = Math.floor(from.year / 100) * 100 + Number(token.text);
  return year > from.year && year <= LAST_YEAR ? { at: { year, month: null }, next: index + 1 } : null;
}

/** Reads a single date in any form. */
export function parsePoint(tokens: readonly Token[], at: number, order: DateOrder): Point | null {
  const index = skipAbout(tokens, at);
  const first = textAt(tokens, index);
  if (/^\d{4}$/u.test(first)) return parseYearFirst(tokens, index);
  return /^\d{1,2}$/u.test(first) ? parseNumeric(tokens, index, order) : parseNamed(tokens, index);
}

function skipAbout(tokens: readonly Token[], index: number): number {
  if (!ABOUT.has(wordAt(tokens, index))) return index;
  return /^(?:[.-]|of|de|del)$/iu.test(textAt(tokens, index + 1)) ? index + 2 : index + 1;
}

/** Returns the year of four digits here. */
export const yearAt = (tokens: readonly Token[], index: number): number | null => {
  const text = textAt(tokens, index);
  // "ISO 9001:2015"
  const isEdition =
    textAt(tokens, index - 1) === ":" && /^\d{3}/u.test(textAt(tokens, index - 2)) && areJoined(tokens, index - 2, 3);
  const year = /^\d{4}$/u.test(text) && !isEdition ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
};

/** Returns the number from 1 to `most` of one or two digits here. */
export const numberAt = (tokens: readonly Token[], index: number, most: number): number | null => {
  const text = textAt(tokens, index);
  const value = /^\d{1,2}$/u.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

/** Tells whether the tokens stand without gaps, like those of "2016-03". */
export const areJoined = (tokens: readonly Token[], index: number, count: number) =>
  tokens.slice(index, index + count - 1).every((token, at) => tokens[index + at + 1]?.start === token.end);

const SLASHES = new Set(["/", ".", "-", "‑"]);

/** Reads "2016", "2016-03", "2016-03-01" and "2016/03". "2010-12" may be two years. */
function parseYearFirst(tokens: readonly Token[], index: number): Point | null {
  const year = yearAt(tokens, index);
  if (year === null) return null;
  const next = { year: year + 1, month: null };
  const isSlash = tokens[index + 1]?.text === "/" && areJoined(tokens, index, 3);
  if (isSlash && (yearAt(tokens, index + 2) === next.year || isShortOf(tokens, index + 2, next.year)))
    return { at: { year, month: null }, next: index + 3, until: next };
  const month = numberAt(tokens, index + 2, 12);
  const isMonth = month !== null && SLASHES.has(textAt(tokens, index + 1)) && areJoined(tokens, index, 3);
  if (!isMonth) return { at: { year, month: null }, next: index + 1 };
  const isDay = numberAt(tokens, index + 4, 31) !== null && areJoined(tokens, index, 5);
  if (isDay && SLASHES.has(textAt(tokens, index + 3))) return { at: { year, month }, next: index + 5 };
  const isTwoYears =
    month > year % 100 &&
    /^\d\d$/u.test(textAt(tokens, index + 2)) &&
    tokens[index + 1]?.text !== "." &&
    !isBesideDate(tokens, index);
  return isTwoYears ? { at: { year, month: null }, next: index + 1 } : { at: { year, month }, next: index + 3 };
}

/** Tells whether two digits shorten a year. Up to "12" they may be a month. */
function isShortOf(tokens: readonly Token[], index: number, year: number): boolean {
  return endsInTwoDigits(tokens, index) && year % 100 > 12 && Number(tokens[index]?.text) === year % 100;
}

/** Tells whether a dash stands before or behind "2010-12", which is a month then. */
function isBesideDate(tokens: readonly Token[], index: number): boolean {
  const before = wordAt(tokens, index - 1);
  return skipSeparator(tokens, index + 3) > index + 3 || DASHES.has(before) || UNTIL.has(before) || SINCE.has(before);
}

/** Reads "03/2016", "01/03/2016", "1 March 2016" and "1st of March 2016". */
export function parseNumeric(tokens: readonly Token[], index: number, order: DateOrder): Point | null {
  const first = numberAt(tokens, index, 31);
  // "Grades K-8 March 2016"
  const isOfWord =
    /^\p{L}$/u.test(textAt(tokens, index - 2)) &&
    tokens[index - 1]?.text === "-" &&
    areJoined(tokens, index - 2, 3) &&
    !areJoined(tokens, index, 2);
  if (first === null || isOfWord) return null;
  if (SLASHES.has(textAt(tokens, index + 1)) && /^\d/u.test(textAt(tokens, index + 2))) {
    const year = yearAt(tokens, index + 2);
    if (year !== null) return first <= 12 ? { at: { year, month: first }, next: index + 3 } : null;
    const second = numberAt(tokens, index + 2, 31);
    const last = tokens[index + 3]?.text === tokens[index + 1]?.text ? yearAt(tokens, index + 4) : null;
    if (second === null || last === null) return null;
    const month = order === "month first" || second > 12 ? first : second;
    return month <= 12 ? { at: { year: last, month }, next: index + 5 } : null;
  }
  const skipped = /^(?:st|nd|rd|th|er|[.º°])$/iu.test(textAt(tokens, index + 1)) ? index + 2 : index + 1;
  // "Analyst, Level 2" and "April 2024" in two columns
  const isOfCell = tokens[skipped - 1]?.endsCell === true && wordAt(tokens, index - 1) !== "";
  return MONTHS.has(wordAt(tokens, skipped)) && !isOfCell ? parseNamed(tokens, skipped) : null;
}

/** Reads "Dec. 2019", "March 1, 2016", "March '19", "Summer 2016" and "Q1 2020". */
export function parseNamed(tokens: readonly Token[], index: number): Point | null {
  const name = wordAt(tokens, index);
  const isQuarter =
    (name === "q" && numberAt(tokens, index + 1, 4) !== null) ||
    (name === "h" && numberAt(tokens, index + 1, 2) !== null);
  const month = MONTHS.get(name) ?? null;
  // "Étés 2013 à 2016"
  const isSeason = SEASONS.has(name) || SEASONS.has(name.replace(/s$/u, ""));
  if (month === null && !isQuarter && !isSeason) return null;
  let next = index + (isQuarter ? 2 : 1);
  const day = numberAt(tokens, next, 31);
  if (day !== null && tokens[next + 1]?.text === "," && yearAt(tokens, next + 2) !== null) next += 1;
  while (/^(?:[.,/]|of|de|del|di|['’])$/iu.test(textAt(tokens, next))) next += 1;
  const year = yearAt(tokens, next);
  if (year !== null && month === null) return parseYearFirst(tokens, next);
  if (year !== null) return { at: { year, month }, next: next + 1 };
  const isShort = /^['’]$/u.test(textAt(tokens, next - 1)) && /^\d\d$/u.test(textAt(tokens, next));
  const short = isShort ? Number(tokens[next]?.text) : Number.NaN;
  if (!isShort) return null;
  return { at: { year: short < 50 ? 2000 + short : 1900 + short, month }, next: next + 1 };
}
