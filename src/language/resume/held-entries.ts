import { namesOccupation } from "../roles/occupations";
import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import words from "../data/held-words.json" with { type: "json" };
import { foldCase as fold } from "../text/fold";
import { isMonthName } from "./dates";
import { hasOddDate } from "./open-words";
import { isPursued } from "./pursued";

/** What may stand behind a certificate's name in lower case: joints, and words of one that its owner holds. */
const HELD: ReadonlySet<string> = new Set([...words.joints, ...words.certificates]);
const OF_DEGREES: ReadonlySet<string> = new Set([...words.joints, ...words.degrees]);
/** "thesis on tidal rivers", "specialising in water law" */
const OF_SUBJECT = new RegExp(String.raw`^(?:${words.subjects.join("|")})(?!\p{L})`, "iu");
const LICENSE = /\b(?:licen[sc]e|certified|certificate|certification|registered|chartered|diploma)\b/iu;
const NEGATED = /(?<!\p{L})(?:not?|never|without|nie|nicht|kein\p{L}*|ohne|sin|sem|senza|sans|pas|niet|inte)(?!\p{L})(?! ?[.:#]? ?\d)/iu; // prettier-ignore
/** "Revoked", "Withdrawn" by itself */
const PARTICIPLE = /^(?!United$|Limited$)\p{L}{2,}(?:ed|wn|pending|ongoing)$/iu;
/** "planned 40 discharges a week" is a deed. */
const COUNTED = /^\p{Ll}+ed \d+ \p{Ll}/u;
const MOST_WORDS_OF_NOTE = 4;

/** Whether a part behind a name is more than an issuer, place or date: "commission expired", "Antrag läuft". */
function isNote(part: string, isOfDegree = false): boolean {
  const said = (part.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter((word) => word.length > 1);
  const [first = "", second = ""] = said;
  if (first === "" || (isOfDegree && OF_SUBJECT.test(part) && !NEGATED.test(part))) return false;
  const isHeldWord = (word: string) => (isOfDegree ? OF_DEGREES : HELD).has(fold(word)) || isMonthName(word);
  const isOdd = (word: string) => /^\p{Ll}/u.test(word) && !isHeldWord(word);
  const namesSubject = skillsIn(part).some((skill) => skill.toLowerCase() === part.trim().toLowerCase());
  if (namesSubject || (isOfDegree && degreesIn(part).length > 0 && !said.slice(1).some(isOdd))) return false;
  if (/^\p{Ll}/u.test(first))
    return !namesHeld(said) && !COUNTED.test(part) && (NEGATED.test(part) || said.some(isOdd));
  if (said.length === 1) return PARTICIPLE.test(first) && !isHeldWord(first);
  const isName =
    certificatesIn(part).length + degreesIn(part).length + skillsIn(part).length > 0 ||
    LICENSE.test(part) ||
    namesOccupation(part);
  return isOdd(second) && !isName;
}

/** "certified scrum master", "prawo jazdy kat. B" */
function namesHeld(said: readonly string[]): boolean {
  const names = certificatesIn(said.slice(0, MOST_WORDS_OF_NOTE).join(" "));
  return names.includes("Driver's license") || (names.length > 0 && HELD.has(fold(said[0] ?? "")));
}

const splitWithin = (text: string) =>
  text.split(/[:(),[\]\t]\s*|\s[–—-]\s|[;|•·]\s*/u).filter((part) => /\p{L}/u.test(part));

/** Whether a line below a certificate or degree is a note on it: "application pending", "on hold". */
function isNoteLine(line: string): boolean {
  const isShort = line.split(" ").length <= MOST_WORDS_OF_NOTE && !/\s\p{Lu}/u.test(line);
  return !line.includes("\t") && ((/^[(–—-]?\s?\p{Ll}/u.test(line) && splitWithin(line).some((part) => isNote(part))) || (isShort && isPursued(line))); // prettier-ignore
}

/** "Uniwersytet Gdański, magister, prawo": one word in lower case may be a field, but "paused" isn't. */
const isOddDegree = (part: string) =>
  isNote(part, true) && (/\p{L}\P{L}+\p{L}/u.test(part) || /(?:ed|en|wn|ing)$/iu.test(part.trim()));

/** Whether its owner surely has a degree, of whose entry `own` is the line with its name. */
export function isHeldDegree(own: string, beside: readonly string[], today: Date): boolean {
  const hasNote = (line: string, first: number) =>
    line
      .split(/[:()[\]\t]\s*|\s[–—-]\s|[;|•·]\s*/u)
      .filter((part) => /\p{L}/u.test(part))
      .some((part, index) => {
        const [head = "", ...others] = part.split(/,\s*/u);
        return (index >= first && isNote(head, true)) || others.some(isOddDegree);
      });
  const isNoted = (line: string) => (/^[(–—-]?\s?\p{Ll}/u.test(line) ? hasNote(line, 0) : isNoteLine(line));
  return ![own, ...beside].some((line) => hasOddDate(line, today)) && !hasNote(own, 1) && !beside.some(isNoted);
}
