import type { Seniority } from "../facts";
import { foldCompact, foldWords } from "../text/fold";

/** Ranks by value of `seniority`. */
export const RANKS: Readonly<Record<string, number>> = {
  intern: 0,
  junior: 1,
  mid: 2,
  senior: 3,
  lead: 4,
  manager: 4,
  director: 5,
  executive: 6,
};

/** In order of precedence: "Senior Director" is a director, "Lead Intern" an intern. */
const TITLE_WORDS: readonly [RegExp, Seniority][] = [
  [
    /\b(?:interns?|internship|trainee|apprentice|working student|werkstudent(?:in)?|praktikant(?:in)?|praktikum)\b/,
    "intern",
  ],
  [/\bchief [a-z]+ officer\b/, "executive"],
  [
    /\b(?:ceo|cfo|cto|coo|cmo|cio|ciso|chro)(?: (?:at|of|for|and|or|in|with|global|group|interim|remote|m w d|emea|apac|latam|us|usa|uk|dach|eu|europe|americas)\b|$| \d| \/)/,
    "executive",
  ],
  [/\b(?:vp|avp|svp|evp|vice president|managing director)\b/, "executive"],
  [/\b(?:director|head of)\b/, "director"],
  [
    /\b(?:engineering|people|sales|team|regional|district|area|support|general|(?:call|contact|service) cent(?:er|re)) manager\b|(?:^|\/ )(?:(?:regional|area|site) )?operations manager\b|^(?:senior |sr )?manager\b|\b(?:senior|sr) manager\b/,
    "manager",
  ],
  [/\b(?:lead|principal|staff)\b/, "lead"],
  [/\b(?:semi ?senior|ssr)\b/, "mid"],
  [/\b(?:senior|sr|snr)\b/, "senior"],
  [/\b(?:junior|jr|entry level|graduate|new grad|early career)\b/, "junior"],
  [/\b(?:mid level|intermediate)\b/, "mid"],
];

/** "Lead Generation", "Member of Technical Staff", "Staff Nurse", "Internship Coordinator", "Chief of Staff" and "Assistant to the CEO" aren't ranks. */
const NOT_RANKS = new RegExp(
  [
    "leads? (?:gen|generation|qualification|nurturing|research(?:er)?|management|conversion|scoring|capture|paint|time|times|handling)",
    "(?:intern|interns|internships?|trainees?|traineeships?|apprentice|apprentices|apprenticeships?|graduate|junior|early career|entry level|new grad) (?:programs?|programmes?|admissions?|studies|school|schools|education|recruit(?:er|ing|ment)|coordinat(?:or|ion)|manag(?:er|ement)|supervisor|advis[eo]r|mentor|relations|achievement|high|college|training|trainer|hiring|talent|experience|success)",
    "senior (?:living|care|housing|citizens?|center|centre|communit(?:y|ies))",
    "directors? (?:relations|services|liaison|office)",
    "(?:art|film|video|casting|music|stage|funeral|photography|board of) directors?",
    "principal (?:gifts?|investigator|protection)|(?:school|assistant|vice|high school) principal",
    "(?:technical|support|medical|nursing|clinical|office|administrative|general|legal|teaching|academic|editorial|kitchen|house) staff",
    "chiefs? of staff|members? of (?:the )?staff|staff (?:[a-z]+ ){0,3}?(?:accountant|auditor|nurse|rn|lpn|writer|reporter|attorney|counsel|lawyer|physician|pharmacist|psychiatrist|psychologist|therapist|dietitian|chaplain|veterinarian|anesthetist|midwife|paralegal|interpreter|teacher|educator|photographer|augmentation|training|development|scheduling|relations)",
    "(?:assistant|office|associate|advis[eo]r|secretary|aide|reporting|support) (?:to|of|for) (?:the |our )?(?:[a-z]+ ){0,3}?(?:ceo|cfo|cto|coo|cmo|cio|ciso|chro|vp|svp|evp|president|directors?|officers?|executives?|chief [a-z]+ officer|managing director)",
    "(?:assistant|office|associate|advisor) (?:to|of) the [a-z]+",
  ]
    .map((words) => `\\b${words}\\b`)
    .join("|"),
  "g",
);

const RANK = "(?:junior|jr|entry[ -]level|mid(?:[ -]level)?|medior|intermediate|senior|sr|staff|lead|principal)";
/** "Mid/Senior", "Junior or Mid-Level", "Senior to Staff": open to two ranks. */
const TWO_RANKS = new RegExp(
  `\\b(${RANK})\\.?(?:\\s?(?:/|-|–|&)\\s?|,?\\s(?:or|to|and|oder|bis|ou|y|o)\\s)(${RANK})\\b`,
  "i",
);

/** "CTO, Payments" is a rank, "CFO Advisory" a subject: only words of the same part tell. */
const SEGMENTS = /[()[\]{}|,:;•·–—&/]|\s-\s/;

export function findTitleSeniority(title: string): Seniority | null {
  const [, one, other] = TWO_RANKS.exec(title) ?? [];
  if (one !== undefined && other !== undefined && parseRank(one) !== parseRank(other)) return null;
  return parseRank(title);
}

function parseRank(title: string): Seniority | null {
  const words = title
    .split(SEGMENTS)
    .map((part) => foldWords(part).replace(NOT_RANKS, " ").trim())
    .join(" / ");
  return TITLE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const LABELS: Readonly<Record<Seniority, string>> = {
  intern: "intern internship",
  junior: "entrylevel junior entry berufseinstieg",
  mid: "midlevel mid midweight berufserfahren professionalexperienced",
  senior: "senior",
  lead: "lead teamleitung",
  manager: "manager",
  director: "director",
  executive: "executive",
};
const BY_LABEL = new Map(
  Object.entries(LABELS).flatMap(([rank, labels]) => labels.split(" ").map((label) => [label, rank as Seniority])),
);

/** Sites call salespeople and clerks "Executive" after their titles; of these it is a rank. */
const MAY_BE_EXECUTIVE =
  /\b(?:partners?|president|counsel|founder|founding|managing|general manager|chair\w*|chief|officer|principal|owner|geschaftsfuhr\w*|vorstand\w*|directeur|directrice|director\w*|direttore|dyrektor)\b/;

/** Reads the title, the employer's own word, else the first of a feed's labels ("Mid-level", "Senior"). */
export function chooseSeniority(labels: readonly string[], title: string): Seniority | null {
  const ranks = labels.flatMap((label) => BY_LABEL.get(foldCompact(label)) ?? []);
  const isRank = title === "" || MAY_BE_EXECUTIVE.test(foldWords(title));
  return findTitleSeniority(title) ?? ranks.find((label) => label !== "executive" || isRank) ?? null;
}
