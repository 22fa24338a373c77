import table from "../data/workplace-presence.json" with { type: "json" };
import { HOME } from "./office-prose";

// "You are in the Glasgow office Monday to Thursday": who, where and how often, in whatever order and words. The text knows better
// than a flag or field that says remote.

/** Whole words. Scripts that don't part words aren't Latin. */
const anyOf = (patterns: readonly string[]): string =>
  `(?<![\\p{Script=Latin}\\d])(?:${patterns.join("|")})(?![\\p{Script=Latin}\\d])`
    .replaceAll("<count>", `(?:${table.counts.join("|")})`)
    .replaceAll("<weekday>", `(?:${table.weekdays.join("|")})`);
const find = (pattern: string): RegExp => new RegExp(pattern, "iu");

const PLACE = anyOf(table.places);
const COUNTED = anyOf(table.counted);
const AT_PLACE = find(PLACE);
const OFTEN = find(anyOf([...table.counted, ...table.often]));
const THERE = find(anyOf(table.presence));
/** "At least 4 days a week in our Leeds office", "Im Labor: drei Tage pro Woche". */
const ALONE = find(`^\\P{L}*?(?:${anyOf(table.least)} )?(?:${COUNTED}.{0,25}${PLACE}|${PLACE}.{0,10}${COUNTED})`);
/** "The position sits at our plant", however often. */
const ITSELF = find(`${anyOf(table.itself)}[^,]{0,30}${PLACE}`);
const GUARD = find(anyOf(table.guards));
const CHOICE = find(anyOf(table.choices));
const AWAY = `(?:${anyOf([...table.home, ...table.anywhere])}|(?<!\\p{L})${HOME})`;
const IS_AWAY = find(AWAY);
/** The days are other people's, or the reader chooses. */
const OPEN = find(`${anyOf(table.others)}|\\s${anyOf(table.or)} (?:[\\p{L}%]+ ){0,2}?${AWAY}`);
const CLAUSES = find(`${table.apart.join("|")}|\\s(?=${anyOf(table.and)} [^,;]{0,40}${AWAY})`);
/** Cheap check: every matching sentence has one of these. */
const HINT = find(table.hints.join("|"));
const LONGEST = 300;

/** Tells whether a sentence says that the reader, or the job itself, is at a workplace on set days or for most of the time. */
export function saysPresence(sentence: string): boolean {
  if (sentence.length > LONGEST || !HINT.test(sentence) || !AT_PLACE.test(sentence) || OPEN.test(sentence))
    return false;
  const clauses = sentence.split(CLAUSES).flatMap((clause) => (IS_AWAY.test(clause) ? [] : [clause.trim()]));
  return [...clauses, clauses.join(", ")].some(
    (part) =>
      AT_PLACE.test(part) &&
      !GUARD.test(part) &&
      !CHOICE.test(part) &&
      (ITSELF.test(part) || (OFTEN.test(part) && (THERE.test(part) || ALONE.test(part)))),
  );
}

const TOTAL = find(anyOf([...table.total, ...table.anywhere]));
const WORKS = find(anyOf(table.works));
const GRANTED = find(table.granted.join("|"));
const PARTLY = find(anyOf([...table.partly, ...table.weekdays]));

/** Tells whether a sentence says that all of the work is done away from the office, wherever the reader lives. */
export function saysAllAway(sentence: string): boolean {
  const isAway = IS_AWAY.test(sentence) && TOTAL.test(sentence) && WORKS.test(sentence) && !AT_PLACE.test(sentence);
  return (isAway || GRANTED.test(sentence)) && !GUARD.test(sentence) && !PARTLY.test(sentence);
}

const AWAY_HINT = find(table.awayHints.join("|"));
/** A cheap check, also for raw HTML, whether a text may say that the work is done away from the office. */
export const mayBeAway = (html: string): boolean => AWAY_HINT.test(html);
