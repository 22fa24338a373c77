import type { EmploymentType } from "../facts";
import { foldCompact, foldWords } from "../text/fold";
import { findSoughtHours, findTypeLines } from "./type-lines";

const LABELS: Readonly<Record<EmploymentType, string>> = {
  full_time: "fulltime permanent employee fulltimepermanent regularfulltime vollzeit festanstellung",
  temporary: "fulltimefixedterm temporary temp seasonal fixedterm ftc befristet",
  part_time:
    "parttime parttimepermanent parttimefixedterm regularparttime teilzeit minijob side workingstudent werkstudent",
  contract: "contract contracttohire contractor freelance freelancer",
  internship: "intern trainee internship praktikum traineeship apprenticeship ausbildung dualstudies",
  other: "other volunteer",
};
const TYPES = new Map(
  Object.entries(LABELS).flatMap(([type, labels]) => labels.split(" ").map((label) => [label, type as EmploymentType])),
);

/** Parses a label such as "FullTime", "full-time" or "Contractor". */
export function parseEmploymentType(text: string | null | undefined): EmploymentType | null {
  return TYPES.get(foldCompact(text ?? "")) ?? null;
}

/** Finds the first label that is an employment type. */
export function findEmploymentType(labels: readonly string[]): EmploymentType | null {
  for (const label of labels) {
    const type = parseEmploymentType(label);
    if (type) return type;
  }
  return null;
}

const TITLE_WORDS: readonly [RegExp, EmploymentType][] = [
  [/\b(?:intern|interns|internship|praktikum|praktikant|praktikantin)\b/, "internship"],
  [
    /\b(?:part time|parttime|half time|teilzeit|werkstudent|werkstudentin|working student|temps partiel|medio tiempo|media jornada|tiempo parcial|meio periodo|deeltijd|niepelny etat)\b/,
    "part_time",
  ],
  [
    /\b(?:freelance|freelancer|freelancers|contractor|independent contractor)\b|\bcontract$|^contract (?:to hire )?(?:remote|senior|sr|junior|jr|mid|lead|principal|staff|full|part|software|web|ux|ui|data|product|graphic|technical|content|backend|back|frontend|front|mobile|devops|qa|react|python|java|salesforce)\b|\b\d+ (?:months?|mos?|weeks?) contract\b/,
    "contract",
  ],
  [/\b(?:temporary|temp|seasonal|fixed term|ftc|maternity cover|parental leave cover)\b/, "temporary"],
  [/\b(?:full time|vollzeit|festanstellung)\b/, "full_time"],
];
/** Titles about such work, not in it: "Internship Coordinator", "Freelance Marketplace Lead", "Temporary Works Engineer". */
const ABOUT_TYPES = new RegExp(
  [
    "(?:interns?|internships?|praktikum) (?:programs?|programmes?|coordinat(?:or|ion)|manag(?:er|ement)|supervisor|advis[eo]r|mentor|relations|recruit(?:er|ing|ment)|lead|director|specialist|placement)",
    "(?:freelancers?|contractors?) (?:relations|success|manage(?:r|ment)|coordinator|operations|networks?|platform|payments?|support|community|onboarding|compliance|sales|talent|marketplace|sourcing|recruit(?:er|ing|ment)|engagement|solutions|specialist)",
    "freelance (?:networks?|platform|marketplace|talent|sourcing|recruit(?:er|ing|ment)|operations|management)",
    "(?:general|sub|electrical|roofing|defense|defence|government|federal|prime) contractors?",
    "temporary (?:works|housing|accommodation|power|staffing|labou?r|exhibitions?)|temp (?:staffing|desk|control|recruit(?:er|ing|ment)|agency)",
    "seasonal (?:planning|demand|campaigns?|merchandising|affective|marketing|products?)",
    "fixed term (?:deposits?|annuit(?:y|ies)|loans?|income|products?)|(?:full|part) time (?:mba|faculty|students?|programs?|degree)",
  ]
    .map((words) => `\\b${words}\\b`)
    .join("|"),
  "g",
);
const IN_BRACKETS = /[([]\s*(contract|temp|seasonal)\b[^)\]]{0,30}[)\]]/i;

/** "Stage – Rédaction", "Marketing (estágio)": a part of a title, because "Stage Manager" is no trainee. */
const TRAINEE_PART =
  /(?:^|[-–—(|,/])\s*(?:stage|stagiaire|alternance|prácticas|pasantía|becari[oa]|estágio|estagiári[oa]|tirocinio|tirocinante|staż|stażyst[ay]|stageplek)\s*(?:$|[-–—)|,/:])/iu;

const FULL_AND_PART =
  /\b(?:full|part) time (?:or |and |to |und |oder |bis )?(?:full|part) time\b|\bfull(?: or| and)? part time\b|\bpart(?: or| and)? full time\b|\bvollzeit (?:oder |und )?teilzeit\b|\bteilzeit (?:oder |und )?vollzeit\b/;

/** Finds a title's employment type, "Writer (Freelance)". "Contract Manager" and "Baker (full-time or part-time)" have none. */
export function findTitleEmploymentType(title: string): EmploymentType | null {
  const bracket = parseEmploymentType(IN_BRACKETS.exec(title)?.[1]);
  const words = foldWords(title).replace(ABOUT_TYPES, " ");
  if (bracket === null && FULL_AND_PART.test(words)) return null;
  if (TRAINEE_PART.test(title)) return "internship";
  return bracket ?? TITLE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const TYPE =
  "(full[- ]?time|part[- ]?time|freelance|contractor|contract[- ]to[- ]hire|contract|temporary|internship|permanent)";
/** "full-time contract", "full-time, 6-month contract": the hours of a contract. Not "full-time employment contract". */
const NARROWER =
  /^,?(?: (?:(?:\d{1,2}|one|two|three|six|nine|twelve)[- ]?(?:weeks?|months?|years?)|fixed[- ]term|(?:long|short)[- ]term|temporary|initial|renewable|independent),?){0,2} \(?(contract|contractor|freelance|temporary|internship|fixed[- ]term|seasonal)(?!\p{L})/iu;
/** "This is a contract management position." */
const NOT_ABOUT =
  "(?! (?:manag|admin|negotiat|law|analys|specialist|manufactur|research|review|compliance|lifecycle|coordinat|program|sales)\\p{L}*)";
const IN_PROSE = [
  new RegExp(`\\b(?:employment|job|contract|position) type\\s{0,3}[:–-]?\\s{0,3}${TYPE}\\b`, "gi"),
  new RegExp(`^[^\\p{L}\\n]{0,5}type\\s?[:–-]\\s?${TYPE}\\b`, "gimu"),
  new RegExp(
    `\\bthis is an? (?:[\\p{L}\\d-]{1,20},? ){0,3}?${TYPE}${NOT_ABOUT}(?:,? [\\p{L}()-]{1,20}){0,2} (?:role|position|job|opportunity|engagement|contract)\\b`,
    "giu",
  ),
  new RegExp(
    `\\b(?:looking for|seeking|offering) an? (?:[\\p{L}-]{1,20} ){0,2}?${TYPE} (?:job|role|position)\\b`,
    "giu",
  ),
  new RegExp(`\\bthis is an? (?:[\\p{L}\\d-]{1,20},? ){0,3}?(internship)\\b${NOT_ABOUT}`, "giu"),
  /^[^\p{L}\n]{0,5}((?:full|part)[- ]time) ?[:–-] ?\d/gimu,
  /\b(?:the|this) (?:contract|position|role|job) is (?:an? )?((?:full|part)[- ]time)(?= (?:and|with|at|\()|[^\p{L}\s-]|$)/giu,
  new RegExp(`\\p{L} \\(${TYPE}\\) (?:will|is|supports|leads|reports)\\b`, "giu"),
];
/** "Contract duration: 1 year", "Contract length – 6 months" */
const OF_A_CONTRACT = /^[^\p{L}\n]{0,5}contract (?:duration|length|period)\s?[:–-]\s?\d/imu;

/** Finds the type a text states ("Employment type: full-time"), unless it states several. */
export function findProseEmploymentType(text: string): EmploymentType | null {
  const stated = IN_PROSE.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: phrase, 1: type = "", index }) => {
      const typeEnd = index + phrase.toLowerCase().indexOf(type.toLowerCase()) + type.length;
      const narrower = /time$/i.test(type) ? NARROWER.exec(text.slice(typeEnd, typeEnd + 60))?.[1] : undefined;
      return parseEmploymentType(narrower ?? type);
    }),
  );
  if (OF_A_CONTRACT.test(text)) stated.push("contract");
  const [first = null, ...others] = new Set(
    stated.length > 0 ? stated : [...findTypeLines(text), ...findSoughtHours(text)],
  );
  return others.length === 0 ? first : null;
}

const AS_NEEDED = "(?:per[- ]diem|prn|zero[- ]hours?|as[- ]needed)";
const AS_NEEDED_TITLE = /(?<!\p{L})(?:per[- ]diem|prn|zero[- ]hours?)(?!\p{L})/iu;
const OTHERS_BEFORE = "(?:[\\p{L}-]{1,20},? ){0,2}?";
const NEEDED_JOB = `${AS_NEEDED},? ${OTHERS_BEFORE}(?:role|position|job|opportunity|contract)\\b`;
const NEEDED_BASIS = `${AS_NEEDED} (?:commitment|basis)\\b`;
/** "This is a per-diem role", "As-needed basis", but not "Travel on as-needed basis". */
const AS_NEEDED_WORK = new RegExp(
  `\\b(?:is|as) an? ${OTHERS_BEFORE}(?:${NEEDED_JOB}|${NEEDED_BASIS})|^[^\\p{L}\\n]{0,5}(?:${OTHERS_BEFORE}${NEEDED_JOB}|${NEEDED_BASIS})`,
  "imu",
);

/** Tells whether the work comes as it is needed, "per diem" or without hours, which is no full time whatever a field says. */
export function saysAsNeeded(title: string, text: string): boolean {
  return AS_NEEDED_TITLE.test(title) || AS_NEEDED_WORK.test(text);
}
