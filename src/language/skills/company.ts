import { KIND_OF, SKILLS, SPELLINGS } from "./skill-vocabulary";
import company from "../data/skill-company.json" with { type: "json" };

/**
 * The words that must or must not stand near an ambiguous spelling (`near`, `not`, by its lower case), the skills that
 * also name teams (`teams`), and words of working with others
 * (`together`) and of what isn't theirs (`otherWork`). A spelling in a list of other skills needs no other company.
 */
const NEAR = compile(company.near);
const NOT = compile(company.not);
const TEAMS: ReadonlySet<string> = new Set(company.teams);

function compile(rules: Record<string, string>): ReadonlyMap<string, RegExp> {
  return new Map(Object.entries(rules).map(([spelling, words]) => [spelling, new RegExp(words, "iu")]));
}

type Mention = { spelling: string; skill: string; text: string; start: number; end: number; isExact: boolean };

const REACH = 80;
const FAR_REACH = 160;

/** Tells whether an ambiguous spelling has the words that must stand near it; null if it needs none. */
export function hasCompany({ spelling, text, start, end }: Mention): boolean | null {
  const near = NEAR.get(spelling);
  if (!near) return null;
  return near.test(`${text.slice(Math.max(0, start - REACH), start)} ${text.slice(end, end + REACH)}`);
}

/** Tells whether the words beside a spelling give it another meaning: "$143,000 CAD". */
export function meansOther({ spelling, skill, text, start, end, isExact }: Mention): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const word = text.slice(start, end);
  if (word.length === 1 && isMark(before, after)) return true;
  const isOwn = isExact || word === skill || word.length !== spelling.length;
  const all = { word, skill, before, after, isOwn };
  if (isOtherWord(all)) return true;
  if ((NEAR.has(spelling) || word !== skill) && isShortForOther(all)) return true;
  return (NOT.get(spelling)?.test(before + word + after) ?? false) || isMoney(word, before, after);
}

const WRITTEN_OUT = new Set(SPELLINGS.map(({ text, skill }) => `${skill} ${wordsIn(text).join(" ")}`));
const NUMBER_OF = new Map(SKILLS.map(({ name }, number) => [name, number]));

/** "ORM (operational risk management)", "Operational Risk Management (ORM)": the words beside a short form say what it means. */
function isShortForOther({ word, skill, before, after }: Word): boolean {
  const inside = /^\s*\(([^()]*)\)/u.exec(after)?.[1];
  const ahead = /([^()]*)\($/u.exec(before)?.[1];
  const words = inside === undefined ? wordsIn(ahead ?? "").slice(-word.length) : wordsIn(inside);
  const initials = words.map((one) => one[0]).join("");
  if (initials !== word.toLowerCase() || WRITTEN_OUT.has(`${NUMBER_OF.get(skill)} ${words.join(" ")}`)) return false;
  return !wordsIn(skill).some((own) => words.some((one) => one.slice(0, STEM) === own.slice(0, STEM)));
}

/** Letters that "manufacturing" and "manufacturability" share. */
const STEM = 6;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

export function isAmbiguous(spelling: string): boolean {
  return NEAR.has(spelling);
}

type Word = { word: string; skill: string; before: string; after: string; isOwn: boolean };

/** "CMs" are several CM and no CMS (but "LLMs" is a spelling of its own), "GLP-1" is a substance, "it supports" isn't IT support, and "system-level designs" aren't of levels. */
function isOtherWord({ word, before, after, isOwn }: Word): boolean {
  if (!isOwn && /^\p{Lu}{2,}s$/u.test(word)) return true;
  if (/^\p{Lu}+$/u.test(word) && /^-\d/u.test(after)) return true;
  return /^it\s/u.test(word) || (/\s/u.test(word) && /\p{Ll}-$/u.test(before));
}

const BEFORE_LETTER =
  /(?:[([]|(?<!\p{L})(?:series|grade|class|level|category|vitamin|hepatitis|band|tier|section|part|appendix|schedule|option|round|plan|phase|group|exhibit|licen[cs]e|klasse) )$/iu;
/** "A/R", "R&D", "C-Suite", "C level": a letter of a longer name. "C/C++" isn't. */
const OF_A_NAME = /^(?:[/&] ?\p{L}(?![\p{L}+#])|-\p{L}| ?-?(?:level|suite)\b)/iu;
const ENDS_NAME = /(?<![\p{L}+#])\p{L} ?[/&]$/u;

/** "Baker (C)", "Series C": a letter that only marks something. "(C, C++)" isn't. */
function isMark(before: string, after: string): boolean {
  if (OF_A_NAME.test(after) || ENDS_NAME.test(before)) return true;
  if (!BEFORE_LETTER.test(before)) return false;
  return !/[([]$/.test(before) || /^[)\]]/.test(after);
}

/** Codes of currencies that are also written for skills. */
const CURRENCIES = new Set(["CAD", "SOL", "MAD", "ALL", "TOP", "PHP", "COP", "DOP"]);
const AMOUNT_BEFORE = /[\d$€£][\d.,]*\s?[kKmM]?\s*$|[-–]\s*\$?[\d.,]+[kK]?\s*$/u;
const AMOUNT_AFTER = /^\s*[$€£]?\s?\d/u;

function isMoney(word: string, before: string, after: string): boolean {
  return CURRENCIES.has(word.toUpperCase()) && (AMOUNT_BEFORE.test(before) || AMOUNT_AFTER.test(after));
}

/** "Support clients with regulatory affairs" */
const FOR_CLIENTS =
  /\b(?:support|assist|help|advis)\p{L}* (?:(?:our|the|their|all|new|\p{L}+ing) )?(?:clients|customers|companies|sponsors|manufacturers) (?:with|on|in)\b[^.;:]{0,80}$/iu;
const OWN_WORK =
  /\b(?:experience|background|years|expertise|skills|knowledge|career|role|roles|proficien\w*|track record|fluent|erfahrung\p{L}*|\p{L}*kenntnis\p{L}*|expérience|experiencia|conocimientos?|experiência|conhecimentos?|esperienza|conoscenza)(?!\p{L})[^.;:]{0,60}$/iu;
/** Words after which no team is named: a purpose or another duty, "with clients on", "with vendors, track". */
const OTHER_WORK = company.otherWork.join("|");
const sharingWork = (words: readonly string[]) =>
  new RegExp(
    `(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})(?:(?!(?<!\\p{L})(?:${OTHER_WORK})(?!\\p{L}))[^.;:]){0,100}$`,
    "iu",
  );
/** "Experience collaborating with legal counsel", "gemeinsam mit dem Account Management" */
const TOGETHER = sharingWork(company.together);
/** "Experience working with machine learning" asks for it. */
const WORK_WITH = sharingWork(["work(?:s|ing)? with"]);
const DEPARTMENT =
  /(?:engineering|management|operations|marketing|sales|support|affairs|relations|success|design|security|finance|development|science|services|leadership|engineers?|developers?|designers?)$/iu;
/** "with Performance, CRM, Product and Finance": what stands in a list of departments is one. */
const DEPARTMENTS = "(?:product|finance|legal|marketing|sales|engineering|operations|design|hr|brand)";
const BESIDE_DEPARTMENT = new RegExp(`^,(?: and| &)? ${DEPARTMENTS}(?=,| and | & |\\W*$)`, "iu");
const DEPARTMENT_ENDS =
  /^(?:\s*$|[,.;:)]|\s?[&/(]|\s(?:and|or|to|on|for|in|by|with|und|oder|sowie|et|ou|[yoeiu]|en|of|oraz|per|para|pour|um|voor|teams?|leads?|leaders?|leadership|departments?|colleagues|counterparts|stakeholders|partners|groups?|managers?|(?:engine|develop|design|research)ers?|reps)(?!\p{L}))/iu;
/** "l'équipe de vente", "team di vendita" */
const TEAM_OF = /(?<!\p{L})(?:équipes?|equipos?|equipes?|teams?|squadra) (?:d[ei]s?|du|del|della) (?:la )?$/iu;
const LED =
  /(?<!\p{L})(?:manag|lead|led|diri[gj]|encadr|anim|coordin|gest|gér|guid|superv|pilot|lider|form)\p{L}*[^.;:]{0,60}$/iu;

/** "product development team", "engineering, animation and design teams", "content management and editorial staff" */
const TEAMS_BEHIND =
  /^(?: (?:teams?|departments?|staff)|(?:(?:,|,? (?:and|or|&)|\/) ?[\p{L}-]+(?: [\p{L}-]+| & [\p{L}-]+){0,2}){0,4} (?:teams|staff|departments|(?:engine|develop|design)ers))\b/iu;
/** "alongside the staff iOS lead" */
const WITH_COLLEAGUE = /\b(?:with|alongside|to|support\w*) (?:the|our|an?) (?:\p{L}+ ){0,2}$/iu;
const COLLEAGUE_AFTER = /^ (?:leads?|engineers?|developers?|designers?|teams?)\b/iu;
/** "our Sales and the product team" */
const TEAM_NEAR = /^[^.;:]{0,40}\bteams?\b/iu;
const OUR = /\b(?:our|the|with)\b[^.;:]{0,60}$/iu;
/** "between", "support our", "to the" and teams: whom one works for. */
const SHARED =
  /\b(?:between|across|among|alongside|with|stakeholders|(?:to|support\p{L}*|help\p{L}*|enabl\p{L}*|from|by) (?:the|our|other|internal|\p{Lu}\p{L}+['’]s))\b[^.;]{0,60}$|\b(?:to|from|by) $/iu;
/** Kinds of skills of which teams aren't named. */
const isNamed = (skill: string) =>
  /^(?:programming|web|mobile|tools|languages|certificates)$/u.test(KIND_OF.get(skill) ?? "");

/** Whatever stands in such a list is a team: "internal teams such as Patient Access, Market Access". */
const TEAMS_LISTED =
  /\b(?:teams|functions|departments|stakeholders|counterparts)\b,? \(?(?:such as|like|including|e\.g\.,?) [^.;:()]{0,100}$|(?<!\p{L})(?:functions|departments|fonctions|équipes|départements|funciones|áreas|equipos|departamentos|abteilungen|bereiche) \([^()]{0,100}$/iu;

/** Tells whether a skill's name means a team that one works with: "Partner with Sales and Customer Success". */
export function namesTeam({ skill, text, start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - FAR_REACH), start);
  const after = text.slice(end, end + REACH);
  const isDepartment = TEAMS.has(skill) || (!isNamed(skill) && DEPARTMENT.test(text.slice(start, end)));
  const isListed = isDepartment ? DEPARTMENT_ENDS.test(after) : BESIDE_DEPARTMENT.test(after);
  if (isListed && TOGETHER.test(before)) return true;
  if (TEAM_OF.test(before) && !LED.test(before)) return true;
  if (OWN_WORK.test(before) || FOR_CLIENTS.test(before)) return false;
  if (isDepartment && WORK_WITH.test(before) && DEPARTMENT_ENDS.test(after)) return true;
  if (TEAMS_LISTED.test(before) && !LED.test(before)) return true;
  if (TEAMS.has(skill) && TEAM_NEAR.test(after) && OUR.test(before)) return true;
  if (WITH_COLLEAGUE.test(before) && COLLEAGUE_AFTER.test(after)) return true;
  return !isNamed(skill) && TEAMS_BEHIND.test(after) && SHARED.test(before) && !LED.test(before);
}

const RECRUITS = /\b(?:recruit|sourc|hir|fill|staff|headhunt|attract|assess|evaluat)\p{L}*\b[^.;:]{0,90}$/iu;
/** "sales roles", "go-to-market and sales talent", "(engineering, AI/ML, product)" */
const ROLES_AFTER =
  /^(?:(?:,|,? (?:and|or|&)|\/) ?[\p{L}/-]+(?: [\p{L}-]+)?){0,4} (?:roles|talent|candidates|positions|hires|sellers|leaders|engineers|developers|designers|specialists|professionals)\b/iu;
const ROLES_AHEAD = /\b(?:roles|talent|candidates|positions|hires) \((?:[^()]{0,60})$/iu;

/** Tells whether a skill's name only says whom a recruiter looks for: "sourcing enterprise sales talent". */
export function namesRoles({ text, start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - FAR_REACH), start);
  const areRoles = ROLES_AFTER.test(text.slice(end, end + REACH)) || ROLES_AHEAD.test(before);
  return areRoles && RECRUITS.test(before);
}

const INDUSTRIES = "(?:industries|sectors|verticals|niches|business areas|client types)";
/** "clients in industries such as skincare and logistics", "across skincare, logistics and other sectors" */
const INDUSTRIES_BEFORE = new RegExp(
  `\\b${INDUSTRIES},? \\(?(?:such as|like|including|ranging from|from|e\\.g\\.,?|spanning|[:–—-]) ?(?!their\\b|its\\b|the\\b)[^.;()]{0,120}$`,
  "iu",
);
const INDUSTRIES_AFTER =
  /^(?:(?:,|,? (?:and|or|&)) [\p{L}-]+(?: [\p{L}-]+)?){0,4} (?:(?:and )?other )?(?:industr(?:y|ies)|sectors?|verticals?|niches?)\b/iu;
/** "the category leader in identity verification", "siamo leader nella": what the employer is known for. */
const LEADER_IN =
  /(?<!\p{L})(?:(?<!\bbecom\p{L}+ (?:an? |the )?)(?:global|world|market|category|industry) leader in|are (?:global|world|market) leaders in|(?:siamo|è|wir sind|ist|nous sommes|est|somos|jesteśmy) (?:\p{L}+ ){0,3}?(?:leader|l[íi]der|marktführer|führend)\p{L}* (?:\p{L}+ ){0,2}?(?:im|in|für|nell?[ao']?|dans|en|em|na|no|w)|the (?:only|first|leading|largest) (?:company|firm|platform|start-?up) (?:building|offering|providing|making))(?!\p{L})[^.;:]{0,60}$/iu;
const SERVED = /\b(?:customers?|clients?|brands?|merchants?|businesses|companies|partners|organi[sz]ations)\b/iu;

/** Tells whether a skill's name is an industry that the employer serves. */
export function namesIndustry({ text, start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - FAR_REACH), start);
  if (OWN_WORK.test(before)) return false;
  if (INDUSTRIES_BEFORE.test(before) || LEADER_IN.test(before)) return true;
  return SERVED.test(before) && INDUSTRIES_AFTER.test(text.slice(end, end + REACH));
}

const SPOKEN =
  /speak|spoken|fluen|nativ|lingu|parlé|écrit|language|proficien|\b[ABC][12]\b|level|skills|written|verbal|\boral|writ|knowledge|command|translat|transcri|locali[sz]|interpret|engl|inglese|sicher|mother tongue|muttersprach|fließend|kenntnisse|sprach|courant|maîtrise|idioma|inglés|tutor|teach|voice|niveau|communicat|kommuni|\b(?:sehr )?gutes? |língua|conoscen|padronan|kennis|beheers|taal|talen|vloei|nível|nivel\b|livello|poziom|język|znajomo|ojczyst|avan[cçz]ad|intermedi|dom[ií]ni/iu;

/** Tells whether a language's name only says where something is from: "the German market leader", "Polish holidays". */
export function namesOrigin({ skill, text, start, end }: Mention): boolean {
  if (KIND_OF.get(skill) !== "languages") return false;
  return !SPOKEN.test(text.slice(Math.max(0, start - REACH), end + REACH));
}

const UNASKED_BEFORE =
  /\b(?:not|isn't|aren't)(?: really)? (?:an?|about|your)\s+(?:(?:typical|traditional|usual|standard|classic|pure|conventional) )?$|\bnon-$|\b(?:(?:don't|do not|needn't) (?:need|require|have)|no (?:\p{L}+ ){0,2}(?:experience|knowledge|background))\b(?:(?!\bbut\b)[^.;:,]){0,60}$/iu;
const UNASKED_AFTER =
  /^\s+(?:sits|rests|lies|stays) with\b|^(?: \w+){0,3} (?:(?:is|are) not|isn't|aren't) (?:required|needed|necessary|expected)\b(?!.{0,60}\b(?:plus|bonus|prefer|helpful|welcome|advantage|nice))/iu;

/** "issues with an impact on product strategy": what work changes elsewhere. */
const CHANGED_BEFORE =
  /\b(?:ha(?:ve|s|ving)|with) an? (?:\p{L}+ )?(?:impact|effect|influence|bearing) on (?:the |our )?$/iu;
/** "no Chromebooks or Linux", "Not proofs of concept", "ohne Kaltakquise" */
const DENIED_BEFORE =
  /(?<!\b(?:if|whether or|why) )(?<!\p{L})(?:no|not|never|nor|kein(?:e[nmrs]?)?|ohne|geen|zonder|sans|pas de|sin|sem|senza|nessuna?|bez)\s+(?:an? |the )?(?:[\p{L}-]+ (?:or|nor|oder|of|ou|o|lub|ni) )?$/iu;

/** "Prior experience in research, customer support or administrative work is helpful but not required": alternatives, none required. */
const WELCOME_AFTER =
  /^[^.;]{0,140}\b(?:is|are) (?:helpful|welcome|nice|useful|great|a plus),? (?:but|though) not (?:required|necessary|needed|essential)/iu;
const LISTED = /,[^,.]{1,50}(?:,| or | and )/u;

const NO_BEFORE = /\bno (?:\p{L}+ ){0,2}$/iu;
const KNOWLEDGE_AFTER = /^ (?:knowledge|experience|background|expertise|skills?)\b/iu;

/**
 * Tells whether a posting says that the work isn't this: "not a sales role", "people management sits with somebody else", "no deep
 * machine learning knowledge".
 */
export function isUnasked({ text, start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - REACH), start).replaceAll("’", "'");
  const after = text.slice(end, end + FAR_REACH).replaceAll("’", "'");
  if (NO_BEFORE.test(before) && KNOWLEDGE_AFTER.test(after)) return true;
  if (WELCOME_AFTER.test(after) && LISTED.test(text)) return true;
  return (
    CHANGED_BEFORE.test(before) ||
    DENIED_BEFORE.test(before) ||
    UNASKED_BEFORE.test(before) ||
    UNASKED_AFTER.test(after)
  );
}

/** "accounting firms", "nursing homes", "an esports organization": organizations of a field, which one serves or sells to. */
const ORGANIZATIONS =
  /^ (?:firms?|compan(?:y|ies)|agenc(?:y|ies)|homes?|schools?|hospitals?|clinics?|brands|businesses|institutions?|manufacturers|organi[sz]ations?|start-?ups?|contractors|industry|sector)\b/iu;
/** "HVAC and plumbing contractors" */
const LISTED_ORGANIZATIONS =
  /^(?:(?:,|,? (?:and|or|&)) [\p{L}-]+){1,4} (?:firms|companies|agencies|businesses|contractors|practices|shops|retailers|dealers|pros|providers|vendors)\b/iu;
/** "product companies (e.g. Stripe", "from their stints at Google, Okta" */
const NAMES_COMPANIES =
  /\b(?:(?:orgs?|organi[sz]ations|companies|start-?ups|scale-?ups|firms|businesses|employers),? \(?(?:such as|like|including|ex[:.]|e\.g\.,?)|(?:stints?|worked) at|(?:alumni|veterans|founders|investors) (?:of|from)) (?:\p{Lu}[\p{L}\d&.-]*(?:,? (?:and |or )?|\/)){0,6}$/u;
const SELLS_TO = /\b(?:sell\w*|serv\w+|help\w*|for|to|with|across|customers?|clients?)\b[^.;:]{0,60}$/iu;
const WORKED_THERE =
  /\b(?:experience|background|worked|working|years)\b[^.;:]{0,60}\b(?:in|at|with|for|within)\b[^.;:]{0,40}$/iu;

/** Tells whether a skill's name only says which organizations are meant. */
export function namesOrganizations({ text, start, end }: Mention): boolean {
  const before = text.slice(Math.max(0, start - FAR_REACH), start);
  const after = text.slice(end, end + REACH);
  if (NAMES_COMPANIES.test(before)) return true;
  const isListed = LISTED_ORGANIZATIONS.test(after) && SELLS_TO.test(before);
  return (isListed || ORGANIZATIONS.test(after)) && !WORKED_THERE.test(before) && !OWN_WORK.test(before);
}

/** "discharge by the Registered Nurse", "support our LPNs" */
const COLLEAGUE =
  /\b(?:by|with|from|alongside|between|assist\p{L}*|support\p{L}*|supervis\p{L}*|reports? to) (?:\p{L}+ ){0,2}$/iu;
/** "under the supervision of an RN or LPN", "reporting results to the RN/LPN" */
const OVERSEER =
  /\b(?:(?:supervision|direction|guidance|oversight) of|report\p{L}*(?: \p{L}+){0,3} to)\b[^.;:,]{0,80}$/iu;
const HELD = /\b(?:licen[sc]|certif|credential|experience|degree|background|as an?\b)/iu;
/** "medical writer", "data scientists", but no stakeholder or order */
const PERSON = /\s\p{L}{2,}(?:er|or|ist|ian)(?<!holder|partner|order|vendor)s?$/iu;

/** Tells whether the name of a certificate or person only says whom one works with. */
export function namesColleague({ skill, text, start, end }: Mention): boolean {
  const isPerson = !isNamed(skill) && PERSON.test(text.slice(start, end));
  if (KIND_OF.get(skill) !== "certificates" && !isPerson) return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  if (OVERSEER.test(before)) return true;
  return COLLEAGUE.test(before) && !HELD.test(before) && !HELD.test(text.slice(end, end + REACH));
}

/** "(or equivalent research experience)" */
const ASIDE = /\([^()]{0,80}\)/gu;
const DEGREE =
  /\b(?:degrees?|bachelor\S*|master['’]s|ph\.?d\.?|[bm]\.?s\.?c?\.?|[bm]\.?a\.?|diploma|majors?|\p{L}*studium|abschluss|licence|grado|licenciatura|título universitario|laurea|formation)(?!\p{L})(?:[^.;:]|\b(?:bspw|z\. ?b|e\.g)\.){0,100}\b(?:in|of|im|en|der)\b(?:[^.;:]|\be\.g\.){0,120}$/iu;
const AFTER_DEGREE =
  /^[^.;:]{0,140}\b(?:fields?|disciplines?|subjects?|areas?|related|similar|equivalent|preferred|required)\b|^[^.;:]{0,100}(?<!\p{L})(?:vergleichbar|ähnlich|verwandt|alternativ|af[ií]n|semelhant|similaire|équivalent|equipollent)|^(?:(?:,|,? (?:and|or|&)) [\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,2}){0,6}\W*$/iu;

/** Tells whether a skill's name is the field of a degree: "degree in Finance, Data Science or a related field". No certificate or tool is. */
export function isDegreeField({ skill, text, start, end }: Mention): boolean {
  if (isNamed(skill)) return false;
  const before = text.slice(Math.max(0, start - FAR_REACH), start);
  return (
    DEGREE.test(before) &&
    !OWN_WORK.test(before.replace(ASIDE, "")) &&
    AFTER_DEGREE.test(text.slice(end, end + FAR_REACH))
  );
}
