import { parseSections, type SectionKind } from "./sections";

/** Words that mark a nice-to-have. */
export const NICE_WORDS =
  /\b(?:nice[ -]to[ -]have|a plus|(?:strong|big|huge|real|great|definite|major) plus|bonus|prefer(?:red|ably)|desir(?:ed|able)|helpful|welcome|would be (?:nice|great|good)|good to have|beneficial|ideally|advantage|asset|optional|von vorteil|wünschenswert|un atout|deseable)\b/iu;

const MAX_REQUIREMENTS = 24;
const SHORTEST = 2;
/** Letters don't quote shorter requirements. */
const SHORTEST_QUOTE = 8;
const LONGEST = 300;

type Section = "required" | "nice" | "duty" | "else";

const ASKS =
  /^(?:.{0,20}\b)?(?:experience|experienced|knowledge|proficien|fluen|familiar|ability|understanding|degree|expertise|background in|you have|you are|you know|\d+\+? years|strong|solid|excellent|good command|proven|track record|comfort|certif|licen[sc])/iu;

/** A duty that asks for what somebody knows: "Knowledgeable of design patterns". */
const ASKS_KNOWLEDGE =
  /^(?:(?:strong|solid|good|deep|basic|working|proven|demonstrated|prior|previous|hands-on) )*(?:knowledge(?:able)?|experienced? (?:with|in|using)|proficien\p{L}+|fluen\p{L}+|familiar\p{L}*|expertise in|\d+\+? years|minimum (?:of|\d)|bachelor|master['’]s|licen[sc]ed|certified|(?:active|current|valid) (?:\p{L}+ ){0,3}licen[sc]e)\b/iu;

/** Tells whether a line asks for what somebody knows or holds. */
export const asksKnowledge = (line: string): boolean => ASKS_KNOWLEDGE.test(line);

/** A point of a posting. `nice`: helpful but not required. */
export type Ask = { text: string; need: "must" | "nice" | "duty" };

/**
 * Reads a job's requirements in its own words: must-haves, then nice-to-haves, then duties. Classifies lists by their
 * headings, or items by their wording if there are none. Skips benefits. Takes sanitized HTML and returns plain lines.
 */
export function parseAsks(descriptionHtml: string): Ask[] {
  const items: Record<Section, string[]> = { required: [], nice: [], duty: [], else: [] };
  const lists: string[][] = [[]];
  for (const { text, kind, isItem } of parseSections(descriptionHtml)) {
    if (!isItem) lists.push([]);
    if (!isItem || text.length < SHORTEST || text.length > LONGEST) continue;
    if (kind === null) lists.at(-1)?.push(text);
    else items[groupOf(kind)].push(text);
  }
  const loose = lists.flat();
  // Some list requirements below the duties without a heading.
  const musts =
    items.required.length > 0
      ? [...items.required, ...items.duty.filter((item) => ASKS_KNOWLEDGE.test(item))]
      : [...lists.flatMap(keepAsking), ...items.duty.filter((item) => ASKS.test(item))];
  const as = (need: Ask["need"], texts: string[]) => texts.map((text) => ({ text, need }));
  const named = [
    ...as("must", musts),
    ...as("nice", items.nice),
    ...as(
      "duty",
      items.duty.filter((item) => !musts.includes(item)),
    ),
  ];
  return named.length > 0 ? named : as("must", loose);
}

/** Keeps the items that ask: all of a list if most of its items do, "CPA or working toward it" among them. */
function keepAsking(list: readonly string[]): readonly string[] {
  const asking = list.filter((item) => ASKS.test(item));
  return asking.length * 2 > list.length ? list : asking;
}

/** Returns them as unique lines of at least 8 characters, at most 24. */
export function requirementsIn(descriptionHtml: string): string[] {
  const lines = parseAsks(descriptionHtml).map(({ text }) => text);
  return [...new Set(lines)].filter((line) => line.length >= SHORTEST_QUOTE).slice(0, MAX_REQUIREMENTS);
}

function groupOf(kind: SectionKind): Section {
  if (kind === "requirements") return "required";
  if (kind === "duties") return "duty";
  return kind === "nice" ? "nice" : "else";
}
