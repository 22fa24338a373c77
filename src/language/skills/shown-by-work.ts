import words from "../data/shown-by-work.json" with { type: "json" };
import { splitEntry } from "../data/entries";
import { SKILLS, SPELLINGS } from "./skill-vocabulary";

/** Skills that a title shows, separated by bars: an accounts payable clerk knows accounts payable. */
const TITLES = Object.entries(words.titles).map(([title, skills]) => [matching(title), skills.split("|")] as const);
/** Descriptions of work that show a skill without naming it: "monitors 14 sites" shows clinical monitoring. */
const DEEDS = Object.entries(words.deeds).map(([skill, deed]) => [skill, matching(deed)] as const);

function matching(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d]|self-)(?:${pattern})`, "iu");
}

const NAMES = new Map(SPELLINGS.map(({ skill, text }) => [text.toLowerCase(), SKILLS[skill]?.name ?? ""]));
const PERSON = /(?<!\p{L})(\p{L}{3,}?)ists?(?=\s*(?:$|[^\s\p{L}]|(?:for|in|at|with)\s))/giu;

/** "UX Researcher": what somebody does is the work before the noun. */
const WORK = words.work.map(splitEntry);

function skillOfWork(heading: string): string[] {
  const [role = ""] = heading.toLowerCase().split(/\s(?:[–—|-]|to|for|of|with|at)\s|[,(|:]/u, 1);
  const [noun = "", work = ""] = WORK.find(([one = ""]) => role.trim().endsWith(` ${one}`)) ?? [];
  const before = role.trim().slice(0, -noun.length).trim().split(" ").slice(-2);
  return before.flatMap((_, at) => NAMES.get([...before.slice(at), work].join(" ")) ?? []).slice(0, 1);
}

/** Lists skills that the heading of a position shows. A dermatologist knows dermatology, and a dentist dentistry. */
export function skillsOfTitle(heading: string): string[] {
  const sciences = [...heading.toLowerCase().matchAll(PERSON)].flatMap(
    ([, stem]) => NAMES.get(`${stem}y`) ?? NAMES.get(`${stem}istry`) ?? [],
  );
  const ofTitle = TITLES.flatMap(([title, skills]) => (title.test(heading) ? skills : []));
  return [...new Set([...ofTitle, ...skillOfWork(heading), ...sciences])];
}

/** Lists skills that a line shows by describing work. */
export function skillsOfDeed(line: string): string[] {
  return DEEDS.flatMap(([skill, deed]) => (deed.test(line) ? [skill] : []));
}
