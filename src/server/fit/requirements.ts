import kinds from "~/language/data/title-kinds.json" with { type: "json" };
import { countryName, withArticle } from "~/format/country";
import { areaName } from "~/format/subdivision";
import { formatExcluded, formatTimeZones } from "~/format/eligibility";
import { namesOccupation } from "~/language/roles/occupations";
import { type AskedRole, parseRole } from "~/language/roles/named-roles";
import { toolNamed } from "~/language/skills/named-tools";
import { KIND_OF } from "~/language/skills/skill-vocabulary";
import { skillsOfTitle } from "~/language/skills/shown-by-work";
import { placesIn, skillsIn } from "~/language/skills/skills";
import { certificatesIn } from "~/language/skills/certificates";
import { meaningfulStems } from "~/language/text/stem";
import {
  findAskedLawDegree,
  DEGREE_NAMES,
  namesSchoolDiploma,
  degreesIn,
  findDegreeField,
  languagesIn,
  LEVEL_NAMES,
} from "~/language/skills/levels";
import {
  acceptsEqualCertificate,
  askedCertificatesIn,
  findAskedLicense,
  type AskedLicense,
} from "~/language/posting/asked-certificates";
import { namedCertificatesIn } from "~/language/posting/named-certificates";
import { groupLanguagesIn } from "~/language/posting/asked-languages";
import { listAskedSkills, type AskedSkills } from "~/language/posting/asked-skills";
import { isKnownField, listAskedYears, type AskedYears } from "~/language/posting/asked-years";
import { acceptsExperience, listAskingLines, listDutyLines, type AskingLine } from "~/language/posting/asking-lines";
import {
  type AskedDegree,
  type FitJob,
  GATE,
  labelChoice,
  orList,
  type Requirement,
  weigh,
  WEIGHTS,
} from "./requirement";

const MAX_YEARS_ASKED = 3;
/** A reader takes in no more. */
const MAX_REQUIREMENTS = 12;

/**
 * Lists a job's requirements that a résumé can meet, at most twelve and the gates: the profession, what its description
 * asks for, and other public skills. Needs come before what is nice to have.
 */
export function listRequirements(job: FitJob): Requirement[] {
  const lines = job.description === null ? [] : listAskingLines(job.description);
  const duties = listDutyLines(job.description ?? "");
  const role = parseRole(job.title, [...lines.map(({ text }) => text), ...duties].join("\n"));
  const described = describedRequirements(job.title, lines, role);
  const skills = skillRequirements(job, lines, duties, role);
  const shownOnCard = lines.length === 0 ? [...publicCertificates(job), ...publicLanguages(job)] : [];
  const byNeed = (all: readonly Requirement[]) => all.toSorted((a, b) => Number(isNice(a)) - Number(isNice(b)));
  // Years and a degree are few and decide much, so a long list of skills doesn't push them out.
  const most = [...(role === null ? [] : [labelRole(role)]), ...described, ...shownOnCard, ...byNeed(skills)].slice(
    0,
    MAX_REQUIREMENTS,
  );
  return [...byNeed(most), ...listGates(job)];
}

const labelRole = ({ name, ...role }: AskedRole & { name: string }): Requirement => ({
  kind: "profession",
  label: name,
  ...role,
  skills: listQualifiers(name, role.profession),
  weight: WEIGHTS.profession,
});

const MAKERS = new Map(Object.entries(kinds.nouns.makers));

/** Lists the skills that tell a role apart within its profession: "test automation" of "QA Automation Engineer". */
function listQualifiers(role: string, profession: string | null): string[] {
  const ofAll = new Set(skillsOfTitle(role));
  const isOfCraft = (skill: string) => !ofAll.has(skill) && MAKERS.get(KIND_OF.get(skill) ?? "") === profession;
  return placesIn(role, { title: true }).flatMap(({ skill }) => (isOfCraft(skill) ? skill : []));
}

export const isNice = ({ kind, weight }: Requirement) => weight < weigh(kind, false);

function isLanguage(skill: string): boolean {
  return languagesIn(skill)[0]?.language === skill;
}

/** Lists the skills that the lines ask for, public ones first, and if there are few, some of the title and the duties. */
function skillRequirements(
  job: FitJob,
  lines: readonly AskingLine[],
  duties: readonly string[],
  role: AskedRole | null,
): Requirement[] {
  const toRequirement = ({ isNice, ...demand }: AskedSkills): Requirement => ({
    kind: "skill",
    label: labelChoice(demand.skills, demand.isOpen),
    ...demand,
    role,
    weight: weigh("skill", isNice),
  });
  const demands = listAskedSkills(lines);
  const named = new Set(demands.flatMap(({ skills }) => skills));
  const rankOf = ({ skills }: AskedSkills) => Math.min(...skills.map((skill) => rankIn(job.skills, skill)));
  const others = job.skills
    .filter((skill) => !named.has(skill) && certificatesIn(skill).length === 0 && !isLanguage(skill))
    .map((skill) => ({ skills: [skill], countries: [], isOpen: false, isNice: false }));
  const work = new Set([...skillsOfTitle(job.title), ...skillsIn([job.title, ...duties].join("\n"), ALL_SKILLS)]);
  const ofWork = lines.length === 0 ? others : others.filter(({ skills: [skill = ""] }) => work.has(skill));
  const firm = demands.filter((demand) => demand.skills.some((skill) => KIND_OF.get(skill) !== "management"));
  const most = lines.length === 0 ? others.length : Math.max(0, FEW_SKILLS - firm.length);
  return [...demands.toSorted((a, b) => rankOf(a) - rankOf(b)), ...ofWork.slice(0, most)].map(toRequirement);
}

/** Other skills are no demands, so they only fill up. Anybody may be asked to mentor or plan. */
const FEW_SKILLS = 4;
const ALL_SKILLS = 1000;

function rankIn(skills: readonly string[], skill: string): number {
  const rank = skills.indexOf(skill);
  return rank < 0 ? skills.length : rank;
}

/** Public certificates of a job without lines that ask. Nobody holds all licenses of a profession, so one is enough. */
function publicCertificates({ skills }: FitJob): Requirement[] {
  const certificates = [...new Set(skills.flatMap((skill) => certificatesIn(skill)))];
  const label = labelChoice(certificates);
  const weight = WEIGHTS.certificate;
  return certificates.length === 0 ? [] : [{ kind: "certificate", label, certificates, isOpen: false, weight }];
}

/** Public languages of a job without lines that ask. */
function publicLanguages({ skills }: FitJob): Requirement[] {
  const own = { kind: "language", level: null, weight: WEIGHTS.language } as const;
  return skills.filter(isLanguage).map((language) => ({ ...own, label: language, languages: [language] }));
}

function listGates(job: FitJob): Requirement[] {
  const { utc_offsets: utcOffsets = [], except = [], others_unstated: isOpen = false } = job.eligibility ?? {};
  const [countries, regions] = isOpen ? [[], []] : [job.eligibility?.countries ?? [], job.eligibility?.regions ?? []];
  const stated = [...countries.map(countryName), ...regions.filter((region) => region !== "Worldwide")];
  const place = labelPlace(stated.map(withArticle), formatExcluded(job.eligibility, MOST_EXCEPT));
  const gates: Requirement[] = [];
  if (place !== null && (!regions.includes("Worldwide") || except.length > 0))
    gates.push({ kind: "place", label: place, countries, regions, except, weight: GATE });
  const zones = formatTimeZones(job.eligibility);
  if (zones !== null) gates.push({ kind: "time_zone", label: `Works in ${zones}`, utcOffsets, weight: GATE });
  if (job.visa === "not_sponsored" || job.visa === "permit_required")
    gates.push({ kind: "work_permit", label: "May work there without sponsorship", countries, weight: GATE });
  if (job.contract_status !== null && job.contract_status !== "employee")
    gates.push({ kind: "contract", label: CONTRACTS[job.contract_status], weight: GATE });
  return gates;
}

const MOST_EXCEPT = 3;

/** "Lives in EMEA, not in the United Kingdom". */
function labelPlace(places: readonly string[], outside: string | null): string | null {
  if (places.length === 0) return outside && `Lives ${outside}`;
  return [`Lives in ${orList(places)}`, outside].filter((part) => part !== null).join(", ");
}

const CONTRACTS = {
  contractor: "Works as a contractor",
  freelance: "Works freelance",
  employer_of_record: "Hired through an employer of record",
} as const;

function describedRequirements(title: string, lines: readonly AskingLine[], role: AskedRole | null): Requirement[] {
  // "(German speaker)"
  const titleLanguages = NAMES_SPEAKER.test(title) ? [{ text: title, isNice: false }] : [];
  const [own] = languagesIn(title);
  const nameOwn = ({ text, isNice }: AskingLine) => ({
    text: own === undefined ? text : text.replace(TARGET_LANGUAGE, ` ${own.language} `),
    isNice,
  });
  return [
    ...listYears(title, lines, role),
    ...listDegrees(lines),
    // Other languages of such a line are those to translate from.
    ...listLanguages([
      ...lines.filter(({ text }) => own !== undefined || !TARGET_LANGUAGE.test(text)).map(nameOwn),
      ...titleLanguages,
    ]),
    ...listLicenses(lines),
    ...listCertificates([...lines, { text: title, isNice: false }]),
    ...listNamedCertificates(lines),
  ];
}

function listYears(title: string, lines: readonly AskingLine[], role: AskedRole | null): Requirement[] {
  const ofTitle = meaningfulStems(title);
  const isClear = (field: string) => isKnownField(field) || ofTitle.has([...meaningfulStems(field)].at(-1) ?? "");
  const byField = new Map<string, Requirement & { kind: "years" }>();
  for (const { text, isNice } of lines) {
    for (const { others = [], ...demand } of listAskedYears(text)) {
      const demands = [demand, ...others];
      if (demands.some(({ fields }) => 2 * fields.filter(isClear).length < fields.length)) continue;
      const either = demands.map(toYears);
      // Only the first one of a field counts: it states the total, and later ones are part of it.
      const key = [...demand.fields, demand.words ?? ""].join("|");
      const label = either.map((one) => one.label).join(", or ");
      if (!byField.has(key)) byField.set(key, { kind: "years", label, either, role, weight: weigh("years", isNice) });
    }
  }
  return [...byField.values()].slice(0, MAX_YEARS_ASKED);
}

function toYears({ years, tools = [], domain = [], words, ...demand }: AskedYears) {
  // "Terraform and Kubernetes" are tools of one profession, whose years count.
  const areTools = demand.fields.length > 1 && demand.fields.every((field) => toolNamed(field) !== null);
  const fields = areTools ? [] : demand.fields;
  const named = labelYears(years, fields, words);
  const label = tools.length === 0 ? named : `${named} with ${labelChoice(tools)}`;
  return { years, fields, words, tools, domain, label };
}

const NAMES_PERSON = /^(?!\p{L}+ing\s|\d)(?!.*\bas\b).*(?:er|or|ist|ian|yst|ant|ect|nurse|lead|coach|executive)s?$/iu;
/** "Actuarial", "customer-facing": what the words end with needs a noun. */
const ENDS_OPEN = /^(?:\S+ )?\S*(?:al|ive|ary|ic|facing)$/iu;

/** "3+ years of experience in nursing", "5+ years of clinical experience" */
function labelYears(years: number, fields: readonly string[], words?: string): string {
  const start = `${years}+ ${years === 1 ? "year" : "years"} of${words === undefined ? "" : ` ${words}`} experience`;
  if (fields.length === 0) return start;
  const [only = ""] = fields;
  if (fields.length === 1 && ENDS_OPEN.test(only))
    return `${years}+ ${years === 1 ? "year" : "years"} of ${only} experience`;
  const areRoles = fields.every((field) => NAMES_PERSON.test(field) && namesOccupation(field));
  return `${start} ${areRoles ? "as" : "in"} ${labelChoice(fields)}`;
}

const MAX_DEGREES = 2;
/** "Salesforce certifications (BA, Admin)", "state license(s) (LCSW, PhD or PsyD)" */
const OF_CERTIFICATES = /\b(?:certifi\p{L}+|licen[sc]\p{L}+)(?:\(s\))? \([^()]*\)/giu;
const NAMES = { ...DEGREE_NAMES, law: "Juris Doctor", "any law": "Law degree", school: "High school diploma" };

/** A tutor's pupils take these exams. */
const OF_PUPILS = /\b(?:prepar\p{L}+|teach\p{L}*|tutor\p{L}*|students?|pupils|curriculum|graduates of)\b/iu;

/** "Partners with DVM recruiters": people whom the job is about. */
const OF_OTHERS = /\b(?:DVM|MD|Ph\.?D|MBA|JD)s?\.? (?=(?:recruit\p{L}*|students?|candidates?|interns?|faculty)\b)/giu;

function findAskedDegree(line: string): AskedDegree | undefined {
  const text = line.replaceAll(OF_OTHERS, " ");
  const ofSchool = namesSchoolDiploma(text) && !OF_PUPILS.test(text) ? "school" : undefined;
  return findAskedLawDegree(text) ?? ofSchool ?? degreesIn(text)[0];
}

/** Lists the lowest degree of each line that names one: a bachelor's meets "Bachelor's or Master's". */
function listDegrees(lines: readonly AskingLine[]): Requirement[] {
  const byDegree = new Map<AskedDegree, Requirement>();
  for (const { text: written, isNice } of lines) {
    const text = written.replace(OF_CERTIFICATES, " ");
    const degree = findAskedDegree(text);
    if (degree === undefined || byDegree.has(degree)) continue;
    const orExperience = degree !== "school" && acceptsExperience(text);
    const field = degree === "school" || degree === "any law" ? null : findDegreeField(text);
    const label = `${NAMES[degree]}${field === null ? "" : ` in ${field}`}${orExperience ? " or equivalent experience" : ""}`;
    const weight = weigh("degree", isNice || orExperience);
    byDegree.set(degree, { kind: "degree", label, degree, orExperience, field, weight });
  }
  return [...byDegree.values()].slice(0, MAX_DEGREES);
}

/** "Native in the target language", "native speaker only": the language of the title. */
const TARGET_LANGUAGE =
  /\b(?:the |your |that |this )?(?:target|respective|local|required|relevant|native) language\b|(?<=\bnative) (?=(?:speakers?|proficiency)\b(?!.{0,20}\b(?:of|in)\b))/iu;

const NAMES_SPEAKER = /\b(?:speak(?:er|ing)s?|bilingual|fluent|native)\b/iu;
const MAX_LICENSES = 2;

function listLicenses(lines: readonly AskingLine[]): Requirement[] {
  const byPlaces = new Map<string, Requirement>();
  for (const { text, isNice } of lines) {
    const license = findAskedLicense(text);
    const key = license?.places.join("|") ?? "";
    if (license === null || byPlaces.has(key)) continue;
    const label = `Licensed in ${labelLicense(license)}`;
    const weight = weigh("certificate", isNice);
    byPlaces.set(key, { kind: "certificate", label, certificates: [], isOpen: false, license, weight });
  }
  return [...byPlaces.values()].slice(0, MAX_LICENSES);
}

/** "California, Texas and New York", "Maryland or Virginia" */
function labelLicense({ places, isEach }: AskedLicense): string {
  if (places[0] === "US") return "all 50 states";
  const names = places.map(areaName);
  return names.length < 2 || !isEach ? orList(names) : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

function listLanguages(lines: readonly AskingLine[]): Requirement[] {
  const byLanguage = new Map<string, Requirement>();
  for (const { text, isNice } of lines) {
    for (const { languages, level } of groupLanguagesIn(text)) {
      const named = orList(languages);
      const label = level === null ? named : `${named} (${LEVEL_NAMES[level]})`;
      const requirement: Requirement = { kind: "language", label, languages, level, weight: weigh("language", isNice) };
      if (!languages.some((language) => byLanguage.has(language)))
        for (const language of languages) byLanguage.set(language, requirement);
    }
  }
  return [...new Set(byLanguage.values())];
}

function listCertificates(lines: readonly AskingLine[]): Requirement[] {
  const byCertificate = new Map<string, Requirement>();
  for (const { text, isNice } of lines) {
    const named = askedCertificatesIn(text);
    // Nobody prefers that somebody holds all of them.
    for (const certificates of isNice && named.length > 1 ? [named.flat()] : named) {
      if (certificates.some((one) => byCertificate.has(one))) continue;
      const isOpen = acceptsEqualCertificate(text);
      const label = labelChoice(certificates, isOpen);
      const weight = weigh("certificate", isNice);
      const requirement: Requirement = { kind: "certificate", label, certificates, isOpen, weight };
      for (const one of certificates) byCertificate.set(one, requirement);
    }
  }
  return [...new Set(byCertificate.values())];
}

/** A list of them, as mechanics have, would push out the rest. */
const MAX_NAMED = 3;

/** Lists certificates that only the posting's words name: "Workday Integration certification". */
function listNamedCertificates(lines: readonly AskingLine[]): Requirement[] {
  const named = lines
    .filter(({ text }) => askedCertificatesIn(text).length === 0)
    .flatMap(({ text, isNice }) => namedCertificatesIn(text).map((one) => ({ ...one, isNice })));
  const byLabel = new Map(named.map(({ label, names, isNice }) => [label, { label, names, isNice }]));
  return [...byLabel.values()].slice(0, MAX_NAMED).map(({ label, names, isNice }) => ({
    kind: "certificate",
    label,
    certificates: [],
    isOpen: false,
    names,
    weight: weigh("certificate", isNice),
  }));
}
