import { decodeHTML } from "entities";

/** Words that mark a nice-to-have. */
export const NICE_WORDS =
  /\b(?:nice[ -]to[ -]have|a plus|(?:strong|big|huge|real|great|definite) plus|bonus|preferred|desirable|beneficial|ideally|advantage|asset|optional|von vorteil|wünschenswert|un atout|deseable)\b/iu;

const MAX_REQUIREMENTS = 24;
const SHORTEST = 2;
/** Letters don't quote shorter requirements. */
const SHORTEST_QUOTE = 8;
const LONGEST = 300;

type Section = "asked" | "nice" | "duty" | "else";

/** List headings by the kind of items below. The order matters: "Nice to have" before "have". */
const SECTIONS: readonly [Section, RegExp][] = [
  [
    "nice",
    /\bnice[ -]to[ -]haves?\b|\bbonus\b|\b(?:a )?plus(?:es)?\b|\bpreferred\b|\bdesirable\b|\bideally\b|\boptional\b|\beven better\b/iu,
  ],
  [
    "else",
    /\b(?:benefits?|perks?|we offer|what you(?:['’]ll| will)? get|compensation|salary|about us|who we are|why (?:us|join|work)|our (?:values|stack|team|company|process)|how we (?:hire|work)|hiring process|interview|next steps|equal opportunit|diversity|how to apply|to apply|location)\b/iu,
  ],
  [
    "asked",
    /\b(?:requirements?|qualifications?|must[ -]haves?|skills?|you bring|you have|you(?:['’]ve| have) got|you(?:['’]ll| will)? need|you are|who you are|about you|your profile|your background|your experience|we(?:['’]re| are) looking for|looking for|we(?:['’]d| would) (?:like|love)|expect(?:ations?)?|experience|competenc|ideal candidate|what it takes|good fit|fit if|dein profil|ihr profil|anforderungen|das bringst du)\b/iu,
  ],
  [
    "duty",
    /\b(?:you(?:['’]ll| will) do|you do|responsibilit|duties|tasks?|the role|your role|day[ -]to[ -]day|mission|what you(?:['’]ll| will)|impact|aufgaben)\b/iu,
  ],
];
const ASKS =
  /^(?:.{0,20}\b)?(?:experience|experienced|knowledge|proficien|fluen|familiar|ability|understanding|degree|expertise|background in|you have|you are|you know|\d+\+? years|strong|solid|excellent|good command|proven|track record|comfort)/iu;

/** A point of a posting. `nice`: helpful but not required. */
export type Ask = { text: string; need: "must" | "nice" | "duty" };

/**
 * Reads a job's requirements in its own words: must-haves, then nice-to-haves, then duties. Classifies lists by their
 * headings, or items by their wording if there are none. Skips benefits. Takes sanitized HTML and returns plain lines.
 */
export function readAsks(descriptionHtml: string): Ask[] {
  const found: Record<Section, string[]> = { asked: [], nice: [], duty: [], else: [] };
  const loose: string[] = [];
  let section: Section | null = null;
  for (const block of blocksOf(descriptionHtml)) {
    if (block.isItem) {
      if (block.text.length < SHORTEST || block.text.length > LONGEST) continue;
      if (section === null) loose.push(block.text);
      else found[section].push(block.text);
    } else if (block.isHeading) {
      // A line like "What we would like to see:" doesn't start another section.
      section = kindOfSection(block.text) ?? (block.isTitle ? null : section);
    }
  }
  const asked = found.asked.length > 0 ? found.asked : loose.filter((item) => ASKS.test(item));
  const as = (need: Ask["need"], items: string[]) => items.map((text) => ({ text, need }));
  const named = [...as("must", asked), ...as("nice", found.nice), ...as("duty", found.duty)];
  return named.length > 0 ? named : as("must", loose);
}

/** Returns them as unique lines of at least 8 characters, at most 24. */
export function requirementsIn(descriptionHtml: string): string[] {
  const lines = readAsks(descriptionHtml).map(({ text }) => text);
  return [...new Set(lines)].filter((line) => line.length >= SHORTEST_QUOTE).slice(0, MAX_REQUIREMENTS);
}

/** Returns every paragraph and list item of a description as plain text. */
export function plainBlocks(descriptionHtml: string): string[] {
  return blocksOf(descriptionHtml).map(({ text }) => text);
}

/** Tells what a heading announces; null if it is another one. */
export function kindOfSection(heading: string): Section | null {
  return SECTIONS.find(([, words]) => words.test(heading))?.[0] ?? null;
}

type Block = { text: string; isItem: boolean; isHeading: boolean; isTitle: boolean };

const LONGEST_HEADING = 80;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/giu;
const BREAKS = new Set([
  "p",
  "div",
  "br",
  "hr",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "h3",
  "h4",
  "h5",
  "table",
  "tr",
  "blockquote",
  "pre",
]);

/** Splits a text into blocks. A heading has a heading tag, is all bold, or ends with a colon before a list. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let text = "";
  let bold = "";
  let tag = "";
  let boldDepth = 0;
  const flush = () => {
    const line = plain(text);
    const isShort = tag !== "li" && line.length <= LONGEST_HEADING;
    const isTitle = /^h\d$/u.test(tag) || (isShort && plain(bold) === line);
    const isHeading = isTitle || (isShort && /[:?]$/u.test(line));
    if (line !== "") blocks.push({ text: line, isItem: tag === "li" || /^[-•*–·]\s/u.test(line), isHeading, isTitle });
    text = "";
    bold = "";
  };
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = ""] = match;
    const between = html.slice(at, match.index);
    at = match.index + whole.length;
    text += between;
    if (boldDepth > 0) bold += between;
    const small = name.toLowerCase();
    if (small === "strong" || small === "b") boldDepth += slash ? -1 : 1;
    if (!BREAKS.has(small)) continue;
    flush();
    if (small !== "br" && !(tag === "li" && small === "p")) tag = slash ? "" : small;
  }
  text += html.slice(at);
  flush();
  return blocks.map((block) => (block.isItem ? { ...block, text: block.text.replace(/^[-•*–·]\s+/u, "") } : block));
}

function plain(html: string): string {
  return decodeHTML(html).replaceAll(/\s+/gu, " ").trim();
}
