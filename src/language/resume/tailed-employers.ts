import { skillsIn } from "../skills/skills";
import { startsWithDeed } from "./deeds";
import { type HeadingPart, splitHeading } from "./heading-parts";
import type { Entry } from "./inherit-employers";
import type { TextLine } from "./text-lines";

const MOST_WORDS = { line: 10, unnamed: 3, tail: 5 };

/**
 * "Saguaro Behavioral Partners, telehealth and in home", where other employers stand below their dates, too: what follows an
 * employer's comma in small letters says what it does. Where its own words don't tell that it is one, it stays unsure.
 */
export function nameTailedEmployers(lines: readonly TextLine[], entries: readonly Entry[]): Entry[] {
  const named = entries.filter(({ named: { employer } }) => employer !== null);
  const isBelow = ({ index, last, placeLine }: Entry) => last > index && last !== placeLine;
  if (named.filter(isBelow).length * 2 <= named.length) return [...entries];
  return entries.map((entry) => {
    const { title, employer, isOwnAccount, unsure } = entry.named;
    if (title === null || employer !== null || isOwnAccount || entry.tail.length > 0) return entry;
    const first = parseTailed(lines[entry.last + 1]);
    if (first === null) return entry;
    const isSure = first.kind === "organization" || first.kind === "name";
    const others = unsure.filter((part) => part !== "employer");
    return {
      ...entry,
      last: entry.last + 1,
      named: { ...entry.named, employer: first.text, unsure: isSure ? others : [...others, "employer"] },
    };
  });
}

/** The employer of a line that may be one with a tail in small letters; null for anything else. */
function parseTailed(line: TextLine | undefined): HeadingPart | null {
  if (line === undefined || line.isBullet || line.isAfterGap || /\d|[.!?;:]$|\t/u.test(line.text)) return null;
  const [first, ...tail] = splitHeading(line.text).flat();
  const countWords = (text: string) => text.split(" ").length;
  if (first === undefined || tail.length === 0 || countWords(line.text) > MOST_WORDS.line) return null;
  const isTail = ({ text }: HeadingPart) => /^\p{Ll}/u.test(text) && countWords(text) <= MOST_WORDS.tail;
  const isNamed = first.kind === "organization" || (first.kind === "name" && countWords(first.text) > 1);
  const mayBeNamed =
    first.kind === "other" && /^\p{Lu}/u.test(first.text) && countWords(first.text) <= MOST_WORDS.unnamed;
  // "React Native, testing and release" is a list, "Cove Pediatrics, outpatient" none.
  const isSkill = skillsIn(first.text, 1).some((skill) => mayBeNamed || skill.length >= first.text.length);
  const isOther = startsWithDeed(line.text) || isSkill;
  return tail.every(isTail) && (isNamed || mayBeNamed) && !isOther ? first : null;
}
