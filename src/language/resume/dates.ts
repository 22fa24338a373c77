import type { YearMonth } from "./career";
import words from "./date-words.json" with { type: "json" };

/** A period that a line names, and where its words stand. A single date has no `to` and isn't current. */
export type DatedSpan = {
  start: number;
  end: number;
  from: YearMonth;
  to: YearMonth | null;
  isCurrent: boolean;
  isRange: boolean;
};

type Token = { text: string; start: number; end: number };
type Point = { at: YearMonth; next: number };
/** Whether a document writes the month first: "01/15/2016". */
export type DateOrder = "day first" | "month first";

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+|[^\s\p{L}\d]/gu;
const LOCALES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "sv", "da", "nb", "fi", "cs", "ro"];
const MONTHS = nameMonths();
const NOW = new Set(words.now);
const SINCE = new Set(words.since);
/** Before the beginning of a period that ends: "De janvier 2018 à août 2021". */
const FROM = new Set(words.from);
const UNTIL = new Set(words.until);
const SEASONS: ReadonlyMap<string, number> = new Map(Object.entries(words.seasons));
const DASHES = new Set(["-", "–", "—", "‑", "−", "→", "~", "‐"]);
const FIRST_YEAR = 1950;
const LAST_YEAR = 2049;
const LONGEST_NOW = 3;

/** Month names of common languages, whole and short, in the forms beside a day and without one. */
function nameMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>(Object.entries(words.months));
  for (const locale of LOCALES)
    for (const month of ["long", "short"] as const)
      for (const day of ["numeric", undefined] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: "UTC" });
        for (let index = 0; index < 12; index += 1) {
          const parts = format.formatToParts(Date.UTC(2024, index, 15));
          const name = fold(parts.find(({ type }) => type === "month")?.value ?? "").replace(/\W/gu, "");
          if (/^[a-z]{3,}$/u.test(name) && !months.has(name)) months.set(name, index + 1);
        }
      }
  return months;
}

function fold(word: string): string {
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Lists the periods that a line names: "déc. 2019 – mars 2022", "since 2021", "01/03/2016 - now", "Q1 2020". */
export function findSpans(line: string, order: DateOrder = "day first"): DatedSpan[] {
  const tokens = [...line.matchAll(TOKEN)].map(({ 0: text, index }): Token => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const spans: DatedSpan[] = [];
  for (let index = 0; index < tokens.length;) {
    const span = readSpan(tokens, index, order);
    if (span) spans.push(span.span);
    index = span?.next ?? index + 1;
  }
  return spans;
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

function readSpan(tokens: readonly Token[], first: number, order: DateOrder): { span: DatedSpan; next: number } | null {
  const word = fold(tokens[first]?.text ?? "");
  const isOpen = SINCE.has(word);
  const begins = isOpen || FROM.has(word) ? first + 1 : first;
  const from = readPoint(tokens, begins, order);
  if (!from) return null;
  const start = tokens[first]?.start ?? 0;
  const finish = (to: YearMonth | null, isCurrent: boolean, next: number) => ({
    span: {
      start,
      end: tokens[next - 1]?.end ?? start,
      from: from.at,
      to,
      isCurrent,
      isRange: to !== null || isCurrent,
    },
    next,
  });
  const separator = skipSeparator(tokens, from.next);
  if (separator > from.next) {
    const now = readNow(tokens, separator);
    if (now !== null) return finish(null, true, now);
    const to = readPoint(tokens, separator, order) ?? readShortYear(tokens, separator, from.at);
    if (to && isInOrder(from.at, to.at)) return finish(to.at, false, to.next);
    // "2021 –" at a line's end hasn't ended.
    if (separator === tokens.length && DASHES.has(tokens[separator - 1]?.text ?? ""))
      return finish(null, true, separator);
  }
  return finish(null, isOpen, from.next);
}

function isInOrder(from: YearMonth, to: YearMonth): boolean {
  return from.year * 12 + (from.month ?? 1) <= to.year * 12 + (to.month ?? 12);
}

/** Skips a dash or "to". A dot of "dec." may stand before it. */
function skipSeparator(tokens: readonly Token[], index: number): number {
  const text = fold(tokens[index]?.text ?? "");
  if (DASHES.has(text)) return skipSeparator(tokens, index + 1);
  return UNTIL.has(text) ? index + 1 : index;
}

/** Reads "present", "to date" and "aujourd'hui". */
function readNow(tokens: readonly Token[], index: number): number | null {
  for (let length = LONGEST_NOW; length > 0; length -= 1) {
    const phrase = tokens.slice(index, index + length).map(({ text }) => fold(text).replace("’", "'"));
    if (phrase.length === length && NOW.has(phrase.join(" "))) return index + length;
  }
  return null;
}

/** Reads the end of "2019–21". */
function readShortYear(tokens: readonly Token[], index: number, from: YearMonth): Point | null {
  const token = tokens[index];
  if (!token || !/^\d\d$/u.test(token.text) || tokens[index + 1]?.start === token.end) return null;
  const year = Math.floor(from.year / 100) * 100 + Number(token.text);
  return year > from.year ? { at: { year, month: null }, next: index + 1 } : null;
}

function readPoint(tokens: readonly Token[], index: number, order: DateOrder): Point | null {
  const first = tokens[index]?.text ?? "";
  if (/^\d{4}$/u.test(first)) return readYearFirst(tokens, index);
  return /^\d{1,2}$/u.test(first) ? readNumeric(tokens, index, order) : readNamed(tokens, index);
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
function readYearFirst(tokens: readonly Token[], index: number): Point | null {
  const year = yearAt(tokens, index);
  if (year === null) return null;
  const month = numberAt(tokens, index + 2, 12);
  const isMonth =
    month !== null &&
    SLASHES.has(tokens[index + 1]?.text ?? "") &&
    areJoined(tokens, index, 3) &&
    /^\d\d$/u.test(tokens[index + 2]?.text ?? "");
  if (!isMonth) return { at: { year, month: null }, next: index + 1 };
  const isDay = numberAt(tokens, index + 4, 31) !== null && areJoined(tokens, index, 5);
  if (isDay && SLASHES.has(tokens[index + 3]?.text ?? "")) return { at: { year, month }, next: index + 5 };
  const isTwoYears = month > year % 100 && tokens[index + 1]?.text !== "." && !isBesideDate(tokens, index);
  return isTwoYears ? { at: { year, month: null }, next: index + 1 } : { at: { year, month }, next: index + 3 };
}

/** Whether a dash stands before or behind "2010-12", which is a month then. */
function isBesideDate(tokens: readonly Token[], index: number): boolean {
  const before = fold(tokens[index - 1]?.text ?? "");
  return skipSeparator(tokens, index + 3) > index + 3 || DASHES.has(before) || UNTIL.has(before) || SINCE.has(before);
}

/** Reads "03/2016", "01/03/2016", "1 March 2016" and "1st of March 2016". */
function readNumeric(tokens: readonly Token[], index: number, order: DateOrder): Point | null {
  const first = numberAt(tokens, index, 31);
  if (first === null) return null;
  if (SLASHES.has(tokens[index + 1]?.text ?? "")) {
    const year = yearAt(tokens, index + 2);
    if (year !== null) return first <= 12 ? { at: { year, month: first }, next: index + 3 } : null;
    const second = numberAt(tokens, index + 2, 31);
    const last = SLASHES.has(tokens[index + 3]?.text ?? "") ? yearAt(tokens, index + 4) : null;
    if (second === null || last === null) return null;
    const month = order === "month first" ? first : second;
    return month <= 12 ? { at: { year: last, month }, next: index + 5 } : null;
  }
  const skipped = /^(?:st|nd|rd|th|\.)$/iu.test(tokens[index + 1]?.text ?? "") ? index + 2 : index + 1;
  return MONTHS.has(fold(tokens[skipped]?.text ?? "")) ? readNamed(tokens, skipped) : null;
}

/** Reads "Dec. 2019", "March 1, 2016", "March '19", "Summer 2016" and "Q1 2020". */
function readNamed(tokens: readonly Token[], index: number): Point | null {
  const name = fold(tokens[index]?.text ?? "");
  const quarter = name === "q" || name === "h" ? numberAt(tokens, index + 1, name === "q" ? 4 : 2) : null;
  const month =
    MONTHS.get(name) ??
    SEASONS.get(name) ??
    (quarter === null ? undefined : (quarter - 1) * (name === "q" ? 3 : 6) + 1);
  if (month === undefined) return null;
  let next = index + (quarter === null ? 1 : 2);
  const day = numberAt(tokens, next, 31);
  if (day !== null && tokens[next + 1]?.text === "," && yearAt(tokens, next + 2) !== null) next += 1;
  while (/^(?:[.,/]|of|de|del|di|['’])$/u.test(tokens[next]?.text ?? "")) next += 1;
  const year = yearAt(tokens, next);
  if (year !== null) return { at: { year, month }, next: next + 1 };
  const isShort = /^['’]$/u.test(tokens[next - 1]?.text ?? "") && /^\d\d$/u.test(tokens[next]?.text ?? "");
  const short = isShort ? Number(tokens[next]?.text) : Number.NaN;
  if (!isShort) return null;
  return { at: { year: short < 50 ? 2000 + short : 1900 + short, month }, next: next + 1 };
}
