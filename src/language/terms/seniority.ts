import type { Seniority } from "../facts";
import { foldCompact, foldWords } from "../text/fold";

/** In order of precedence: "Senior Director" is a director, "Lead Intern" an intern. */
const TITLE_WORDS: readonly [RegExp, Seniority][] = [
  [/\b(?:intern|interns|internship|trainee|apprentice|working student|werkstudent|praktikant|praktikum)\b/, "intern"],
  [/\b(?:chief [a-z]+ officer|chief of staff|ceo|cfo|cto|coo|cmo|cio|ciso|chro)\b/, "executive"],
  [/\b(?:vp|avp|svp|evp|vice president|managing director)\b/, "executive"],
  [/\b(?:director|head of)\b/, "director"],
  [
    /\b(?:engineering|people|sales|team|regional|district|area|support|general) manager\b|^(?:senior |sr )?manager\b|\b(?:senior|sr) manager\b/,
    "manager",
  ],
  [/\b(?:lead|principal|staff)\b/, "lead"],
  [/\b(?:semi ?senior|ssr)\b/, "mid"],
  [/\b(?:senior|sr|snr)\b/, "senior"],
  [/\b(?:junior|jr|entry level|graduate|new grad|early career)\b/, "junior"],
  [/\b(?:mid level|intermediate)\b/, "mid"],
];

/** "Lead Generation", "Member of Technical Staff", "Staff Nurse" and "Assistant to the CEO" aren't ranks. */
const NOT_RANKS = new RegExp(
  [
    "lead (?:gen|generation|qualification|nurturing|research(?:er)?)",
    "(?:technical|support|medical|nursing|clinical|office|administrative|general|legal|teaching|academic|editorial|kitchen|house) staff",
    "staff (?:accountant|auditor|nurse|rn|lpn|writer|reporter|attorney|counsel|lawyer|physician|pharmacist|psychiatrist|psychologist|therapist|dietitian|photographer|augmentation|training|development|scheduling|relations)",
    "(?:assistant|office|associate|advisor) (?:to|of) the [a-z]+",
  ]
    .map((words) => `\\b${words}\\b`)
    .join("|"),
  "g",
);

export function findTitleSeniority(title: string): Seniority | null {
  const words = foldWords(title).replace(NOT_RANKS, " ");
  return TITLE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

// prettier-ignore
const LABELS: Readonly<Record<string, Seniority>> = {
  intern: "intern", internship: "intern", entrylevel: "junior", junior: "junior", midlevel: "mid", mid: "mid", senior: "senior",
  lead: "lead", manager: "manager", director: "director", executive: "executive", entry: "junior", midweight: "mid",
  berufseinstieg: "junior", berufserfahren: "mid", professionalexperienced: "mid", teamleitung: "lead",
};

/** Reads the title, the employer's own word, else the first of a feed's labels ("Mid-level", "Senior"). */
export function chooseSeniority(labels: readonly string[], title: string): Seniority | null {
  return findTitleSeniority(title) ?? labels.flatMap((label) => LABELS[foldCompact(label)] ?? [])[0] ?? null;
}
