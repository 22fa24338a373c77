import { isNamedArea } from "../places/places";
import { splitSentences } from "../text/sentences";
import { splitBlocks, type Block } from "./blocks";
import headings from "../data/posting-headings.json" with { type: "json" };
import talk from "../data/posting-talk.json" with { type: "json" };

/** What a part of a posting is about. */
export type SectionKind =
  /** Whom or what the work isn't for. */
  | "unwanted"
  /** The home office: internet, room and equipment. */
  | "setup"
  | "nice"
  | "benefits"
  | "hiring"
  | "pay"
  | "legal"
  | "stack"
  | "requirements"
  | "duties"
  | "about";

/** A text with the kind of its section; null before the first heading and below unknown ones. */
export type Passage = { text: string; kind: SectionKind | null; isItem: boolean };

/** Sections that say what the work is and asks for. */
const ABOUT_WORK: ReadonlySet<SectionKind | null> = new Set(["nice", "stack", "requirements", "duties"]);

/** The order matters: "Work from home requirements" before "requirements", "Nice to have" before "have", "Compensation & benefits" before "Compensation". */
const HEADINGS = Object.entries(headings).map(([kind, words]) => [kind as SectionKind, alternatives(words)] as const);
const CLOSING = alternatives(talk.closing);
const TALK = alternatives(
  [talk.closing, talk.legal, talk.benefits, talk.pay, talk.hiring, talk.companies, talk.about].flat(),
);
const TALK_IN_LISTS = alternatives(
  [talk.closing, talk.legal, talk.benefits, talk.pay, talk.hiring, talk.companies].flat(),
);
const BENEFITS = alternatives(talk.benefits);
const OTHER_TALK = alternatives([talk.closing, talk.legal, talk.pay, talk.hiring, talk.companies, talk.about].flat());
const ADVISES = /\b(?:advis\p{L}*|sell\p{L}*|clients?|customers?|polic(?:y|ies))\b/iu;
const OFFERED = /\b(?:we|our|you'll get|receive|enjoy|competitive|generous|free|paid|flexible|budget)\b/iu;
const ABOUT_ROLE = alternatives(talk.role);

function alternatives(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => `(?:${word})`).join("|"), "iu");
}

const LONGEST_HEADING = 80;
const LONGEST_PLAIN_HEADING = 50;
/** Pictures and signs around a heading's words. */
const EDGES = /^[^\p{L}\d]+|[^\p{L}\d)]+$/gu;

/** Tells what a heading announces; null if it is another one. */
export function kindOfHeading(heading: string): SectionKind | null {
  const words = heading.slice(0, LONGEST_HEADING).replaceAll("’", "'").replace(EDGES, "").toLowerCase();
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** "Compensation: $18 per hour" is about pay wherever it stands. */
const LABELED = /^([^:.!?]{3,40}):\s+\S/u;
const LABEL_KINDS: ReadonlySet<SectionKind | null> = new Set(["benefits", "pay", "legal", "stack"]);

/**
 * Splits a posting's sanitized HTML into paragraphs and list items, each with the kind of its section. Leaves headings out, except
 * those that divide the duties: "Forecasting & budgeting".
 */
export function parseSections(html: string): Passage[] {
  const passages: Passage[] = [];
  let section: SectionKind | null = null;
  let isBelowHeading = false;
  const blocks = splitBlocks(html);
  for (const [at, block] of blocks.entries()) {
    const isAlone: boolean = (isBelowHeading && section !== "stack") || (blocks[at + 1]?.isTitle ?? true);
    const isBare: boolean = block.isTitle && isAlone && !block.text.endsWith(":");
    const kind: SectionKind | null | undefined = isBare && isPoint(section, block) ? undefined : headingKind(block);
    isBelowHeading = kind !== undefined;
    if (kind === undefined) {
      const label = LABELED.exec(block.text)?.[1];
      const labeled = label === undefined ? null : kindOfHeading(label);
      passages.push({ text: block.text, kind: LABEL_KINDS.has(labeled) ? labeled : section, isItem: block.isItem });
      continue;
    }
    const isDivided = isDivision(section, block.text);
    if (kind === null && section === "duties") passages.push({ text: block.text, kind: section, isItem: false });
    section = kind ?? (block.isTitle && !isDivided ? null : section);
  }
  return passages;
}

/** A bold line right below the heading of requirements, or with nothing below it: "Clinical trial lifecycle". */
const isPoint = (section: SectionKind | null, { text }: Block) =>
  ABOUT_WORK.has(section) && kindOfHeading(text) === null;

const NAMES_LAYER =
  /^(?:front|back|full|data|daten|base|db|infra|mobile|cloud|dev|ops|tool|language|framework|web|test|server|monitor)[\p{L}-]*(?: [\p{L}-]+)?$/iu;

/** An unknown heading divides the duties, a layer's name the stack and a country's name the benefits. It ends any other section. */
function isDivision(section: SectionKind | null, heading: string): boolean {
  const words = heading.replace(EDGES, "");
  if (section === "stack") return NAMES_LAYER.test(words);
  return section === "duties" || (section === "benefits" && isNamedArea(words));
}

/** Splits a posting into sentences, each with the kind of its section. */
export function parsePassages(html: string): Passage[] {
  return parseSections(html).flatMap((passage) => splitLong(passage.text).map((text) => ({ ...passage, text })));
}

/** Undefined if the block isn't a heading, null if it announces nothing known. */
function headingKind({ text, isItem, isHeading }: Block): SectionKind | null | undefined {
  if (isItem) return undefined;
  if (isHeading) return LEADS_INDUSTRIES.test(text) ? undefined : kindOfHeading(text);
  const isLine = text.length <= LONGEST_PLAIN_HEADING && !/[.,;!]$/u.test(text) && !LABELED.test(text);
  return isLine ? (kindOfHeading(text) ?? undefined) : undefined;
}

/** Longer texts without a full stop are read in pieces, so that no rule sees more. */
const LONGEST_SENTENCE = 1000;

function splitLong(text: string): string[] {
  return splitSentences(text).flatMap(({ text: sentence }) => {
    const pieces = [];
    for (let at = 0; at < sentence.length; at += LONGEST_SENTENCE)
      pieces.push(sentence.slice(at, at + LONGEST_SENTENCE));
    return pieces;
  });
}

/** Tells whether a sentence is about the company, its benefits, its pay, the law or how it hires. */
export function isTalk(sentence: string): boolean {
  return TALK.test(withStraightQuotes(sentence));
}

/** Words about the company are about the product in a list of duties or requirements: "an SDK used by customers". */
function isTalkOfSection({ text, kind, isItem }: Passage): boolean {
  return isItem && ABOUT_WORK.has(kind) ? TALK_IN_LISTS.test(withStraightQuotes(text)) : isTalk(text);
}

/** Duties of people who advise on insurance and pensions. */
function isDutyOfBenefits({ text, kind, isItem }: Passage): boolean {
  return (
    kind === "duties" &&
    isItem &&
    ADVISES.test(text) &&
    !OTHER_TALK.test(withStraightQuotes(text)) &&
    !OFFERED.test(text)
  );
}

function isAboutRole(sentence: string): boolean {
  return ABOUT_ROLE.test(withStraightQuotes(sentence));
}

const withStraightQuotes = (text: string) => text.replaceAll("’", "'");

const LEADS_LIST = /:\s*$/u;
/** "content for a wide range of industries, including:" */
const LEADS_INDUSTRIES = /\b(?:industries|sectors|verticals|niches)\b[^.:]{0,40}:\s*$/iu;

/**
 * Keeps the passages that say what the work is and what it asks for: of sections about it, and sentences about the role
 * elsewhere. Drops what a sentence says of the company, its benefits, its pay, the law and how it hires. Drops what follows
 * a statement of equal opportunity outside of these sections, too: notices about the application.
 */
export function keepWork(passages: readonly Passage[]): Passage[] {
  const isDivided = passages.some(({ kind }) => ABOUT_WORK.has(kind));
  let isClosed = false;
  let listed: SectionKind | null | undefined;
  return passages.filter(({ text, kind, isItem }) => {
    isClosed = kind === null && !isItem && (isClosed || CLOSING.test(text));
    // "We offer competitive benefits, including:"
    if (!isItem)
      listed = LEADS_INDUSTRIES.test(text) || (LEADS_LIST.test(text) && BENEFITS.test(text)) ? kind : undefined;
    if (
      isClosed ||
      listed === kind ||
      (isTalkOfSection({ text, kind, isItem }) && !isDutyOfBenefits({ text, kind, isItem }))
    )
      return false;
    if (ABOUT_WORK.has(kind)) return true;
    if (kind === null) return !isDivided || isItem || isAboutRole(text);
    return kind === "about" && !isItem && isAboutRole(text);
  });
}
