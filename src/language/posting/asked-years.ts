import { yearsIn } from "../resume/experience";
import { degreesIn } from "../skills/levels";

/** Years that a line asks for. `fields`: one of them is enough; none means years of the job's own work. */
export type AskedYears = { years: number; fields: string[] };

/** "For 25 years we have …" is about the employer, "at a bank in the US" isn't. */
const EMPLOYERS_YEARS =
  /\b(?:[Ww]e|[Oo]ur|us)\b|\b(?:[Ff]ounded|[Cc]ompany|[Hh]istory|[Oo]ld|[Aa]ge|[Vv]esting|[Cc]ontract|[Tt]erm)\b/u;
/** "Bachelor's degree (or 4 years of experience in lieu of it)" */
const FOR_DEGREE = /\bor (?:at least )?[\d+–-]{1,5} years?\b|\bin lieu\b/iu;

/** Reads the years that a line asks for and their fields. Null if the years stand in for a degree. */
export function findAskedYears(line: string): AskedYears | null {
  const years = EMPLOYERS_YEARS.test(line) ? null : yearsIn(line);
  if (years === null || (degreesIn(line).length > 0 && FOR_DEGREE.test(line))) return null;
  return { years, fields: fieldsOf(line) };
}

const OF_YEARS = /\b(?:years?|yrs)\b['’]?\s*/iu;
/** Characters read behind a number of years. Reading all for each would take quadratic time. */
const MAX_READ = 300;
const LONGEST_FIELD = 60;
/** Where the fields end: behind it stand wishes, places, tools and further demands. */
const FIELDS_END =
  /[.;(:–—]|,?\s(?:preferably|ideally|within|at (?:an?|the|one|least)|using|who|that|which|where|including|plus|since|such as|like|for an?|on|by|across|through|(?<!\b(?:experience|expertise|work|working|knowledge|exposure)\s)with|(?:and|or) (?:demonstrated|proven|strong|an?|the ability|at least|\d)|(?:an?|the) (?:similar|related|comparable)|with (?:an?|the|demonstrated|proven|strong|at least))(?=\s)/iu;
/** Words that lead to a field: "of professional experience working in". */
const LEADS =
  /^(?:(?:or more|of|in|as|with|an?|the|full[- ]time|part[- ]time|prior|previous|recent|relevant|related|professional|progressive(?:ly)?|responsible|practical|proven|demonstrated|direct|solid|strong|significant|extensive|deep|broad|successful|hands[- ]on|post[- ]\p{L}+|work(?:ing)?|industry|applicable|commercial|total|overall|combined|minimum|paid|role|roles|position|capacity|experience|expertise|knowledge|exposure|background|track record|the field|field|fields|areas?)\b['’]?[\s,]*)+/iu;
/** Words that follow a field: "accounting experience", "sales roles". */
const TAILS =
  /\s+(?:(?:work(?:ing)?\s+)?(?:experience|roles?|positions?|environments?|settings?|capacity|space|fields?|background|required|preferred|or more)\b[\s,]*)+$/iu;
/** "one or more of these", "a similar role", "this field" */
const NO_FIELD =
  /^(?:one|two|any|some|each|both|all|this|these|those|that|similar|related|equivalent|comparable|relevant|other)\b/iu;
/** "or related roles in the outdoor industry" */
const LIKE_IT = /^(?:an?\s+)?(?:similar|related|comparable|equivalent)\b/iu;
/** "inside sales experience in healthcare": the work decides. */
const IN_DOMAIN = /(?<=\S)\s+(?:experience|roles?)\s+(?:in|with|within|at)\s.*$/iu;
/** The end of a bracket that a cut line has lost the beginning of. */
const CUT_BRACKET = /^[^()]*\)\s*/u;
const SPLITS =
  /\s*,\s*(?:and\/or\s+|or\s+|and\s+)?|\s*\/\s*|\s+(?:and\/or|or|and|&)\s+(?:(?:in|as|of|with)\s+)?(?:an?\s+|the\s+)?/iu;

const TAIL_ALONE =
  /^(?:experience|roles?|positions?|environments?|required|preferred|minimum|more|years?|industr(?:y|ies))$/iu;

/** Lists "nursing" and "triage" for "3+ years of experience in nursing or triage, preferably in a clinic". */
function fieldsOf(text: string): string[] {
  const years = OF_YEARS.exec(text);
  if (years === null) return [];
  const from = years.index + years[0].length;
  const behind = text.slice(from, from + MAX_READ);
  const [phrase = ""] = behind.replace(/^\([^)]*\)\s*/u, "").split(FIELDS_END, 1);
  if (NO_FIELD.test(phrase.replace(LEADS, ""))) return [];
  const parts = phrase
    .split(SPLITS)
    .filter((part) => !LIKE_IT.test(part))
    .map((part) => part.replace(CUT_BRACKET, "").replace(LEADS, "").replace(IN_DOMAIN, "").replace(TAILS, "").trim());
  return [...new Set(parts)].filter(
    (part) => part !== "" && part.length <= LONGEST_FIELD && !NO_FIELD.test(part) && !TAIL_ALONE.test(part),
  );
}
