import limits from "../data/resume-limits.json" with { type: "json" };
import { placesIn } from "../skills/skills";

const LITTLE = `(?:${limits.slight.join("|")})(?!\\p{L})`;
/** "SQL (basic)", "Civil 3D (two-day course)", "PyTorch (one hobby project only)", "Power BI – notions" */
const BEHIND = new RegExp(
  String.raw`^(?: ?\((?!.*\b(?:taught|teach\p{L}*|built|wrote|design\p{L}*)\b)(?:[^()]*?(?<!\p{L})${LITTLE}|(?:[\p{L}\d-]+ ){0,2}(?:course|workshop)(?:,? \d{4})?\)|[^()]{0,30}\b(?:hobby|school|private|study|exposure|reading|projects?|courses?) only\))|(?: [–—-]|:) ?${LITTLE})`,
  "iu",
);
/** "Basic SQL", "notions de Power BI", but neither "Visual Basic" nor "bases SQL", which are databases. */
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}-]|visual )(?!bases)${LITTLE}(?: (?:in|of|to|de|en|em|w|z))?:? ?$`,
  "iu",
);
/** "Excel, Power BI basic", but not "Teacher of SQL basics" */
const ITEM = /(?:^|[,;:(|]\s?)$/u;
const LEVEL = new RegExp(String.raw`^ ${LITTLE}(?=[,;)]|$)`, "iu");
/** "Shopify (Liquid basics)": little of something else. */
const OF_OTHER = /^ ?\((?!Very|Only|Just|Some)\p{Lu}\p{L}+ \p{Ll}/u;
/** "Basics: SQL, R": all that stands behind the label. */
const LABEL = new RegExp(String.raw`^(?:(?:very|only) )?${LITTLE}[^:]{0,20}:`, "iu");

/** Most lines say nothing of it, and finding their skills takes long. */
const MAY_SAY = new RegExp(String.raw`(?<!\p{L})${LITTLE}|\b(?:course|workshop)|\bonly\)`, "iu");
const REACH = 120;

/** Tells whether a line names one of some skills, and of each place says that its owner knows little of it. */
export function saysLittle(line: string, skills: ReadonlySet<string>): boolean {
  if (!MAY_SAY.test(line)) return false;
  const places = placesIn(line).filter(({ skill }) => skills.has(skill));
  const isLittle = ({ start, end }: (typeof places)[number]) => {
    const [before, behind] = [line.slice(Math.max(0, start - REACH), start), line.slice(end, end + REACH)];
    return (
      (ITEM.test(before) && LEVEL.test(behind)) ||
      (BEHIND.test(behind) && !OF_OTHER.test(behind)) ||
      BEFORE.test(before)
    );
  };
  return places.length > 0 && (LABEL.test(line) || places.every(isLittle));
}
