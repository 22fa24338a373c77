import { CODES } from "../pay/currency-signs";
import { detectLanguage } from "../text/posting-language";
import { findSpans, hasPeriod } from "./dates";
import { isUnfinished, isUnfinishedAbroad, startsWithDeed } from "./deeds";
import { isRegion, kindsIn, splitCities } from "./heading-parts";
import { spellJsonResume } from "./json-resume-text";
import { withoutMarkup } from "./markdown";

/**
 * A line of a résumé without its bullet and marks. Tabs separate the cells of a row. `isOne`:
 * an entry of a JSON Resume, which is one whatever its words are. `level`: the number of Markdown's signs of a heading.
 */
export type TextLine = {
  text: string;
  isBullet: boolean;
  isAfterGap: boolean;
  isOne?: boolean;
  level?: number;
};

/** A line of the education. `isApart`: a gap or bullet parts it from the one above. `isDoubted`: it stands among certificates. */
export type EducationText = {
  text: string;
  isApart: boolean;
  isDoubted?: boolean;
  /** What a form's labels tell. `words`: all but the school. `isDegree`: whether a label says that they name a degree. */
  form?: { words: string; school: string; isDegree: boolean };
};

const BULLET = /^\s*(?:[•‣▪◦●▸►✓➢▶■□❖✔➤⁃]\s*|>>\s*|(?:[-*·–—○]|o(?=\s)|\(?\d{1,2}[.)](?!\d))\s+)(?=\S)/u;
/** "- ### Clerk, Acme" */
const BULLET_OF_HEADING = /^\s*[-*+]\s+(?=#{1,6}\s)/u;
/** Encoded data or a drawn line, not a word. */
const RUN = /\S{200,}/gu;
const HEADING = /^(#{1,6})\s+\S/u;
const RULE = /^[\s\-_=*~.─━—–•|+]+$/u;
const PAGE = /^\s*page \d{1,3}(?: (?:of|\/) ?\d{1,3})?\s*$/iu;
/** Bounds the work of every pattern that reads a line. */
const LONGEST_LINE = 500;
/** More than a whole résumé without line breaks. */
const MOST_PARTS = 60;
/** Twice those of the longest academic résumé. */
const MOST_LINES = 5_000;
const LINE_PART = new RegExp(String.raw`\S.{0,${LONGEST_LINE - 1}}(?!\S)`, "gsu");
const LONGEST_PERIOD = 40;
const LONGEST_PLACED = 100;
const WIDEST_PAGE = 130;
const FEWEST_FULL = 3;
const FEWEST_EVEN = 8;
const FEWEST_SMALL_WORDS = 3;
/** "Start date: 03/2020   End date: Present   Hours per week: 40" */
const LABELED_PERIOD =
  /(?:start(?:ed|ing)?(?: date)?|date from|from|beginn|début|inicio|início)\s*:\s*([\p{L}\d./ -]{4,20}?)[\s,|]+(?:end(?:ed)?(?: date)?|date to|to|ende|fin|fim)\s*:\s*([\p{L}\d./-]+(?: \d{4})?)/iu;
/** "Client          : Wattle & Wren" */
const SPACED_LABEL = /^(\p{L}[\p{L} ]{1,30}?)[ \t]+:[ \t]+(?=\S)/u;
/** "SENIOR RESEARCH ASSOCIATE  TRIALPORT CRO": two blanks behind capitals or dates */
const TWO_CELLS = /^([^\p{Ll}\t]{3,80}[^\s.!?:;,]) {2}(?=\p{Lu})(\S[^\t]{0,100})$/u;
const HOURS = /[\s,|]{0,9}(?:hours(?: per |\/)week|weekly hours|salary|series|grade)\s*:\s*\S+/giu;
/** "BSN  Leeds University  2016": two blanks, twice, not behind a sentence. */
const COLUMNS = /^[^\t]{1,80}[^\s.!?:;,] {2}[^\s][^\t]{1,80}[^\s.!?:;,] {2}\S[^\t]{0,80}$/u;
/** A printed line is at least this long before it wraps. */
const SHORTEST_WRAPPED = 38;

const ONE_CODE = new RegExp(`^(?:${CODES})$`, "u");
/** "$212K" above "CAD in expansion" */
const BEGINS_IN_CODE = new RegExp(`^(?:${CODES})[ ,.]`, "u");
const ENDS_IN_AMOUNT = /\d(?:[.,]\d+)? ?(?:[km]|bn|million|thousand)?$/iu;
const ENDS_IN_CODE = new RegExp(`(?:^|\\s)(?:${CODES}|[$€£])$`, "u");

/** Splits a résumé into lines, and joins those that were wrapped to fit a page. */
export function splitResume(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let isAfterGap = true;
  let reach = 0;
  const spelled = spellJsonResume(text);
  const isJson = spelled !== text;
  const written = (isJson ? spelled : withoutMarkup(spelled)).replaceAll(RUN, " ").split("\n", MOST_LINES);
  const raws = joinSplitPeriods(written.map(joinDateCells));
  const style: Style = {
    isLower: beginsInLowerCase(raws),
    isEnglish: detectLanguage(text, FEWEST_SMALL_WORDS) === "English",
  };
  const width = findWidth(raws);
  for (const bare of raws) {
    const raw = bare.replace(BULLET_OF_HEADING, "");
    if (raw.trim() === "" || RULE.test(raw) || PAGE.test(raw)) {
      isAfterGap = true;
      continue;
    }
    const isBullet = BULLET.test(raw);
    const line = tidyLine(isBullet ? raw.replace(BULLET, "") : raw);
    const level = HEADING.exec(raw)?.[1]?.length;
    const last = lines.at(-1);
    const isFull = reach + 1 + (line.split(" ")[0] ?? "").length > width;
    const isRest = last !== undefined && !isBullet && !isAfterGap && continues(last, line, { ...style, isFull });
    if (isRest) {
      last.text = /[$€£]$/u.test(last.text) && /^\d/u.test(line) ? `${last.text}${line}` : `${last.text} ${line}`;
    } else if (line !== "")
      lines.push({
        text: line,
        isBullet,
        isAfterGap,
        ...(isJson && isBullet && { isOne: true }),
        ...(level && { level }),
      });
    isAfterGap = line === "" && isAfterGap;
    reach = raw.trimEnd().length;
  }
  return splitCities(ignoreEvenGaps(unbulletHeadings(lines))).flatMap((line) =>
    line.text.length <= LONGEST_LINE
      ? [line]
      : (line.text.slice(0, MOST_PARTS * LONGEST_LINE).match(LINE_PART) ?? []).map((part, index) => ({
          ...line,
          text: part,
          isAfterGap: index === 0 && line.isAfterGap,
        })),
  );
}

const LONGEST_CELL = 20;

/** Tells whether a text is a period with both of its ends, and nothing else. */
function isPeriod(text: string): boolean {
  const [span] = findSpans(text);
  return span?.isRange === true && span.from !== null && span.start === 0 && span.end === text.length;
}

/** Joins a period's two cells: "06/2021⇥Present⇥Inspector". */
function joinDateCells(raw: string): string {
  const cells = raw.split("\t").map((cell) => cell.trim());
  const at = cells.findIndex((cell, index) => {
    const next = cells[index + 1] ?? "";
    const isShort = cell !== "" && next !== "" && cell.length + next.length <= 2 * LONGEST_CELL;
    return isShort && /\d{4}$/u.test(cell) && !isPeriod(cell) && isPeriod(`${cell} – ${next}`);
  });
  return at === -1 ? raw : cells.toSpliced(at, 2, `${cells[at] ?? ""} – ${cells[at + 1] ?? ""}`).join("\t");
}

/** A cell that ends in a dash: the end of its period stands in the next line. */
const OPEN_CELL = /^\s*([^\t]{3,20}?[–—-])[ \t]*(?:\t(.*))?$/u;

/** Joins a column's period that two lines share: "Oct 2013 –⇥Acme" above "Nov 2015⇥Clerk". */
function joinSplitPeriods(raws: readonly string[]): string[] {
  const lines = [...raws];
  for (const [at, raw] of raws.entries()) {
    const [, begin = "", name = ""] = OPEN_CELL.exec(raw) ?? [];
    const [end = "", ...rest] = (raws[at + 1] ?? "").trim().split("\t");
    const joined = `${begin} ${end.trim()}`;
    if (begin === "" || end === "" || end.length > LONGEST_CELL) continue;
    if (isPeriod(joined)) [lines[at], lines[at + 1]] = [`${joined}\t${name}`.trimEnd(), rest.join("\t")];
  }
  return lines;
}

/** Removes Markdown's marks, and joins cells by tabs. */
function tidyLine(raw: string): string {
  return raw
    .replaceAll(/^\s*(?:#{1,6}|>)\s+|\s#{1,6}\s*$/gu, "")
    .replaceAll(/\*{2,3}|__|`|(?<=^|[\s|])[*_](?=\S)|(?<=\S)[*_](?=$|[\s|,:])/gu, "")
    .trim()
    .replace(LABELED_PERIOD, "$1 – $2")
    .replaceAll(HOURS, "")
    .replace(SPACED_LABEL, "$1: ")
    .replace(TWO_CELLS, "$1\t$2")
    .replace(COLUMNS, (line) => line.replaceAll(/(?<=\S) {2}(?=\S)/gu, "\t"))
    .replaceAll(/[^\S\n]*\t[^\S\n]*|[^\S\n]{3,}/gu, "\t")
    .replaceAll(/[^\S\n\t]+/gu, " ");
}

/** How a résumé's lines are written. */
type Style = { isLower: boolean; isEnglish: boolean };

/** Tells whether a line goes on with the sentence of the previous one. */
function continues(
  last: TextLine,
  line: string,
  { isLower, isEnglish: readsEnglish, isFull }: Style & { isFull: boolean },
): boolean {
  if (isWithinBrackets(last.text, line)) return true;
  if (
    last.text.length > 2 * LONGEST_LINE ||
    // "Mathematics A" names a grade.
    (/\s\p{Lu}$/u.test(last.text) && /^\p{Lu}/u.test(line)) ||
    /[.!?:;]$/u.test(last.text) ||
    last.text.includes("\t") ||
    line.includes("\t")
  )
    return false;
  const isLong = last.text.length >= SHORTEST_WRAPPED || last.isBullet;
  // "eCTD submissions" and "p99 latency" begin with a name.
  const isRest = isLower ? /^[(&,%€$£]/u : /^(?:\p{Ll}(?!\p{Ll}*[\p{Lu}\d])|[(&,%€$£])/u;
  // "25 audits par an" ends in no English article.
  const isCut = readsEnglish ? isUnfinished : isUnfinishedAbroad;
  // "sometimes: Python"
  if (/^\p{Ll}[\p{Ll} ]{2,20}: /u.test(line)) return false;
  if (goesOnWithFigure(last, line, isFull)) return true;
  if (beginsWithPeriod(line) || endsInPlace(last.text)) return false;
  return isLong && (isRest.test(line) || isCut(last.text)) && !endsInPeriod(last.text);
}

const LONGEST_REST = 60;

/** "Acme (supplier to a grid operator, Region" above "3)⇥Remote" */
function isWithinBrackets(above: string, line: string): boolean {
  const open = above.slice(above.lastIndexOf("("));
  const rest = line.slice(0, line.indexOf(")"));
  return /^\([^()\t]{3,}$/u.test(open) && line.includes(")") && !/[(\t]/u.test(rest) && rest.length < LONGEST_REST;
}

/** "Harbor Regional Water, Jacksonville, FL" is whole, a sentence that ends in a place may not be. */
function endsInPlace(text: string): boolean {
  const kinds = kindsIn(text);
  return kinds.length > 1 && kinds.at(-1) === "place" && !kinds.includes("other");
}

/** Tells whether a line breaks beside an amount: "licence cost down CAD" above "1.2 million a year". */
function goesOnWithFigure(last: TextLine, line: string, isFull: boolean): boolean {
  if (last.text.length < SHORTEST_WRAPPED || beginsWithPeriod(last.text)) return false;
  const isBroken = last.isBullet || isFull || ENDS_IN_CODE.test(last.text);
  const isCode = ONE_CODE.test(line) || (ENDS_IN_AMOUNT.test(last.text) && BEGINS_IN_CODE.test(line));
  return isCode || (isBroken && /^\d/u.test(line) && !beginsWithPeriod(line) && !endsInPeriod(last.text));
}

/** "2019 – 2021 Engineer", "(marzo de 2015 - hoy)", "since 2019" */
function beginsWithPeriod(line: string): boolean {
  const [span] = findSpans(line.slice(0, LONGEST_PERIOD));
  return span !== undefined && /^[([\s]*$/u.test(line.slice(0, span.start)) && (span.isRange || span.start === 0);
}

/** The width of a page whose lines were wrapped, where several are nearly as long as the longest; else without end. */
function findWidth(raws: readonly string[]): number {
  const lengths = raws.map((raw) => raw.trimEnd().length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const isWrapped = longest <= WIDEST_PAGE && lengths.filter((length) => length > longest * 0.9).length >= FEWEST_FULL;
  return isWrapped ? longest : Infinity;
}

/** Tells whether what was done begins in lower case, so that such a line needn't be the rest of the one before. */
function beginsInLowerCase(raws: readonly string[]): boolean {
  const lower = raws.filter((raw, index) => /^\s*\p{Ll}/u.test(raw) && endsInPeriod((raws[index - 1] ?? "").trim()));
  return lower.length > 1;
}

/** "Senior Editor – Feb 2021 to now" is whole. */
function endsInPeriod(text: string): boolean {
  // "Certificate of competence (CPC), 2018"
  if (/[,(] ?(?:19|20)\d\d\)?$/u.test(text)) return true;
  const span = findSpans(text.slice(-LONGEST_PERIOD)).at(-1);
  return span?.isRange === true && span.end >= Math.min(text.length, LONGEST_PERIOD) - 1;
}

/**
 * "• Clerk" above "• 2016 – 2017" or "Leeds, UK - Aug 19 - Feb 22" is a heading where the first such item stands below no period.
 * Below one, it may be the last deed of a position, and the period the next one's.
 */
function unbulletHeadings(lines: readonly TextLine[]): readonly TextLine[] {
  const isPeriod = (line: TextLine | undefined) => line !== undefined && isPlacedPeriod(line.text);
  const isTitle = ({ text }: TextLine) => kindsIn(text).includes("title") && !startsWithDeed(text);
  const isHeading = (line: TextLine, at: number) =>
    line.isBullet &&
    (isPeriod(line) || (isPeriod(lines[at + 1]) && (lines[at + 1]?.isBullet === true || isTitle(line))));
  const above = lines[lines.findIndex(isHeading) - 1];
  if (above?.isBullet === true || hasPeriod(above?.text ?? "")) return lines;
  return lines.map((line, at) => (isHeading(line, at) ? { ...line, isBullet: false } : line));
}

/** "Montevideo, Uruguay - Mar 22 - Present", "2019 – 2021" */
function isPlacedPeriod(text: string): boolean {
  const [span, ...others] = findSpans(text.slice(0, LONGEST_PLACED));
  if (span?.isRange !== true || others.length > 0 || text.length > LONGEST_PLACED) return false;
  const rest = `${text.slice(0, span.start)} ${text.slice(span.end)}`.replaceAll(/^[\s(|,–—-]+|[\s)|,–—-]+$/gu, "");
  return rest === "" || isRegion(rest);
}

/** Documents with a gap between all paragraphs tell nothing by gaps. */
function ignoreEvenGaps(lines: readonly TextLine[]): readonly TextLine[] {
  const gaps = lines.filter(({ isAfterGap }) => isAfterGap).length;
  const plain = lines.filter(({ isBullet }) => !isBullet);
  const isEven =
    plain.length >= FEWEST_EVEN && plain.filter(({ isAfterGap }) => isAfterGap).length >= plain.length * 0.85;
  return gaps < lines.length * 0.7 && !isEven ? lines : lines.map((line) => ({ ...line, isAfterGap: false }));
}
