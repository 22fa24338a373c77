import { foldCase as fold } from "../text/fold";
import { remember } from "../text/remember";
import type { ResumePosition, YearMonth } from "./career";
import {
  areJoined,
  DASHES,
  type DateOrder,
  isShort,
  MONTHS,
  numberAt,
  parseNamed,
  parseNumeric,
  parsePoint,
  parseShort,
  parseShortNamed,
  parseShortYear,
  SINCE,
  skipSeparator,
  skipUntil,
  textAt,
  type Token,
  wordAt,
  yearAt,
} from "./date-points";
import words from "../data/resume-dates.json" with { type: "json" };

export type { DateOrder } from "./date-points";

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
  /** Words that are no date stand where the end would, or what may be another date: "2022 – paused", "(2019 / 2021):". */
  isUnclear?: true;
};

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+|[^\s\p{L}\d]/gu;
const NOW = new Set(words.now);
/** Before the beginning of a period that ends: "De janvier 2018 à août 2021". */
const FROM = new Set(words.from);
/** "Since 2018" and "2018 onwards" */
const ONWARDS = new Set(words.onwards);
const LONGEST_NOW = 3;
const MOST_DAYS = 31;
const LONGEST_GAP = 8;

/** Lists the periods that a line names: "déc. 2019 – mars 2022", "since 2021", "01/03/2016 - now", "Q1 2020". */
export const findSpans = (line: string, order: DateOrder = "day first"): readonly DatedSpan[] => SPANS[order](line);

/** Each line is asked about many times. */
const SPANS = {
  "day first": remember((line) => parseSpans(line, "day first"), 2_000),
  "month first": remember((line) => parseSpans(line, "month first"), 2_000),
};

function parseSpans(line: string, order: DateOrder): readonly DatedSpan[] {
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

/** Returns whether a text names a period with a beginning and an end. */
export const hasPeriod = (text: string, order?: DateOrder): boolean =>
  findSpans(text, order).some(({ isRange }) => isRange);

/** Replaces the periods of a text. */
export const withoutSpans = (text: string, by = "", spans: readonly DatedSpan[] = findSpans(text)): string =>
  spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + by + rest.slice(end), text);

/** Returns whether a text has dates and no word. */
export function isBareDate(text: string): boolean {
  const rest = withoutSpans(text);
  return rest !== text && !/\p{L}/u.test(rest);
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
  const word = wordAt(tokens, first);
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
  const named = parseNamedPeriod(tokens, begins);
  if (named) return finish(named.next, named.from, named.to, named.to === null);
  const from = parsePoint(tokens, begins, order) ?? parseShort(tokens, begins);
  if (!from) return null;
  const slashed = parseBehindSlash(tokens, { first, index: from.next, order });
  const end = slashed?.to ?? null;
  if (slashed !== null && (end === null || isInOrder(from.at, end))) {
    const { span, next } = finish(slashed.next, from.at, end, end === null);
    // "Mar 2018 / Apr 2020" is a period, "2019 / 2021" may be two dates.
    const isClear = end === null || (from.at.month !== null && end.month !== null);
    return { span: isClear ? span : { ...span, isUnclear: true }, next };
  }
  const separator = skipSeparator(tokens, from.next);
  if (separator > from.next) {
    const now = parseNow(tokens, separator) ?? parseFramedNow(tokens, first, separator);
    if (now !== null) return finish(now, from.at, null, true);
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
    // "2020-Heute" written wrongly goes on, or not.
    const isGlued = areJoined(tokens, separator - 2, 3) && /^\p{Lu}?\p{Ll}+$/u.test(textAt(tokens, separator));
    if (dash !== undefined && DASHES.has(dash.text) && (isGlued || endsInWord(tokens, separator))) {
      const { span, next } = finish(from.next, from.at);
      return { span: { ...span, isUnclear: true }, next };
    }
  }
  if (isShort(tokens, begins) && !isOpen) return null;
  const isOnwards = ONWARDS.has(wordAt(tokens, from.next));
  if (isOnwards) return finish(from.next + 1, from.at, null, true);
  return isOpen ? finish(from.next, from.at, null, true) : finish(from.next, from.at, from.until);
}

/** "Seit dem 1. März 2022", "desde el 2022" */
function skipArticle(tokens: readonly Token[], index: number, order: DateOrder): number {
  const isArticle = /^\p{Ll}{2,3}$/u.test(textAt(tokens, index)) && !MONTHS.has(wordAt(tokens, index));
  return isArticle && parsePoint(tokens, index + 1, order) !== null ? index + 1 : index;
}

/** Tells whether one or two words in small letters end the cell: "paused", not "Lisbon" and "remote work in a team". */
function endsInWord(tokens: readonly Token[], index: number): boolean {
  const first = skipBracket(tokens, index);
  const last = /^\p{Ll}{2,}$/u.test(textAt(tokens, first + 1)) ? first + 1 : first;
  const [word, end, behind] = [tokens[first], tokens[last], tokens[last + 1]];
  const isWord = /^\p{Ll}{2,}$/u.test(word?.text ?? "") && (word?.text.length ?? 0) + (end?.text.length ?? 0) > 5;
  return isWord && (end?.endsCell === true || /^[,;:)\]]$/u.test(behind?.text ?? ""));
}

const skipBracket = (tokens: readonly Token[], index: number) =>
  /^[([]$/u.test(textAt(tokens, index)) ? index + 1 : index;

/** Reads "Feb 22 - Present" and "Jan 18 - Jan 22" at the end of a cell. `to` is null up to now. */
function parseNamedPeriod(
  tokens: readonly Token[],
  index: number,
): { from: YearMonth; to: YearMonth | null; next: number } | null {
  const from = parseShortNamed(tokens, index);
  const separator = from === null ? index : skipSeparator(tokens, from.next);
  if (from === null || separator === from.next) return null;
  const now = parseNow(tokens, separator);
  if (now !== null) return { from: from.at, to: null, next: now };
  const to = parseShortNamed(tokens, separator);
  // "Jun 12 – Aug 12" may be days, unless nothing else stands there.
  const isYear = Number(textAt(tokens, index + 1)) > MOST_DAYS || (index === 0 && to?.next === tokens.length);
  const isPeriod =
    to !== null &&
    tokens[to.next - 1]?.endsCell === true &&
    (from.at.year < to.at.year || (isYear && isInOrder(from.at, to.at)));
  return isPeriod ? { from: from.at, to: to.at, next: to.next } : null;
}

/** Reads "Jan – Mar 2020" and "01–03/2020". An end before the beginning is of no possible year. */
function parseMonthsOfYear(
  tokens: readonly Token[],
  index: number,
  order: DateOrder,
): { from: YearMonth | null; to: YearMonth; next: number } | null {
  const named = MONTHS.get(wordAt(tokens, index));
  const month = named ?? numberAt(tokens, index, 12);
  if (month === null) return null;
  const dot = tokens[index + 1]?.text === "." && named !== undefined ? 1 : 0;
  const next = skipSeparator(tokens, index + 1 + dot);
  if (next === index + 1 + dot) return null;
  const isNumeric = named === undefined;
  if (isNumeric && (!areJoined(tokens, index, 5) || !/^[/.]$/u.test(textAt(tokens, index + 3)))) return null;
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
  const isRange = first !== null && DASHES.has(textAt(tokens, first.next));
  const last = isRange
    ? (parsePoint(tokens, first.next + 1, order) ?? parseShortYear(tokens, first.next + 1, first.at))
    : null;
  if (last && last.next >= end) return null;
  const other = skipSeparator(tokens, end);
  if (other === end) return end;
  return parseNow(tokens, other) ?? endOfNumbers(tokens, other);
}

/** Returns where numbers end that only slashes, dots and dashes join. */
function endOfNumbers(tokens: readonly Token[], index: number): number {
  const isNumber = (at: number) => /^\d+$/u.test(textAt(tokens, at));
  if (!isNumber(index)) return index + 1;
  let end = index + 1;
  while (isNumber(end + 1) && areJoined(tokens, end - 1, 3) && /^[/.\-–—‑]$/u.test(textAt(tokens, end))) end += 2;
  return end;
}

function isInOrder(from: YearMonth, to: YearMonth): boolean {
  return from.year * 12 + (from.month ?? 1) <= to.year * 12 + (to.month ?? 12);
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

/**
 * Reads the end of "(2022 / a la fecha)", and of "(2019 / 2021):" above what was done then. `to` is null up to now. The slash may
 * also part two dates, so an end that isn't now is unclear.
 */
function parseBehindSlash(
  tokens: readonly Token[],
  { first, index, order }: { first: number; index: number; order: DateOrder },
): { to: YearMonth | null; next: number } | null {
  const isSlash = textAt(tokens, index) === "/" && !areJoined(tokens, index - 1, 2) && !areJoined(tokens, index, 2);
  if (!isSlash) return null;
  const now = parseNow(tokens, index + 1);
  const to = now === null ? parsePoint(tokens, index + 1, order) : null;
  const next = now ?? to?.next ?? index;
  if (textAt(tokens, first - 1) !== "(")
    return to?.at.month != null && tokens[next - 1]?.endsCell === true ? { to: to.at, next } : null;
  const isHead = textAt(tokens, next + 1) === ":" && tokens.length === next + 2;
  return textAt(tokens, next) === ")" && (now !== null || isHead) ? { to: to?.at ?? null, next } : null;
}

/** "[ 03/2020 – Lopend ]": in any language, a word instead of a date says that the period goes on. */
function parseFramedNow(tokens: readonly Token[], first: number, index: number): number | null {
  const isWord = /^\p{L}/u.test(textAt(tokens, index)) && !MONTHS.has(wordAt(tokens, index));
  const isFramed = tokens[first - 1]?.text === "[" && tokens[index + 1]?.text === "]";
  return isWord && isFramed ? index + 1 : null;
}
