import { certificatesIn } from "../skills/certificates";
import { degreesIn, languageLevelIn, languagesIn } from "../skills/levels";

const TIMES =
  "hour|shift|day|night|week|month|quarter|term|season|year|heure|jour|semaine|mois|trimestre|an|stunde|tag|woche|monat|quartal|jahr|hora|día|dia|semana|mes|mês|año|ano|ora|giorno|settimana|mese|anno|godzinę|dzień|tydzień|miesiąc|rok";
/** "of 12 items a week", "1,8 million de factures par mois" */
const RATE = String.raw`(?:an?|per|each|every|par|pro|por|al|na|w) (?:${TIMES})(?!\p{L})`;
/** "from 9 h to 40 min", "von 14 auf 6 Tage", "Rails 5 → 7", "day 9 → day 4" */
const CHANGE = String.raw`\d(?: ?[%€$£]| \p{L}{1,10})? ?(?:→ ?(?:\p{L}{1,10} )?|(?<!\p{L})(?:to|à|auf|a|para|do|na)(?!\p{L}) ?)[€$£]?\d`;
const FACTOR =
  "(?:divisée?s?|multipliée?s?|doublée?s?|triplée?s?|(?:multiplic|divid|duplic|triplic)[ai]d[oa]s?|dimezzat[oaie]|halbiert|verdoppelt|verdreifacht)(?!\\p{L})";

/** A change, an amount of money, or so many in a time: "18 meetings a month". */
const RESULT = new RegExp(
  String.raw`[%$£€]|\bfrom \S+ (?:\S+ )?to \d|(?<!\p{L})(?:de|von|da|od|di|from) \S*${CHANGE}|→ ?\d|\b(?:saved|saving|recovered|won|doubled|tripled|promoted)\b|(?<!\p{L})${FACTOR}|\d.{0,120}(?<!\p{L})${RATE}`,
  "iu",
);
const NUMBER = String.raw`(?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L}))`;
/** "from 9 h 10 min to 40 min", "cut from nine weeks to six" */
const FROM_TO = String.raw`(?<!\p{L})from (?:\d+ (?:h|hours?|d|days?|min|minutes?|weeks?|months?) ){2}to \d|(?<!\p{L})(?:fell|dropped|cut|reduced|shortened|brought(?: down)?) from ${NUMBER}\S*(?: \p{L}+)? to ${NUMBER}`;
/** "by 14%", "14% fewer", "down 9%", "18% up", "um 12 %" */
const SHARE = String.raw`(?:by|um|up|down) (?:to )?\d[\d.,]* ?%|\d ?% (?:up|down|fewer|less|more|faster|lower|higher|shorter|cheaper|weniger|mehr)(?!\p{L})`;
/** A change, not only a figure: "Turnover: 31% → 19%", but not "Budget of $2M". */
const CHANGED = new RegExp(
  String.raw`\bfrom \S+ (?:\S+ )?to \d|${FROM_TO}|(?<!\p{L})(?:de|von|da|od|di|from) \S*${CHANGE}|\d(?: ?%| \p{L}{1,10})? ?→|→ ?\d|\d ?% to \d|(?<!\p{L})(?:${SHARE}|${FACTOR})`,
  "iu",
);
/** "Client onboarding: 9 to 4 days" */
const CHANGED_BEHIND = new RegExp(String.raw`^.{0,60}?${CHANGE}`, "iu");
const LABEL_OF_TERMS = /salary|salaire|gehalt|salario|wage|\bpay\b|hours|leaving/iu;

/** Tells whether a line states a change. */
export const statesChange = (line: string): boolean => CHANGED.test(line);

/** Tells whether what stands behind a label is a change: "Churn model: 14% fewer cancellations". */
export const statesChangeBehind = (label: string, rest: string): boolean =>
  !LABEL_OF_TERMS.test(label) && (CHANGED.test(rest) || CHANGED_BEHIND.test(rest));

/** Tells whether a line states what its work led to. */
export const statesResult = (line: string): boolean => RESULT.test(line);

export const hasFigure = (line: string): boolean => /\d/u.test(line);

/** Too broad to be named. */
const VAGUE =
  /^(?:communication|leadership|teamwork|collaboration|english|problem[- ]solving|time management|customer service|writing|design|software|engineering|sales|marketing|support|research|training|analysis|analytics|planning|reporting|operations|management|education|healthcare|security|product|data|finance|strategy|documentation|testing|remote)$/iu;

/** Tells whether a skill is too broad to be named by itself. */
export const isBroadSkill = (skill: string): boolean => VAGUE.test(skill);

/** Tells whether a line lists credentials or languages, and no work. */
export function isCredential(line: string): boolean {
  const isLanguages = languagesIn(line).length > 1 && languageLevelIn(line) !== null;
  const count = certificatesIn(line).length;
  return (
    isLanguages ||
    count > 1 ||
    (count > 0 && line.split(" ").length < 6) ||
    (degreesIn(line).length > 0 && !/^\p{L}+ed\b/u.test(line))
  );
}
