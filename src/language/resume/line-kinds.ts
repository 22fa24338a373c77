import { certificatesIn } from "../skills/certificates";
import { degreesIn, languageLevelIn, languagesIn } from "../skills/levels";

/** A change, an amount of money, or so many in a time: "18 meetings a month". */
const RESULT =
  /[%$£€]|\bfrom \S+ (?:\S+ )?to \d|\b(?:saved|saving|recovered|won|doubled|tripled|promoted)\b|\d.*\b(?:an?|per|each|every) (?:hour|shift|day|night|week|month|quarter|term|season|year)\b/iu;

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
