import { degreesIn } from "../skills/levels";
import { listSentences } from "../text/sentences";
import { askedCertificatesIn } from "./asked-certificates";
import { askedLanguagesIn } from "./asked-languages";
import { listAskedYears } from "./asked-years";
import { asksKnowledge, NICE_WORDS, parseAsks, type Ask } from "./requirements";
import { isTalk, keepWork, kindOfHeading, parseSections } from "./sections";

/** A line of a posting that asks for something. */
export type AskingLine = { text: string; isNice: boolean };

/** Lists the lines of a description that ask for something; all its lines if none seems to. */
export function listAskingLines(description: string): AskingLine[] {
  const asks = parseAsks(description).filter(({ need }) => need !== "duty");
  const lines: readonly Pick<Ask, "text" | "need">[] =
    asks.length > 0
      ? [...asks, ...statedAsks(description)]
      : keepWork(parseSections(description)).map(({ text }) => ({ text, need: "must" }));
  return lines.flatMap(({ text, need }) =>
    withoutWaived(text)
      .map(withoutGains)
      .flatMap(splitNice)
      .map((part) => ({ text: part, isNice: need === "nice" || NICE_WORDS.test(part) })),
  );
}

const NEEDED = String.raw`(?:required|requirement|need(?:ed)?|necessary|mandatory|essential|must|prerequisite|obligatory)`;
/** "No CPA required", "PMP isn't mandatory", "You don't need a degree", "Not required: PMP" */
const WAIVED = new RegExp(
  String.raw`\bno (?:[^\s.;:()]+ ){1,8}${NEEDED}\b|(?:\bnot|n['’]t) (?:\p{L}+ly )?(?:an? )?(?:absolute |hard |strict )?(?:${NEEDED}|require|have to (?:have|hold))\b|\bno (?:need|requirement)\b`,
  "iu",
);
/** "(not mandatory)", "not required": about what stands before. */
const WAIVES_BEFORE = /^\W*not\b/iu;
const FIRST_WORDS = 5;

/** Removes what a line says that nobody needs, unless it is welcome: "CPA not required but a plus" stays. */
function withoutWaived(written: string): string[] {
  const line = withoutOffers(written);
  if (!WAIVED.test(line)) return line === "" ? [] : [line];
  const clauses = line.split(/(?<=[.;)])\s+|,\s+|\s(?=but\b|though\b|although\b|[–—-]\s)|\s(?=\()/u);
  const isNice = (clause = "") => NICE_WORDS.test(clause.split(/\s+/u, FIRST_WORDS).join(" "));
  const isWaived = (index: number) => {
    const clause = clauses[index] ?? "";
    return WAIVED.test(clause) && !NICE_WORDS.test(clause) && !isNice(clauses[index + 1]);
  };
  const rest = clauses.filter(
    (_, index) => !isWaived(index) && !(isWaived(index + 1) && WAIVES_BEFORE.test(clauses[index + 1] ?? "")),
  );
  return rest.length === 0 ? [] : [rest.join(", ")];
}

const TAUGHT = String.raw`(?:learn|be (?:taught|trained|coached)|pick up|gain|get (?:\p{L}+ ){0,2}(?:training|exposure|to know))\b`;
/** "You will learn Kafka", "we'll teach you Rust", "willing to learn Go", "a chance to gain experience with Flink" */
const LEARNS = new RegExp(
  String.raw`(?:,? (?:and|but|while) )?\b(?:you(?:['’]ll|['’]re going to| will| can| may| get to) (?:also |quickly |then )?${TAUGHT}|we(?:['’]ll| will| can)? (?:also |then )?(?:teach|train|coach|upskill)\b|(?:will\p{L}*|eager\p{L}*|keen\p{L}*|happy|excited|curious|ready|desire|ability|able|interest\p{L}*|opportunit\p{L}+|chance|hunger|passion) (?:to|in) (?:\p{L}+ly )?${TAUGHT}|(?:interest\p{L}*|eager\p{L}*) in learning\b|\breceptive to\b)`,
  "isu",
);
/** "Training in Epic is provided", "(full training given)": about all of the sentence. */
const TRAINED =
  /\b(?:training|onboarding|coaching|mentoring|courses?|lessons|certification)\b[^.;]{0,60}\b(?:(?:is|are|will be|be) (?:\p{L}+ )?(?:provided|offered|given|paid|included)|(?:provided|offered|given|included|on the job)\W*$)|\b(?:we|employer|company) (?:\p{L}+ ){0,2}(?:provide|offer|give|pay for|sponsor|cover)s? (?:[\p{L}-]+ ){0,5}(?:training|coaching|courses?|lessons|certification|exam)|\b(?:(?:du lernst|sie lernen|wir schulen|formation (?:assurée|fournie|interne)|formación (?:a cargo|incluida)|aprender[áa]s|szkolenie z|zapewniamy szkoleni\p{L}+|(?:gründliche|intensive|umfassende|strukturierte|fundierte|sorgfältige) einarbeitung)(?!\p{L}))/iu;

/** Behind what somebody may learn, a requirement may follow: "eager to learn, CPA required". */
const GOES_ON = /[,;]|\b(?:and|with|but)\b/iu;

/** Removes what the employer teaches from a line or a duty: nobody needs it yet. */
function withoutOffers(line: string): string {
  const sentences = line.split(/(?<=[.;!])\s+/u).filter((sentence) => !TRAINED.test(sentence));
  return sentences.map(cutOffer).join(" ").trim();
}

function cutOffer(sentence: string): string {
  const offer = LEARNS.exec(sentence);
  if (offer === null) return sentence;
  const rest = sentence.slice(offer.index + offer[0].length);
  const more = rest.slice(GOES_ON.exec(rest)?.index ?? rest.length);
  const isAsked = asksDecisively(more) || askedCertificatesIn(more).length > 0;
  const before = sentence.slice(0, offer.index).replace(/[\s,]+$/u, "");
  const joint = /^\p{L}/u.test(more) ? " " : "";
  return `${before}${isAsked ? joint + more : ""}`.replace(/^[\s,;]+/u, "");
}

/** "Ability to obtain a clearance", "CPR certification within 90 days of hire": a clause about what nobody must hold yet. */
const GAINED_LATER =
  /^(?:(?:must|should) )?(?:be |have |with )?(?:the |an )?(?:ability|able|eligib\p{L}+|willing\p{L}*) (?:to|for) (?:obtain|acquire)\b|\bwithin (?:\p{L}+ )?(?:\(?\d+\)? )?(?:days|weeks|months|an? year) (?:of|after|from) (?:hir|start|join|employ)/iu;
const CLAUSES = /;\s+|\.\s+|,?\s+and\s+(?=(?:be |have )?(?:the )?(?:ability|able|eligib\p{L}+|willing\p{L}*)\s)/iu;

function withoutGains(line: string): string {
  const clauses = line.split(CLAUSES);
  const rest = clauses.filter((clause) => !GAINED_LATER.test(clause));
  return rest.length === clauses.length ? line : rest.join("; ");
}

const LONGEST_STATED = 300;
/** "Education: PharmD required", "Required licensure: …" */
const LABELED = /^([^:.!?]{3,40}):\s+\S/u;

/** Lists requirements outside of lists: a paragraph, "Education: PharmD required", or an item below an unknown heading. */
function statedAsks(description: string): Ask[] {
  const passages = parseSections(description).flatMap((passage) =>
    passage.isItem || passage.text.length <= LONGEST_STATED
      ? [passage]
      : listSentences(passage.text).map((text) => ({ ...passage, text })),
  );
  return passages.flatMap(({ text, kind, isItem }) => {
    // Below another heading, an item may ask, too: "Familiarity with AWS" under "Cloud & DevOps".
    const label = LABELED.exec(text)?.[1];
    const isLabeled = label !== undefined && kindOfHeading(label) === "requirements";
    const isAsking = kind === "requirements" || kind === "nice";
    const isOpen = isItem ? kind === null || kind === "duties" : isAsking || isLabeled || mustHold(text);
    if (!isOpen || text.length > LONGEST_STATED || (isTalk(text) && !MUST_CLEAR.test(text))) return [];
    const isStated = asksKnowledge(text) || isLabeled || asksDecisively(text) || mustHold(text);
    return isStated ? [{ text, need: kind === "nice" ? "nice" : "must" } as const] : [];
  });
}

const HOLDS = /\b(?:must|required?|requires|need) (?:to )?(?:have|hold|possess|maintain|be licensed|an active)\b/iu;
/** "Must possess an active Secret clearance" stands anywhere, also among words of the law. */
const MUST_CLEAR = /\bmust (?:have|hold|possess|maintain) (?:\p{L}+ ){0,4}clearance\b/iu;
const mustHold = (text: string) => HOLDS.test(text) && askedCertificatesIn(text).length > 0;

/** Characters in which a line names a degree that it asks for. */
const FIRST = 40;

/** Tells whether a line asks for years, a degree or a level of a language, wherever it stands. */
const asksDecisively = (text: string) =>
  listAskedYears(text).length > 0 ||
  degreesIn(text.slice(0, FIRST)).length > 0 ||
  askedLanguagesIn(text).some(({ level }) => level !== null);

/** "Vue.js (Nuxt preferred) or React" */
const NICE_BRACKET = /\s*\(([^()]*\bpreferred)\)/giu;

/** In "3 years in accounting; 5 years preferred" and "4 years in sales, ideally of software", only the second part is nice to have. */
function splitNice(line: string): string[] {
  if (!NICE_WORDS.test(line)) return [line];
  const parts = line
    .replaceAll(NICE_BRACKET, "")
    .split(/;\s+|(?<=(?<!\bnot )\brequired),\s+|\.\s+(?=\p{Lu})|,\s+(?=(?:ideally|preferably|\d+\+? years?)\b)/u);
  return [...parts, ...Array.from(line.matchAll(NICE_BRACKET), ([, inside = ""]) => inside)];
}

const OR_EXPERIENCE =
  /\bor\b.{0,30}\bexperience\b|\b(?:oder|ou|o|lub)\b.{0,60}\b(?:\p{L}*ausbildung|\p{L}*erfahrung|vergleichbar\p{L}*|gleichwertig\p{L}*|expérience|équivalent\p{L}*|experiencia|experiência|doświadczenie)(?!\p{L})|\bequivalent\b|\bor\b.{0,20}\b(?:training|apprenticeship)\b/iu;

/** Tells whether experience stands in for the degree that a line asks for. */
export const acceptsExperience = (line: string): boolean => OR_EXPERIENCE.test(line);

/** Lists the lines of a description that say what the work is. */
export function listDutyLines(description: string): string[] {
  return parseSections(description).flatMap(({ text, kind }) =>
    kind === "duties" && !isTalk(text) ? [withoutOffers(text)] : [],
  );
}
