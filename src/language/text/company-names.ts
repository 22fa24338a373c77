import { namesPlaces } from "../places/places";
import { skillsIn } from "../skills/skills";
import { foldCase } from "./fold";

/** Folded, without dots. */
export const LEGAL_FORMS = new Set(
  `ab ag aps as asa bv co corp corporation cv dac doo eireli eirl ev gbr gmbh inc incorporated kft kg kgaa kk lda limited llc llp lp ltd ltda mbh nv ohg ou oy oyj pbc plc pllc pte pty pvt sa sac sapi sarl sas sc scop se sia sl slu spa srl sro uab ug zoo zrt sadecv sapidecv srldecv sderldecv`.split(
    /\s+/,
  ),
);

/** "Inc.", "S.A." and "Sp. z o.o." */
export function isLegalForm(text: string): boolean {
  return LEGAL_FORMS.has(foldCase(text).replaceAll(/[.\s]/gu, ""));
}

/** "Tilde SIA" is called Tilde, but "Holt & Co." stays. */
export function dropLegalForm(name: string): string {
  // "S.A. de C.V.", "S.A. E.S.P."
  const whole = name
    .replaceAll(/\s+/gu, " ")
    // "Vireo Labs LLC, a women-owned company"
    .replace(/, (?:an?|the) .{0,60}(?:company|firm|group|agency|subsidiary|business|division|brand)$/iu, "")
    .replace(/,?\s+(?:\p{Lu}\.){2,6}\p{Lu}?(?:\s+(?:de )?(?:\p{Lu}\.){1,6}\p{Lu}?){1,4}$/u, "");
  const bare = whole.replace(
    /,?\s+(?:sp\. ?z ?o\. ?o\.|s\. ?[acjk]\.|e\. ?v\.|gmbh & co\.? kg(?:aa)?|\(?(?:pty|pvt|pte|private)\)?\.? (?:ltd|limited)\.?)$/iu,
    "",
  );
  const [, rest, form] = /^(.*?[^\s,&+]),?\s+(\S+)$/u.exec(bare) ?? [];
  const isForm = form !== undefined && /^\p{Lu}|^\p{L}{3}/u.test(form) && isLegalForm(form);
  return rest !== undefined && isForm ? rest : bare;
}

/** Endings that boards add to a name in an address: "tilthq". */
const ADDRESS_END = /(?:hq|inc|io|ai|app|co|team|jobs|careers|group|global)$/u;
const LONGEST_TEXT = 20_000;
const MOST_NAME_WORDS = 5;
const PROPER = /(?<![\p{L}\d@/.-])\p{Lu}[\p{L}\d.’'-]*(?: (?:&|and|of|\p{Lu}[\p{L}\d.’'-]*)){0,4}/gu;
/** More capitals in a row are a heading's. */
const LONGEST_IN_CAPITALS = 6;
/** Fewer times could be a slip. */
const MIN_OTHER_CAPITALS = 2;

const squash = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^\p{L}\d]/gu, "");

/** Spells an employer as its text does: "Tilt" for "tilthq", "Hims & Hers" for "Hims And Hers", "BJAK" for "Bjak". */
export function spellAsText(employer: string, text: string): string {
  const start = text.slice(0, LONGEST_TEXT);
  if (start.includes(employer)) return employer;
  const key = squash(employer);
  const isHandle = /^[\p{Ll}\d-]+$/u.test(employer);
  // Only an address has an ending that its text doesn't know.
  const short = isHandle ? key.replace(ADDRESS_END, "") : key;
  const counts = new Map<string, number>();
  for (const [phrase] of start.matchAll(PROPER)) {
    for (const name of runsOf(phrase.split(" "))) {
      const own = squash(name);
      if (own.length > 2 && (own === key || own === short)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const [spelling, times] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [employer, 0];
  const isCapitalsOnly = !isHandle && spelling.toLowerCase() === employer.toLowerCase();
  const isHeading = !/\p{Ll}/u.test(spelling) && squash(spelling).length > LONGEST_IN_CAPITALS;
  return isCapitalsOnly && (isHeading || times < MIN_OTHER_CAPITALS) ? employer : spelling;
}

/** Lists the runs of words that may be a name, without a possessive ending. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_first, from) =>
    Array.from({ length: Math.min(words.length - from, MOST_NAME_WORDS) }, (_last, more) =>
      words
        .slice(from, from + more + 1)
        .join(" ")
        .replace(/(?:['’]s|[.'’-])$/u, ""),
    ),
  );
}

/** "… is a fast-growing bakery platform", not "… is the day when our studio bakes" */
const IS_COMPANY = String.raw` is (?:an?|the) (?:(?!(?:when|where|that|which|who|of|for|in|at|on|our|we|you|your|to|with)\b)[^\s.]{1,30} ){0,8}(?:company|start-?up|platform|provider|agency|firm|organi[sz]ation|leader|studio|bank|marketplace|non-?profit)\b`;
/** "Gull is a fast-growing bakery platform", a text's first sentence. */
const INTRODUCED = new RegExp(
  String.raw`^[^\p{L}]{0,10}((?!(?:Our|The|This|My|It|We|He|She|Your)\b)\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,2})${IS_COMPANY}`,
  "u",
);
/** "About Gull" or "Why Gull?", the line above "Gull is …" or "At Gull, …", anywhere in a text. */
const ABOUT =
  /^[^\p{L}\n]{0,10}(?:About|Why|Life at|Who is) (?!(?:Our|The|This|My|It|Us|Me|You|Your)\b)(\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,2})[ :?]{0,3}\n\s{0,9}(?:\1 (?:is|has|was|builds|makes|helps|provides|offers)\b|At \1,)/mu;
const INTRODUCTION = 400;

/** Finds what a text introduces as it would a company: "About Gull", but also "Why Saturdays?". */
export function findPossibleName(text: string): string | null {
  const start = text.trimStart().slice(0, INTRODUCTION);
  const name = (INTRODUCED.exec(start) ?? ABOUT.exec(text.slice(0, LONGEST_TEXT)))?.[1] ?? null;
  return name === null || isOtherThing(name) ? null : name;
}

const AFTER_COMPANY = new RegExp(`^${IS_COMPANY}`, "u");
const BEFORE_COMPANY = /\b(?:[Aa]t|[Jj]oin|[Jj]oining) $/u;

/** Finds the company that a text introduces: one may be at it or join it, or it is a company, a platform and so on. */
export function findIntroducedName(text: string): string | null {
  const name = findPossibleName(text);
  if (name === null) return null;
  const around = text.slice(0, LONGEST_TEXT).split(name);
  const isCompany = around.some((words) => AFTER_COMPANY.test(words) || BEFORE_COMPANY.test(words));
  return isCompany ? name : null;
}

/** "Why Lisbon?" introduces a place, "About Kubernetes" a skill. */
function isOtherThing(name: string): boolean {
  return namesPlaces(name) || skillsIn(name, 1).some((skill) => skill.toLowerCase() === name.toLowerCase());
}
