/** What a résumé says about the right to work where the job is. */
export type StatedPermit = "has" | "needs";

/** "US citizen, London" but not "Citizen Developer" and "Citizen Bank". */
const MAY_WORK =
  /\b(?:authori[sz]ed to work|right to work|work (?:permit|authori[sz]ation)|green card|permanent resident|citizenship|citizen(?=\s*(?:$|[^\p{L}\s]|of\b))|eu national|(?:no|without) (?:visa )?sponsorship)\b/iu;
/** Also denials: "not authorized to work in the US". */
const NEEDS_VISA =
  /\b(?:(?<!(?:not|never|n['’]t|no longer) )(?:requires?|needs?|seeking) (?:an? )?(?:[\w-]+ )?(?:visa|sponsorship|work permit)|not (?:currently |yet )?authori[sz]ed to work|no (?:[\w.]+ )?(?:work (?:permit|authori[sz]ation)|right to work))\b/iu;

export const findVisaNeed = (lines: readonly string[]) => lines.find((line) => NEEDS_VISA.test(line));
export const findWorkPermit = (lines: readonly string[]) => lines.find((line) => MAY_WORK.test(line));

const OWN_ACCOUNT = /\b(?:freelanc\w*|contractor|self[- ]employed|independent consultant|sole trader)\b/iu;

/** Finds the line that tells of work on one's own account. */
export const findOwnAccount = (lines: readonly string[]) => lines.find((line) => OWN_ACCOUNT.test(line));

/** Returns what lines say about the right to work, or null. */
export function permitIn(lines: readonly string[]): StatedPermit | null {
  if (findVisaNeed(lines) !== undefined) return "needs";
  return findWorkPermit(lines) === undefined ? null : "has";
}
