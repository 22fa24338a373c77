/* Remote OK's line against bots: "Please mention the word **X** and tag R… when applying …". The word changes with every
 * fetch, and the tag is our IP address in base64, so we never show it. Other feeds copy the line, cut or reworded. */

const ORDER = String.raw`(?:Please|Be sure to) mention the word `;
const TAG = String.raw`(?: and tag [^\s<]{1,200})?`;
const END = String.raw`(?:\.{1,3}|…|(?=<|$))`;
/** Only tripwires have stars around the word. What follows may be cut off anywhere. */
const STARRED = String.raw`\*\*[^*<]{1,80}(?:\*\*(?:${TAG}[^.<]{0,160}(?:\(#[^)\s<]{1,200}\))?${END}|${TAG})|\*?(?:…|\.{3})?(?=<|$))`;
/** Employers ask for plain words too; only the tripwire gives this reason. */
const PLAIN = String.raw`[^\s<]{1,80}${TAG} when applying to show you read[^.<]{0,200}${END}`;
const REASONS = [
  String.raw`This is a beta feature to avoid spam[^.<]{0,80}${END}`,
  String.raw`Companies can search these words to find[^.<]{0,160}${END}`,
];
const SENTENCE = new RegExp(`${ORDER}(?:${STARRED}|${PLAIN})|${REASONS.join("|")}`, "gi");
/** Every match has one of these. */
const HINT = /mention the word|beta feature|search these words/i;

const COMPANIES = "Companies can search these words to find applicants that read this and see they're human.";
/** Follows the first sentence; may be cut off. */
const REST = `This is a beta feature to avoid spam applicants. ${COMPANIES}`;
const ELLIPSIS = /(?:\.{3}|…)?\s*$/;
const BEGINNING = "Please mention the word **";
const SHORTEST_BEGINNING = "Please menti".length;

const ADDRESS_TAG = /\(?#?\bR([A-Za-z0-9+/]{9,60}={0,2})\)?/g;
const ADDRESS = /^(?:\d{1,3}\.){2,3}\d{1,3}\.?$|^[\da-f]{1,4}(?::[\da-f]{0,4}){2,7}$/i;

export type TextRange = { start: number; end: number };

/** Finds tripwires and the space before them. Set `isLast` for a text's last line, where one may be cut off. */
export function findTripwires(line: string, isLast: boolean): TextRange[] {
  const ranges = HINT.test(line) ? [...line.matchAll(SENTENCE)].map(toRange) : [];
  const last = ranges.at(-1);
  const rest = last ? parseRest(line, last.end) : null;
  if (last && rest !== null) last.end += rest.length;
  else if (isLast) ranges.push(...findBeginning(line));
  const isInside = ({ start }: TextRange) => ranges.some((range) => start >= range.start && start < range.end);
  const tags = [...line.matchAll(ADDRESS_TAG)].filter((match) => isAddress(match[1] ?? "")).map(toRange);
  return [...ranges, ...tags.filter((tag) => !isInside(tag))]
    .map(({ start, end }) => ({ start: line.slice(0, start).trimEnd().length, end }))
    .toSorted((a, b) => a.start - b.start);
}

/** Returns the text from `from` to the next tag if it belongs to the tripwire, else null. */
function parseRest(line: string, from: number): string | null {
  const [rest = ""] = line.slice(from).split("<", 1);
  const words = rest.replace(ELLIPSIS, "").trim();
  return REST.startsWith(words) || COMPANIES.startsWith(words) ? rest : null;
}

/** Finds a first sentence that is cut off before its word. */
function findBeginning(line: string): TextRange[] {
  const start = line.lastIndexOf(BEGINNING.slice(0, SHORTEST_BEGINNING));
  if (start === -1) return [];
  const beginning = line.slice(start).replace(ELLIPSIS, "");
  return BEGINNING.startsWith(beginning) ? [{ start, end: line.length }] : [];
}

function toRange(match: RegExpExecArray): TextRange {
  return { start: match.index, end: match.index + match[0].length };
}

function isAddress(base64: string): boolean {
  return ADDRESS.test(Buffer.from(base64, "base64").toString("latin1"));
}

const MARKUP = /<(?!br\s{0,3}\/?>)[a-z/!?]/i;
const BREAK_BEFORE = /(?:<br\s{0,3}\/?>|\s)$/i;

/** Removes tripwires from plain text, and the breaks before them. HTML stays as it is; `repairMarkup` handles its text. */
export function removeTripwires(field: string): string {
  if (MARKUP.test(field)) return field;
  let rest = field;
  for (const { start, end } of findTripwires(field, true).toReversed()) {
    rest = trimBreaks(rest.slice(0, start)) + rest.slice(end);
  }
  return rest;
}

function trimBreaks(html: string): string {
  let rest = html.trimEnd();
  for (let match = BREAK_BEFORE.exec(rest.slice(-12)); match; match = BREAK_BEFORE.exec(rest.slice(-12))) {
    rest = rest.slice(0, -match[0].length).trimEnd();
  }
  return rest;
}
