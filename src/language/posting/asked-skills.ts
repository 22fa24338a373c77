import { findPlaces } from "../places/places";
import { certificatesIn } from "../skills/certificates";
import { languagesIn } from "../skills/levels";
import { isNamedTool } from "../skills/named-tools";
import { impliedBy, isSuite, relatedTo } from "../skills/skill-relations";
import { KIND_OF } from "../skills/skill-vocabulary";
import { placesIn, type SkillPlace } from "../skills/skills";
import { askedCertificatesIn } from "./asked-certificates";
import type { AskingLine } from "./asking-lines";

/** Skills of which one is enough: "Sage or Xero". `isOpen`: others of their kind, too: "such as Zendesk", "or similar". */
export type AskedSkills = {
  skills: readonly string[];
  isOpen: boolean;
  isNice: boolean;
  /** Countries whose law the skill is: "U.S. employment law". ISO 3166-1 alpha-2. */
  countries: readonly string[];
};

/** Lists the skills that lines ask for, alternatives together, each skill once. */
export function listAskedSkills(lines: readonly AskingLine[]): AskedSkills[] {
  const needed = new Set(
    lines.flatMap((line) => (line.isNice ? [] : placesOfWork(line.text)).map(({ skill }) => skill)),
  );
  const seen = new Set<string>();
  const demands: AskedSkills[] = [];
  for (const { text, isNice } of lines) {
    for (const { skills, isOpen, kind } of groupAlternatives(text, placesOfWork(text))) {
      // Another line may have named the kind alone.
      if (skills.some((skill) => seen.has(skill) && skill !== kind)) continue;
      for (const skill of skills) seen.add(skill);
      const countries = skills.length === 1 && isOfLaw(skills[0]) ? findPlaces(text).countries : [];
      demands.push({ skills, isOpen, countries, isNice: isNice && !skills.some((skill) => needed.has(skill)) });
    }
  }
  return demands;
}

/** Tells whether a skill differs from country to country. */
const isOfLaw = (skill = ""): boolean => /\b(?:law|tax|payroll|regulations?|GAAP|compliance)\b/iu.test(skill);

/** "Reliable high-speed Wi-Fi", "your own computer": what somebody has at home. */
const EQUIPMENT =
  /\b(?:high[- ]speed|reliable|stable|fast|strong) (?:(?:home|and|fast|reliable|stable|high[- ]speed|wired) ){0,2}(?:internet|wi-?fi|broadband)(?: connection)?\b|\bown (?:computer|laptop|equipment)\b/giu;

/** A certificate and a language are requirements of their own. */
function placesOfWork(text: string): SkillPlace[] {
  const praises = PRAISES_PERSON.test(text);
  const certificates = new Set(askedCertificatesIn(text).flat());
  const ofWork = text.replaceAll(EQUIPMENT, (words) => " ".repeat(words.length));
  return placesIn(ofWork, { work: true }).filter(
    ({ skill, end }) =>
      !certificatesIn(skill).some((one) => one === skill || certificates.has(one)) &&
      languagesIn(skill)[0]?.language !== skill &&
      !(isPersonal(skill) && (praises || NAMES_TOOLS.test(text.slice(end)))),
  );
}

/** "other project management tools" asks for tools. */
const NAMES_TOOLS = /^ (?:tools?|software|platforms?|systems?|applications?)\b/iu;

/** "Strong organizational, project management and time management skills" praises a person: no résumé proves that. */
const PRAISES_PERSON =
  /^(?:committed|commitment|passion(?:ate)?|eager(?:ness)?|willing(?:ness)?|desire|hunger|enthusias\p{L}+) (?:to|for|about)\b|\bthrough effective\b|\b(?:strong|excellent|exceptional|outstanding|great|superb|superior|good|effective|solid)\b.{0,80}\bskills\b|\b(?:interpersonal|organi[sz]ational|problem[- ]solving|detail[- ]oriented|attention to detail)\b/iu;

const isPersonal = (skill: string) => KIND_OF.get(skill) === "management" && !isNamedTool(skill);

/** "Sage, Foo or Xero": between two skills of a list may stand another name. */
const JOINT =
  /^\)?(?:\s*[,/|]\s*(?:[\p{L}\d.+#& -]{1,30}\s*[,/|]\s*)?|\s+)(?:(?:and\/or|or|oder|ou)\s+)?(?:an?\s+|the\s+)?$/iu;
/** In a list of examples, "and" means no more than a comma. */
const JOINT_OF_EXAMPLES = /^(?:\s*,)?\s+(?:and|&)\s+$/iu;
const OR = /\b(?:or|oder|ou)\b/iu;
const EXAMPLES =
  /\b(?:such as|like|e\.?g\.?|for example|for instance|z\.\s?b\.)[,:]?\s*(?:[\p{L}\d.+# ]{1,20},\s*){0,2}(?:\p{Lu}\p{L}+ )?$/iu;
/** "at least one of AWS or Azure", "one or more firewall platforms (": any of the list is enough. */
const ONE_OF = /\b(?:one or more|one of|any of|either)\b[^.;]{0,60}$/iu;
const FAR = 80;
/** "CRM (Salesforce, HubSpot)" */
const IN_BRACKETS = /\($/u;
/** "outreach platforms (", "evidence-based modalities (": a kind of which the bracket has examples. */
const EXAMPLES_OF_KIND =
  /\b(?:tools?|platforms?|software|systems?|technolog(?:y|ies)|languages?|frameworks?|modalit(?:y|ies)|apps|applications|databases|providers|programs|services) \($/iu;
const OR_SIMILAR =
  /^\)?\s*[,/]?\s*\(?(?:or|and)\s+(?:an?\s+|any\s+)?(?:similar|equivalent|comparable|other|related|another|like)\b|^,?\s*etc\b/iu;
/** Characters before and behind a list that tell whether it has examples. */
const REACH = 40;

type Group = { skills: string[]; isOpen: boolean; kind?: string };

function groupAlternatives(text: string, places: readonly SkillPlace[]): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < places.length;) {
    const before = text.slice(Math.max(0, (places[at]?.start ?? 0) - REACH), places[at]?.start);
    const isBracket = EXAMPLES_OF_KIND.test(before);
    const isChoice = ONE_OF.test(text.slice(Math.max(0, (places[at]?.start ?? 0) - FAR), places[at]?.start));
    const areExamples = isBracket || isChoice || EXAMPLES.test(before);
    const list = listFrom(text, places.slice(at), areExamples, isBracket);
    const end = list.at(-1)?.end ?? 0;
    const skills = [...new Set(list.map(({ skill }) => skill))];
    const above = places[at - 1]?.skill ?? "";
    const lead = text.slice(places[at - 1]?.end ?? 0, places[at]?.start);
    const isKind = above !== "" && !isNamedTool(above) && LEADS_EXAMPLES.test(lead) && skills.every(isNamedTool);
    const areOfKind = isKind || (!isSuite(above) && skills.some((skill) => impliedBy(above).includes(skill)));
    const isOpen =
      (areExamples && !isChoice) ||
      OR_SIMILAR.test(text.slice(end, end + REACH)) ||
      (IN_BRACKETS.test(before) && areOfKind);
    // "CRM software such as HubSpot" asks for CRM.
    const isOfKind = (isOpen || isChoice) && areOfKind && groups.at(-1)?.skills.length === 1;
    if (isOfKind) groups.pop();
    const joints = list.slice(1).map((next, index) => text.slice(list[index]?.end, next.start));
    const areRivals = skills.some((skill) => relatedTo(skill).some((one) => skills.includes(one)));
    if (isOpen || isChoice || joints.some((joint) => OR.test(joint) || (areRivals && joint.trim() === "/")))
      groups.push(isOfKind ? { skills: [...skills, above], isOpen, kind: above } : { skills, isOpen });
    else groups.push(...skills.map((skill) => ({ skills: [skill], isOpen: false })));
    at += list.length;
  }
  return groups;
}

/** "AI tools (e.g., ChatGPT, Claude)", "an ATS such as Lever": what stands between a kind and its examples. */
const LEADS_EXAMPLES =
  /^(?: (?:tools?|software|platforms?|systems?))?,? ?\(?(?:e\.?g\.?|i\.?e\.?|such as|like|including)[,:]? ?$/iu;
/** Returns the skills that stand in one list from the first on, or in one bracket. */
function listFrom(text: string, places: readonly SkillPlace[], areExamples: boolean, isBracket: boolean): SkillPlace[] {
  const list = places.slice(0, 1);
  for (const next of places.slice(1)) {
    const joint = text.slice(list.at(-1)?.end ?? 0, next.start);
    if (isBracket && joint.startsWith(")")) break;
    if (!JOINT.test(joint) && !(areExamples && JOINT_OF_EXAMPLES.test(joint))) break;
    list.push(next);
  }
  return list;
}
