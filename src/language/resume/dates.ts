import { foldCase as fold } from "../text/fold";
import type { ResumePosition, YearMonth } from "./career";
import words from "../data/resume-dates.json" with { type: "json" };

/**
 * A period that a line names, and where its words stand. A single date has no `to` and isn't current. `from` is null if
 * the words name no possible period: "2020-13", "2019 – 2018".
 */
export type DatedSpan = {
  start: number;
  end: number;
  from: YearMonth | null;
  to: YearMonth | null;
  isCurrent: boolean;
  isRange: boolean;
  /** Words that are no date stand where the end would: "2022 – paused". */
  isUnclear?: true;
};

/** `endsCell`: a tab or a closing bracket stands behind it, or the line ends, perhaps in dots. */
type Token = { text: string; start: number; end: number; endsCell: boolean };
/** `until` is the end of a school year: "2019/20". */
type Point = { at: YearMonth; next: number; until?: YearMonth };
/** Whether a document writes the month first: "01/15/2016". */
export type DateOrder = "day first" | "month first";

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+|[^\s\p{L}\d]/gu;
// prettier-ignore
const LOCALES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "sv", "da", "nb", "fi", "cs", "ro", "ru", "uk", "el", "tr", "hu", "sk", "bg"];
const MONTHS = nameMonths();
const NOW = new Set(words.now);
const SINCE = new Set(words.since);
/** Before the beginning of a period that ends: "De janvier 2018 à août 2021". */
const FROM = new Set(words.from);
const UNTIL = new Set(words.until);
/** "Since 2018" and "2018 onwards" */
const ONWARDS = new Set(words.onwards);
/** Seasons and quarters tell the year only: a season's months depend on the place. */
const SEASONS = new Set(words.seasons);
/** "Mid-2019", "Ende 2020" */
const ABOUT = new Set(words.about);
const DASHES = new Set(["-", "–", "—", "‑", "−", "→", ">", "~", "‐"]);
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;
const LONGEST_NOW = 3;
const LONGEST_GAP = 8;

/** Month names of common languages, whole and short, in the forms beside a day and without one. */
function nameMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>(Object.entries(words.months));
  for (const locale of LOCALES)
    for (const month of ["long", "short"] as const)
      for (const day of ["numeric", undefined] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: "UTC" });
        for (let index = 0; index < 12; index += 1) {
          const parts = format.formatToParts(Date.UTC(2024, index, 15));
          const name = fold(parts.find(({ type }) => type === "month")?.value ?? "").replaceAll(/\P{L}/gu, "");
          if (/^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, index + 1);
        }
      }
  return months;
}

/** Tells whether a word names a month in a language that we read, whole or short. */
export const isMonthName = (word: string): boolean => MONTHS.has(fold(word));

/** Lists the periods that a line names: "déc. 2019 – mars 2022", "since 2021", "01/03/2016 - now", "Q1 2020". */
export function findSpans(line: string, order: DateOrder = "day first"): DatedSpan[] {
  // Each period has a year, and most lines have no digit.
  if (!/\d/u.test(line)) return [];
  const tokens = [...line.matchAll(TOKEN)].map(({ 0: text, index }): Token => ({
    text,
    start: index,
    end: index + text.length,
    endsCell: /^ *(?:[\t)\]]|\.{2,3}$|…$|$)/u.test(line.slice(index + text.length, index + text.length + LONGEST_GAP)),
  }));
  const spans: DatedSpan[] = [];
  for (let index = 0; index < tokens.length;) {
    const span = parseSpan(tokens, index, order);
    if (span) spans.push(span.span);
    index = span?.next ?? index + 1;
  }
  return spans;
}

/** Returns the dates of a position: those of a single date are its beginning and its end. */
export function datesOf(span: DatedSpan | null): Pick<ResumePosition, "from" | "to" | "isCurrent"> {
  if (span === null) return { from: null, to: null, isCurrent: false };
  const { from, to, isCurrent, isUnclear } = span;
  if (isUnclear === true) return { from, to: null, isCurrent };
  return { from, to: to ?? (isCurrent ? null : from), isCurrent };
}

/** Tells how a document writes numeric dates: "01/15/2016" anywhere means that months come first. */
export function findDateOrder(text: string): DateOrder {
  return /\b(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:19|20)\d\d\b/u.test(text) ? "month first" : "day first";
}

/** Reads "2016", "2016-03-01T00:00:00Z", "March 2016" and "03/2016". Returns null for anything else. */
export function parseYearMonth(text: string): YearMonth | null {
  const iso = /^\s*(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d/u.exec(text)?.[1] ?? text.trim();
  const [span] = findSpans(iso);
  const isWhole = span !== undefined && !span.isRange && span.start === 0 && span.end >= iso.length - 1;
  return isWhole ? span.from : null;
}

type ReadSpan = { span: DatedSpan; next: number };

function parseSpan(tokens: readonly Token[], first: number, order: DateOrder): ReadSpan | null {
  const word = fold(tokens[first]?.text ?? "");
  const isOpen = SINCE.has(word);
  const begins = isOpen || FROM.has(word) ? skipArticle(tokens, first + 1, order) : first;
  const start = tokens[first]?.start ?? 0;
  const finish = (next: number, from: YearMonth | null, to: YearMonth | null = null, isCurrent = false): ReadSpan => ({
    span: {
      start,
      end: tokens[next - 1]?.end ?? start,
      from,
      to,
      isCurrent,
      isRange: from === null || to !== null || isCurrent,
    },
    next,
  });
  const months = parseMonthsOfYear(tokens, begins, order);
  if (months) return finish(months.next, months.from, months.from && months.to);
  const broken = parseBroken(tokens, begins, order);
  if (broken !== null) return finish(broken, null);
  const from = parsePoint(tokens, begins, order) ?? parseShort(tokens, begins);
  if (!from) return null;
  const separator = skipSeparator(tokens, from.next);
  if (separator > from.next) {
    const now = parseNow(tokens, separator) ?? parseFramedNow(tokens, first, separator);
    if (now !== null) return finish(now, from.at, null, true);
    const brokenEnd = parseBroken(tokens, separator, order);
    if (brokenEnd !== null) return finish(brokenEnd, null);
    const to =
      parsePoint(tokens, separator, order) ??
      parseShort(tokens, separator) ??
      parseShortYear(tokens, separator, from.at);
    if (to) {
      const end = to.until ?? to.at;
      return isInOrder(from.at, end) ? finish(to.next, from.at, end) : finish(to.next, null);
    }
    // "2021 –" at the end of a line or cell hasn't ended, nor has "2021 – :".
    const isColon = tokens[separator - 1]?.text === ":" && separator - 1 > from.next;
    const dash = tokens[separator - (isColon ? 2 : 1)];
    if (dash !== undefined && (isColon || dash.endsCell) && DASHES.has(dash.text))
      return finish(separator, from.at, null, true);
    if (dash !== undefined && DASHES.has(dash.text) && endsInWord(tokens, separator)) {
      const { span, next } = finish(from.next, from.at);
      return { span: { ...span, isUnclear: true }, next };
    }
  }
  if (isShort(tokens, begins) && !isOpen) return null;
  const isOnwards = ONWARDS.has(fold(tokens[from.next]?.text ?? ""));
  if (isOnwards) return finish(from.next + 1, from.at, null, true);
  return isOpen ? finish(from.next, from.at, null, true) : finish(from.next, from.at, from.until);
}

/** "Seit dem 1. März 2022", "desde el 2022" */
function skipArticle(tokens: readonly Token[], index: number, order: DateOrder): number {
  const isArticle = /^\p{Ll}{2,3}$/u.test(tokens[index]?.text ?? "") && !MONTHS.has(fold(tokens[index]?.text ?? ""));
  return isArticle && parsePoint(tokens, index + 1, order) !== null ? index + 1 : index;
}

/** Whether one or two words in small letters end the cell: "paused", not "Lisbon" and "remote work in a team". */
function endsInWord(tokens: readonly Token[], index: number): boolean {
  const first = skipBracket(tokens, index);
  const last = /^\p{Ll}{2,}$/u.test(tokens[first + 1]?.text ?? "") ? first + 1 : first;
  const [word, end, behind] = [tokens[first], tokens[last], tokens[last + 1]];
  const isWord = /^\p{Ll}{2,}$/u.test(word?.text ?? "") && (word?.text.length ?? 0) + (end?.text.length ?? 0) > 5;
  return isWord && (end?.endsCell === true || /^[,;:)\]]$/u.test(behind?.text ?? ""));
}

const skipUntil = (tokens: readonly Token[], index: number) => UNTIL.has(fold(tokens[index]?.text ?? "")) ? index + 1 : index; // prettier-ignore
const skipBracket = (tokens: readonly Token[], index: number) => /^[([]$/u.test(tokens[index]?.text ?? "") ? index + 1 : index; // prettier-ignore

/** Reads "Jan – Mar 2020" and "01–03/2020". An end before the beginning is of no possible year. */
function parseMonthsOfYear(
  tokens: readonly Token[],
  index: number,
  order: DateOrder,
): { from: YearMonth | null; to: YearMonth; next: number } | null {
  const named = MONTHS.get(fold(tokens[index]?.text ?? ""));
  const month = named ?? numberAt(tokens, index, 12);
  if (month === null) return null;
  const dot = tokens[index + 1]?.text === "." && named !== undefined ? 1 : 0;
  const next = skipSeparator(tokens, index + 1 + dot);
  if (next === index + 1 + dot) return null;
  const isNumeric = named === undefined;
  if (isNumeric && (!areJoined(tokens, index, 5) || !/^[/.]$/u.test(tokens[index + 3]?.text ?? ""))) return null;
  const to = isNumeric ? parseNumeric(tokens, next, order) : parseNamed(tokens, next);
  if (!to || to.at.month === null || (isNumeric && to.next !== index + 5)) return null;
  return { from: month <= to.at.month ? { year: to.at.year, month } : null, to: to.at, next: to.next };
}

/** Returns the end of joined numbers around a year that are no date: "2020-13", "30.13.2020", "2019-2021-2023". */
function parseBroken(tokens: readonly Token[], index: number, order: DateOrder): number | null {
  const end = endOfNumbers(tokens, index);
  if (end === index + 1 || !tokens.slice(index, end).some((_, at) => yearAt(tokens, index + at) !== null)) return null;
  const first = parsePoint(tokens, index, order);
  if (first && first.next >= end) return null;
  const isRange = first !== null && DASHES.has(tokens[first.next]?.text ?? "");
  const last = isRange
    ? (parsePoint(tokens, first.next + 1, order) ?? parseShortYear(tokens, first.next + 1, first.at))
    : null;
  if (last && last.next >= end) return null;
  const other = skipSeparator(tokens, end);
  if (other === end) return end;
  return parseNow(tokens, other) ?? parsePoint(tokens, other, order)?.next ?? endOfNumbers(tokens, other);
}

/** Returns where numbers end that only slashes, dots and dashes join. */
function endOfNumbers(tokens: readonly Token[], index: number): number {
  const isNumber = (at: number) => /^\d+$/u.test(tokens[at]?.text ?? "");
  if (!isNumber(index)) return index + 1;
  let end = index + 1;
  while (isNumber(end + 1) && areJoined(tokens, end - 1, 3) && /^[/.\-–—‑]$/u.test(tokens[end]?.text ?? "")) end += 2;
  return end;
}

function isInOrder(from: YearMonth, to: YearMonth): boolean {
  return from.year * 12 + (from.month ?? 1) <= to.year * 12 + (to.month ?? 12);
}

/** Skips a dash or "to". A dot of "dec." may stand before it. */
function skipSeparator(tokens: readonly Token[], index: number): number {
  const text = fold(tokens[index]?.text ?? "");
  if (DASHES.has(text)) return tokens[index]?.endsCell === true ? index + 1 : skipSeparator(tokens, index + 1);
  // "Sep 2020 : Now"
  if (text === ":" && !areJoined(tokens, index - 1, 2) && !areJoined(tokens, index, 2)) return index + 1;
  return skipUntil(tokens, index);
}

/** Reads "present", "to date", "aujourd'hui" and "(en curso)". */
function parseNow(tokens: readonly Token[], at: number): number | null {
  const inside = skipBracket(tokens, at);
  const index = skipUntil(tokens, inside);
  for (let length = LONGEST_NOW; length > 0; length -= 1) {
    const phrase = tokens.slice(index, index + length).map(({ text }) => fold(text).replace("’", "'"));
    if (phrase.length === length && NOW.has(phrase.join(" "))) return index + length + inside - at;
  }
  return null;
}

/** "[ 03/2020 – Lopend ]": in any language, a word instead of a date says that the period goes on. */
function parseFramedNow(tokens: readonly Token[], first: number, index: number): number | null {
  const isWord = /^\p{L}/u.test(tokens[index]?.text ?? "") && !isMonthName(tokens[index]?.text ?? "");
  const isFramed = tokens[first - 1]?.text === "[" && tokens[index + 1]?.text === "]";
  return isWord && isFramed ? index + 1 : null;
}

/** Reads "08/19" and "’19", which are dates beside another one only. */
function parseShort(tokens: readonly Token[], index: number): Point | null {
  if (!isShort(tokens, index)) return null;
  const isYear = /^['’]$/u.test(tokens[index]?.text ?? "");
  const next = index + (isYear ? 2 : 3);
  const year = Number(tokens[next - 1]?.text);
  return {
    at: { year: year < 50 ? 2000 + year : 1900 + year, month: isYear ? null : numberAt(tokens, index, 12) },
    next,
  };
}

function isShort(tokens: readonly Token[], index: number): boolean {
  const count = /^['’]$/u.test(tokens[index]?.text ?? "") ? 2 : 3;
  const begins = count === 2 || (numberAt(tokens, index, 12) !== null && tokens[index + 1]?.text === "/");
  return begins && areJoined(tokens, index, count) && endsInTwoDigits(tokens, index + count - 1);
}

/** Whether two digits end here: not those of "2019-21-03" or "21st". */
function endsInTwoDigits(tokens: readonly Token[], index: number): boolean {
  const [token, next, behind] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (!token || !/^\d\d$/u.test(token.text)) return false;
  if (next?.start !== token.end) return true;
  return !/^[\p{L}%]/u.test(next.text) && !(behind?.start === next.end && /^\d/u.test(behind.text));
}

/** Reads the end of "2019–21". */
function parseShortYear(tokens: readonly Token[], index: number, from: YearMonth): Point | null {
  const token = tokens[index];
  if (!token || !endsInTwoDigits(tokens, index)) return null;
  const year = Math.floor(from.year / 100) * 100 + Number(token.text);
  // "since 2022 – 85 patients a week"
  const isAmount = /^\p{L}/u.test(tokens[index + 1]?.text ?? "") && tokens[index - 1]?.end !== token.start;
  return year > from.year && year <= LAST_YEAR && !isAmount ? { at: { year, month: null }, next: index + 1 } : null;
}

function parsePoint(tokens: readonly Token[], at: number, order: DateOrder): Point | null {
  const index = skipAbout(tokens, at);
  const first = tokens[index]?.text ?? "";
  if (/^\d{4}$/u.test(first)) return parseYearFirst(tokens, index);
  return /^\d{1,2}$/u.test(first) ? parseNumeric(tokens, index, order) : parseNamed(tokens, index);
}

function skipAbout(tokens: readonly Token[], index: number): number {
  if (!ABOUT.has(fold(tokens[index]?.text ?? ""))) return index;
  return /^(?:[.-]|of|de|del)$/iu.test(tokens[index + 1]?.text ?? "") ? index + 2 : index + 1;
}

const yearAt = (tokens: readonly Token[], index: number): number | null => {
  const text = tokens[index]?.text ?? "";
  const year = /^\d{4}$/u.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
};
const numberAt = (tokens: readonly Token[], index: number, most: number): number | null => {
  const text = tokens[index]?.text ?? "";
  const value = /^\d{1,2}$/u.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};
/** Whether the tokens stand without gaps, like those of "2016-03". */
const areJoined = (tokens: readonly Token[], index: number, count: number) =>
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
  const spaced = parseSpacedMonth(tokens, index, year);
  if (spaced !== null) return spaced;
  const month = numberAt(tokens, index + 2, 12);
  const isMonth = month !== null && SLASHES.has(tokens[index + 1]?.text ?? "") && areJoined(tokens, index, 3);
  if (!isMonth) return { at: { year, month: null }, next: index + 1 };
  const isDay = numberAt(tokens, index + 4, 31) !== null && areJoined(tokens, index, 5);
  if (isDay && SLASHES.has(tokens[index + 3]?.text ?? "")) return { at: { year, month }, next: index + 5 };
  const isTwoYears =
    month > year % 100 &&
    /^\d\d$/u.test(tokens[index + 2]?.text ?? "") &&
    tokens[index + 1]?.text !== "." &&
    !isBesideDate(tokens, index);
  return isTwoYears ? { at: { year, month: null }, next: index + 1 } : { at: { year, month }, next: index + 3 };
}

/** Reads "2021 10 →", a year and its month before a dash or at a cell's end. */
function parseSpacedMonth(tokens: readonly Token[], index: number, year: number): Point | null {
  const [token, next] = [tokens[index + 1], tokens[index + 2]];
  const month = /^\d\d$/u.test(token?.text ?? "") ? numberAt(tokens, index + 1, 12) : null;
  const isBeside = token !== undefined && token.start === (tokens[index]?.end ?? 0) + 1;
  const isEnd = token?.endsCell === true || DASHES.has(next?.text ?? "");
  return month !== null && isBeside && isEnd ? { at: { year, month }, next: index + 2 } : null;
}

/** Whether two digits shorten a year. Up to "12" they may be a month. */
function isShortOf(tokens: readonly Token[], index: number, year: number): boolean {
  return endsInTwoDigits(tokens, index) && year % 100 > 12 && Number(tokens[index]?.text) === year % 100;
}

/** Whether a dash stands before or behind "2010-12", which is a month then. */
function isBesideDate(tokens: readonly Token[], index: number): boolean {
  const before = fold(tokens[index - 1]?.text ?? "");
  return skipSeparator(tokens, index + 3) > index + 3 || DASHES.has(before) || UNTIL.has(before) || SINCE.has(before);
}

/** Reads "03/2016", "01/03/2016", "1 March 2016" and "1st of March 2016". */
function parseNumeric(tokens: readonly Token[], index: number, order: DateOrder): Point | null {
  const first = numberAt(tokens, index, 31);
  // "Grades K-8 March 2016"
  const isOfWord = /^\p{L}$/u.test(tokens[index - 2]?.text ?? "") && tokens[index - 1]?.text === "-" && areJoined(tokens, index - 2, 3) && !areJoined(tokens, index, 2); // prettier-ignore
  if (first === null || isOfWord) return null;
  if (SLASHES.has(tokens[index + 1]?.text ?? "") && /^\d/u.test(tokens[index + 2]?.text ?? "")) {
    const year = yearAt(tokens, index + 2);
    if (year !== null) return first <= 12 ? { at: { year, month: first }, next: index + 3 } : null;
    const second = numberAt(tokens, index + 2, 31);
    const last = tokens[index + 3]?.text === tokens[index + 1]?.text ? yearAt(tokens, index + 4) : null;
    if (second === null || last === null) return null;
    const month = order === "month first" ? first : second;
    return month <= 12 ? { at: { year: last, month }, next: index + 5 } : null;
  }
  const skipped = /^(?:st|nd|rd|th|er|[.º°])$/iu.test(tokens[index + 1]?.text ?? "") ? index + 2 : index + 1;
  return MONTHS.has(fold(tokens[skipped]?.text ?? "")) ? parseNamed(tokens, skipped) : null;
}

/** Reads "Dec. 2019", "March 1, 2016", "March '19", "Summer 2016" and "Q1 2020". */
function parseNamed(tokens: readonly Token[], index: number): Point | null {
  const name = fold(tokens[index]?.text ?? "");
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
  while (/^(?:[.,/]|of|de|del|di|['’])$/u.test(tokens[next]?.text ?? "")) next += 1;
  const year = yearAt(tokens, next);
  if (year !== null && month === null) return parseYearFirst(tokens, next);
  if (year !== null) return { at: { year, month }, next: next + 1 };
  const isShort = /^['’]$/u.test(tokens[next - 1]?.text ?? "") && /^\d\d$/u.test(tokens[next]?.text ?? "");
  const short = isShort ? Number(tokens[next]?.text) : Number.NaN;
  if (!isShort) return null;
  return { at: { year: short < 50 ? 2000 + short : 1900 + short, month }, next: next + 1 };
}
