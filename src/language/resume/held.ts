import { namesOccupation } from "../roles/occupations";
import { isRank } from "../roles/fields-of-work";
import { professionOf } from "../roles/professions";
import { skillsIn } from "../skills/skills";
import { foldCase } from "../text/fold";
import words from "../data/held-words.json" with { type: "json" };
import { beginsAsWish, withoutDenials } from "./denials";
import { isPlace } from "./heading-parts";
import { hasOddDate, leavesOpen, saysStep } from "./open-words";
import { isPursued, tellsOfOthers } from "./pursued";

/** A name and where it stands in a text. */
export type Mention = { name: string; start: number; end: number };
/** What a statement's owner surely holds, and what it leaves open. */
export type Held = { held: string[]; open: string[] };

const SENTENCES = /(?<=[;.!?])\s+/u;
const SIGNS = String.raw`[;,:|•·()]|\s[–—-]\s`;
/** "Eight years of experience and an active CPA license" */
const JOINED = String.raw`\s(?:and|with|plus)\s(?=(?:(?:an?|the|my|active|current|valid|\p{Lu}[\p{L}.]*)\s){1,4}(?:licen[sc]e|certif|credential))`;
const PARTS = new RegExp(`${SIGNS}|${JOINED}`, "gu");
/** What may stand before a name: "I am an experienced", "Holds an active". */
const LEAD: ReadonlySet<string> = new Set([...words.certificates, ...words.holders]);
const JOINTS: ReadonlySet<string> = new Set(words.joints);
/** "Licensed adjuster in" */
const OF_HOLDER = /(?<!\p{L})(?:licensed|certified|registered|admitted|authori[sz]ed) (?:\p{Ll}+ ){0,3}(?:in|by|of)$/iu;
/** "-certified lead", "qualified", "charterholder" */
const CERTIFIED =
  /^[ -](?:certified|licen[sc]ed|qualified|accredited|credentialed|(?:\p{L}+ )?(?:charter)?holder)(?!\p{L})/iu;
const JOINT = new RegExp(String.raw`\s(?:${[...words.joints, "who", "or"].join("|")})(?!\p{L})|[.!/&]`, "iu");
const IS_JOINT = /^\s(?:and|or|&|y|et|und|och|e|i) (?:an? )?$/iu;
/** "Passed the CPA exam" */
const [PASSED, EXAM] = [/\b(?:passed|cleared)\b/iu, /^ exam(?:ination)?s?(?!\p{L})/iu];
const LEARNS = /\b(?:assistant|intern|trainee|apprentice|student|volunteer|applicant|candidate)\b/iu;
const LONGEST = 1000;
/** "ITIL 4: read the book, not certified." denies what stands before it. */
const NOT_HELD =
  /\bnot (?:yet )?(?:certified|licensed|registered|accredited|admitted|qualified|passed|taken)\s*(?=[.;!?)]|$)/iu;

/** `isTitle`: of a position. A certificate of a later year than `today` isn't held yet. */
type Context = { isTitle?: boolean; today?: Date };

/** Sorts mentions: held in a holder's form, "Licensed CPA in Ohio"; open in any other, unless of others or still to come. */
export function sortHeld(statement: string, find: (text: string) => readonly Mention[], context: Context = {}): Held {
  const { isTitle = false, today } = context;
  const sorted: Held = { held: [], open: [] };
  for (const written of statement.slice(0, LONGEST).split(SENTENCES)) {
    if (NOT_HELD.test(written)) continue;
    const sentence = withoutDenials(written);
    const mentions = find(sentence).toSorted((a, b) => a.start - b.start);
    if (mentions.length === 0 || tellsOfOthers(sentence) || beginsAsWish(sentence)) continue;
    const cuts = Array.from(sentence.matchAll(PARTS), ({ index, 0: cut }) => ({ from: index, to: index + cut.length }));
    let [lastEnd, isLastHeld] = [0, false];
    for (const { name, start, end } of mentions) {
      const from = cuts.findLast(({ to }) => to <= start)?.to ?? 0;
      const to = cuts.find((cut) => cut.from >= end)?.from ?? sentence.length;
      const lead = sentence.slice(from, start).trim();
      const next = Math.min(sentence.length, ...mentions.flatMap((other) => (other.start >= to ? [other.start] : [])));
      const notes = sentence.slice(to, next).split(PARTS);
      const said = sentence.slice(start, end);
      const tail = PASSED.test(lead) ? sentence.slice(end, to).replace(EXAM, "") : sentence.slice(end, to);
      const part = `${sentence.slice(from, end)}${tail}`;
      if (isPursued(part) || saysStep(tail) || notes.some(isPursued) || (today && hasOddDate(part, today))) continue;
      const isOwn =
        leadsToOwn(lead, SAYS_LICENSE.test(said) && lead.includes(" ")) &&
        (SAYS_CERTIFIED.test(said) || !leadsAway(tail));
      // "CFA and CPA"
      const isJoined = isLastHeld && IS_JOINT.test(sentence.slice(lastEnd, start));
      const isHeld = (isOwn || isJoined || (isTitle && isOfTitle(part, name))) && !notes.some(saysStep);
      [lastEnd, isLastHeld] = [end, isHeld];
      sorted[isHeld ? "held" : "open"].push(name);
    }
  }
  return sorted;
}

/** Lists what somebody surely holds. */
export const listHeld = (...statement: Parameters<typeof sortHeld>): string[] => sortHeld(...statement).held;

/** An RN case manager is a nurse, an RN recruiter isn't. */
function isOfTitle(title: string, name: string): boolean {
  const profession = professionOf(name);
  return profession !== null && professionOf(title) === profession && !LEARNS.test(title);
}

/** "Salesforce Certified" of "Salesforce Certified Administrator", "Insurance License" of "Life and Health Insurance License" */
const [SAYS_CERTIFIED, SAYS_LICENSE] = [
  /\b(?:certified|licensed|registered)$/iu,
  /licen[sc]e|certifi(?:cate|cation)/iu,
];

/** `isLong`: the name goes on to the left, in capitals. */
function leadsToOwn(lead: string, isLong: boolean): boolean {
  const isOwn = (word: string, index: number) =>
    LEAD.has(foldCase(word)) ||
    (isLong && JOINTS.has(foldCase(word))) ||
    isRank(word) ||
    // "PMI", "CompTIA"
    /^\P{Ll}{2,}$|\p{Ll}\p{Lu}/u.test(word) ||
    // "Future" and "Texas" both begin with a capital.
    (/^\p{Lu}/u.test(word) && (index > 0 || isLong || isPlace(word) || skillsIn(word).length > 0));
  const before = lead.replace(OF_HOLDER, "").trim();
  return before === "" || before.split(/\s+/u).every(isOwn);
}

/** "CPA exam", "CPA firms", "RN Recruiter" */
function leadsAway(written: string): boolean {
  if (CERTIFIED.test(written)) return false;
  const [tail = ""] = written.split(JOINT, 1);
  return /^\p{L}|^-\p{L}{2}/u.test(tail) || leavesOpen(tail) || namesOccupation(tail);
}
