import { isUnfinished, kindOfSection, splitSentences } from "~/server/fit";
import { skillsIn } from "~/server/jobs";
import { asBaseVerb, isCertainVerb, isVerb } from "./clauses";
import { isSayable, stemsOf, WEAK } from "./points";

/** One way to say a duty, and what it is about: "own the roadmap". */
type Wording = {
  text: string;
  verbs: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  /** The nouns that the first objects end with: "scheduling" of "interview scheduling". */
  heads: ReadonlySet<string>;
  skills: readonly string[];
};

/** Something that the posting says one will do. */
export type Duty = {
  wordings: readonly Wording[];
  /** The whole line's stems, with its examples. */
  stems: ReadonlySet<string>;
  /** Its place in the posting. */
  order: number;
};

const ALL_SKILLS = 1000;
const LONGEST_HEADING = 70;
const SHORT_HEADING = 5;
/** A heading about the role ends a section about the company. */
const ABOUT_ROLE = /\b(?:role|position|overview|purpose|job (?:description|summary))\b/iu;
const RESPONSIBILITIES = /\bresponsibilit(?:y|ies)\b/iu;
const LABEL = /^(\p{Lu}[^:.]{2,60}):\s+(\S.*)$/u;
const LONGEST_SENTENCE = 400;

/** Prose that says what one will do. */
const TOLD: readonly RegExp[] = [
  /\byou(?:['’]ll| will) (?:also |actively )?(?:be (?:responsible for|in charge of|tasked with) )?(\p{L}.+)$/iu,
  /\b(?:looking for|seeking|we need) an? [^.]{3,90}? (?:to|who (?:can|will)) (\p{L}.+)$/iu,
  /\b(?:mission|task|job|role|goal) is to (\p{L}.+)$/iu,
  /^(?:the |an? )?(?:role|position) (?!is\b|will\b)(\p{L}+s .+)$/iu,
  /^(?:responsible|accountable) for (\p{L}+ing .+)$/iu,
  /^(?:responsible|accountable) for [^.]{3,80}? to (\p{L}.+)$/iu,
  /^(?:proven |demonstrated |strong )?ability to (\p{L}.+)$/iu,
];
const PURPOSE = /\sto (\p{L}+ .+)$/u;
const ADVERB = /^(?:(?:\p{L}+ly|also|then|help(?: to)?|assist in|be able to)[, ]+)+/iu;

/** Appeals to applicants, abilities that everybody claims, and duties of every job. */
const NO_DUTY =
  /^(?:apply (?:now|today|here|online|to|for|by|via|through|at)|submit (?:an?|your|the)|join|send (?:us|your)|visit|explore|enjoy|learn|grow (?:with|your|in)|become|receive|be|have|get|tell|see|complete (?:an?|the|your)|share|find your|start|choose|work (?:closely|remotely|from|independently|collaboratively|in an?|well|under|on your)|brainstorm|stay|keep (?:up|abreast|track)|follow|comply|adhere|ensure|perform (?:other|additional|all)|participate|attend|respond to (?:this|the)|handle multiple|prioriti|adapt|communicate|thrive|think|multi|take (?:direction|ownership|pride)|travel|collaborate|contribute to (?:the|a)|make an impact|drive (?:results|impact|innovation)|mention|include|write (?:the word|a letter)|say|answer (?:the|these|this) question|reply|ignore|note|welcome|offer)\b/iu;
/** "Support tickets" and "design systems" name things. */
const NAMES_THING =
  /^\p{L}+ (?:experience|skills?|knowledge|systems?|tickets?|generation|automation|management|research|engineer\w*|developer|qualifications?|of|is|and analytics)\b/iu;
/** "Working knowledge of SQL" isn't work. */
const GERUND_NOUN =
  /^\p{L}+ing (?:knowledge|experience|skills?|background|proficiency|environment|hours|conditions|class|ability|style)\b/iu;
/** Words that refer to something outside the phrase. */
const POINTS_ELSEWHERE =
  /\b(?:you|yours?|yourself|we|us|I|my|me|he|she|his|her|they|their|them|it|its|this|these|those|such|others?|which|who|whose|etc|above|below|same|said|here|as needed|as required|as assigned|duties)\b/iu;
const ENDS_TORN =
  /\b(?:an?|the|active|passive|internal|external|verbal|oral|written|technical|functional|local|national|digital|social|legal|financial|clinical|commercial|strategic|operational|clear|strong|high|accurate|timely|complex|new|effective|fast|key|deep|large|small|daily|weekly|monthly|cross|all|any|each|every|closely|directly|\p{L}+(?:ful|able|ible|ous))$/iu;
const CUTS =
  /,?\s+(?:including|such as|like|while|by|through|via|using|ensuring|enabling|so that|in order|that|which|who|where|when|as well as|as part|across|within|for|with|on|in|from|at|to|towards?|into|during|based|to)\s|,\s|\s*[;:–—]\s*|\s-\s/gu;
const AND_VERB = /,?\s+and\s+(\p{L}+)/gu;
const WORDS = { least: 3, most: 14 };
/** "Own budgets" */
const SHORT_DUTY = /^\p{L}{3,} \p{L}{4,}s$/u;

/** Words that occur in duties of every job. */
const ANY_DUTY = stemsOf(
  "range variety position positions expertise guidance advice insight best practice clear key various success ongoing regular timely accurate effective " +
    "consistent full end end-to-end initiative activity effort area goal objective opportunity task issue strategic strategy cross-functional " +
    "internal external primary functional appealing engaging relevant meaningful relationship partner trusted positive strong multiple wide own act serve active " +
    "point contact function matter relating related model input",
);

/**
 * Lists what a posting says that one will do, with shorter wordings of long duties. `owner` replaces "our": "your", or "the
 * company's" where an agency writes.
 */
export function readDuties(description: string, owner: string): Duty[] {
  let section: ReturnType<typeof kindOfSection> = null;
  const lines = description
    .split("\n")
    .map((line) => line.replace(/^[\s\p{P}·•]+/u, "").trim())
    .filter((line) => line !== "");
  return lines.flatMap((text, order): Duty[] => {
    if (isHeading(text)) {
      section = RESPONSIBILITIES.test(text)
        ? "duty"
        : (kindOfSection(text) ?? (ABOUT_ROLE.test(text) ? null : section));
      return [];
    }
    if (section === "else") return [];
    // "Support onboarding" between "Guide customers" and "Identify risks" is a duty, too.
    const isListed = [lines[order - 1], lines[order + 1]].some((line = "") => isCertainVerb(line.split(" ")[0] ?? ""));
    return clausesOf(text, section === "duty" || isListed).flatMap((clause): Duty[] => {
      const wordings = wordingsOf(clause, owner);
      return wordings.length === 0 ? [] : [{ wordings, stems: stemsOf(clause), order }];
    });
  });
}

function isHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING || /[.!;,]$|:\s+\S/u.test(line)) return false;
  // "Managing census files" is a duty, "Hiring process" a heading.
  return asBaseVerb(line) === null || (kindOfSection(line) !== null && line.split(" ").length < SHORT_HEADING);
}

/** Returns the parts of a line that begin with a verb, in its base form. */
function clausesOf(line: string, isDuties: boolean): string[] {
  const [, label, rest] = LABEL.exec(line) ?? [];
  const parts = label === undefined || rest === undefined ? [line] : [label, rest];
  return parts.flatMap((part) =>
    splitSentences(part).flatMap(({ text }) => {
      if (text.length > LONGEST_SENTENCE) return [];
      const plain = text
        .replaceAll(/["“”]|\s*\([^)]*\)?/gu, "")
        .replaceAll(/\bend to end\b/giu, "end-to-end")
        .replace(/^[\s\p{P}]+|[\s.;:,!]+$/gu, "");
      const told = TOLD.map((pattern) => pattern.exec(plain)?.[1]).find((found) => found !== undefined);
      const main = asVerbPhrase(told ?? plain, told !== undefined || isDuties);
      if (main === null) return [];
      const purpose = PURPOSE.exec(main)?.[1];
      // "Support … and identify opportunities for automation" has two duties.
      const verbs = leadingVerbs(main.split(" ")).join(" ").length;
      const seconds = [...main.matchAll(/ and /gu)].flatMap(({ index }) =>
        index > verbs ? [main.slice(index + 5)] : [],
      );
      const others = seconds.filter((other) => {
        const [first = "", next = ""] = other.split(" ");
        return isDoing(first, next);
      });
      return [main, ...[purpose ?? "", ...others].flatMap((other) => asVerbPhrase(other, true) ?? [])];
    }),
  );
}

function asVerbPhrase(text: string, isDuty: boolean): string | null {
  const plain = text.replace(ADVERB, "");
  const base = asBaseVerb(plain);
  if (base === null || NO_DUTY.test(base) || GERUND_NOUN.test(plain)) return null;
  const [first = ""] = plain.split(/[\s,]/u);
  // In a list of duties, "Support onboarding efforts" begins with a verb.
  const isPlainVerb = isCertainVerb(first) || !isVerb(first) || (isDuty && !NAMES_THING.test(plain));
  return isPlainVerb ? base : null;
}

function wordingsOf(clause: string, owner: string): Wording[] {
  const [verb = ""] = clause.split(/[\s,]/u);
  // Examples of the object: "manage all creative resources, including writers" is "manage writers".
  const [before = "", examples] = clause.split(/,? including (.*)$/u);
  const isOfObject = !before.split(" ").some((word) => PREPOSITION.test(word));
  const texts = [...cutsOf(clause), ...(examples !== undefined && isOfObject ? cutsOf(`${verb} ${examples}`) : [])];
  return [...new Set(texts)].flatMap((text): Wording[] => {
    const words = text.split(" ");
    const isShort = words.length < WORDS.least && !SHORT_DUTY.test(text);
    if (isShort || words.length > WORDS.most || POINTS_ELSEWHERE.test(text) || ENDS_TORN.test(text)) return [];
    const said = text.replaceAll(/\bour\b|\bthe (?:company|firm|organi[sz]ation|group)['’]s\b/giu, owner);
    if (!isSayable(said) || isUnfinished(said)) return [];
    const verbs = leadingVerbs(words);
    // A second duty has a wording of its own, and "ICD-10 and CPT codes" needs its noun.
    const isSecond = (word: string, at: number) =>
      at >= verbs.length && word.endsWith(",") && isVerb(words[at + 1] ?? "");
    if (words.some(isSecond) || (text !== clause && /\p{Lu}$|\p{Lu}\S*\d$/u.test(text))) return [];
    if (
      words.some(
        (word, at) => at >= verbs.length && word === "and" && isDoing(words[at + 1] ?? "", words[at + 2] ?? ""),
      )
    )
      return [];
    const objects = words.slice(verbs.length).filter((word) => !/ly,?$/u.test(word));
    return [
      {
        text: said,
        verbs: ownStems(verbs.join(" ")),
        objects: ownStems(objects.join(" ")),
        heads: headsOf(objects),
        skills: skillsIn(text, ALL_SKILLS),
      },
    ];
  });
}

/** "negotiate", "negotiates", "work closely", but not "reports" */
function isDoing(word: string, next: string): boolean {
  const base = asBaseVerb(word) ?? "";
  return isCertainVerb(base) || (isVerb(base) && /ly$|^(?:with|on|to|for|the|an?|your)$/u.test(next));
}

/** Lists the stems that not every job's duties have. */
function ownStems(text: string): Set<string> {
  return new Set([...stemsOf(text)].filter((word) => !WEAK.has(word) && !ANY_DUTY.has(word)));
}

const EMPTY_NOUNS = stemsOf("best practice process system service program operations team product");
const PREPOSITION = /^(?:for|with|in|on|at|to|of|from|across|into|by|through|as|about|within|against)$/u;

/** Lists the last telling noun of each object before the first preposition after one. */
function headsOf(objects: readonly string[]): Set<string> {
  const heads = new Set<string>();
  let head: string | null = null;
  const close = () => {
    if (head !== null) heads.add(head);
    head = null;
  };
  for (const word of objects) {
    const isJoint = /^(?:and|or)$/u.test(word);
    if (isJoint || PREPOSITION.test(word)) close();
    if (PREPOSITION.test(word) && heads.size > 0) break;
    // "Recruitment processes" are about recruitment, "account plans" about plans.
    const [noun] = isJoint ? [] : [...stemsOf(word)].filter((one) => !EMPTY_NOUNS.has(one));
    if (noun !== undefined) head = ANY_DUTY.has(noun) ? null : noun;
    if (word.endsWith(",")) close();
  }
  close();
  return heads;
}

/** "plan, run and report" of "plan, run and report on campaigns" */
function leadingVerbs(words: readonly string[]): string[] {
  const end = words.findIndex(
    (word, at) => at > 0 && !/,$|^(?:and|or)$/u.test(words[at - 1] ?? "") && !/^(?:and|or)$/u.test(word),
  );
  return words.slice(0, end === -1 ? words.length : end);
}

/** Returns a clause and its beginnings. A cut list gets its "and". */
function cutsOf(clause: string): string[] {
  const at = [...clause.matchAll(CUTS)].map(({ index }) => index);
  const atVerbs = [...clause.matchAll(AND_VERB)].flatMap(({ index, 1: word = "" }) => (isVerb(word) ? [index] : []));
  return [...at, ...atVerbs, clause.length].flatMap((end) => {
    const text = clause.slice(0, end).replace(/[\s,]+$/u, "");
    const isOpenList = text.includes(", ") && !/,? (?:and|or) [^,]*$/u.test(text);
    if (isOpenList && /, \p{L}+ing\b[^,]*$/u.test(text)) return [];
    return [isOpenList ? text.replace(/, (?=[^,]*$)/u, " and ") : text];
  });
}

/** A proof shows this share of the words of a duty. */
const ENOUGH = 1 / 3;
const ENOUGH_OF_ONE = 1 / 2;
/** The penalty for two words, and for helping with something. */
const VAGUE = 0.8;
/** Alone, these words say too little: "advocate for customers" isn't shown by a rollout for customers. */
const BROAD = stemsOf("cycle customer project market sales patient student employee");
const ABOUT_ACCOUNTS = /\b(?:relationships?|portfolio|accounts?|point of contact|renewals?|retention)\b/u;
const HELPS = /^(?:support|assist|participate|help)\b/u;

/**
 * Finds the wording that a proof shows best, and rates it; null if the proof doesn't show the duty: its object ("budgets"),
 * or its verb ("recruit").
 */
export function rateDuty(
  proof: { text: string; skills: readonly string[] },
  { wordings, stems }: Duty,
): { text: string; rate: number } | null {
  const own = ownStems(proof.text);
  const rated = wordings.flatMap(({ text, objects, heads, verbs, skills }) => {
    const found = [...objects].filter((word) => own.has(word));
    const shared = found.length;
    const ofVerbs = [...verbs].filter((word) => own.has(word)).length;
    const ofHeads = [...heads].filter((word) => own.has(word)).length;
    const share = objects.size === 0 ? 1 : Math.max(shared / objects.size, ofHeads / Math.max(1, heads.size));
    const isShown = ofHeads > 0 || (ofVerbs > 0 && (shared > 0 || objects.size === 0));
    const isBroad = ofVerbs === 0 && found.every((word) => BROAD.has(word)) && !ABOUT_ACCOUNTS.test(text);
    if (!isShown || isBroad || share < (shared < 2 ? ENOUGH_OF_ONE : ENOUGH)) return [];
    const ofSkills = skills.filter((skill) => proof.skills.includes(skill)).length;
    const around = [...stems].filter((word) => own.has(word) && !objects.has(word) && !verbs.has(word)).length;
    const vague = (text.split(" ").length < WORDS.least ? VAGUE : 0) + (HELPS.test(text) ? VAGUE : 0);
    return [{ text, rate: shared + ofVerbs + share + (ofSkills + around) / 2 - text.length / 400 - vague }];
  });
  return rated.toSorted((a, b) => b.rate - a.rate)[0] ?? null;
}
