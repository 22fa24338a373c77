import { skillsNamedIn } from "../skills/skills";
import words from "../data/resume-limits.json" with { type: "json" };
import { namesOccupation } from "../roles/occupations";
import { startsWithDeed } from "./deeds";
import { NEGATED } from "./open-words";
import { isPursued } from "./pursued";

/** Words that limit what they stand beside: "look-ups only", "failed once", "I understand it", "nur lesend", "un peu". */
const LIMITED = new RegExp(String.raw`(?<![\p{L}-])(?:${words.limited.join("|")})(?!\p{L})`, "iu");

/** Words of somebody who learns or tries what they name: "Looked at Tableau", "Ich lerne Rust", "Débute en Go". */
const TRIES = new RegExp(
  String.raw`^\W*(?:(?:have|has|am|I(?:['’]\p{L}{1,3})?|still|also|currently|now|only|just|briefly|ich|habe|gerade|derzeit|aktuell|j['’]ai|actuellement|he|estoy|actualmente) ?,? ?)*(?:${words.tries.join("|")})(?!\p{L})`,
  "iu",
);
/** Not "not only Java", "no-code", "non-profit" nor "candidate sourcing". */
const HARMLESS =
  /(?<!\p{L})(?:(?:not (?:only|just)|nicht nur|no solo|pas seulement)(?!\p{L})|(?:no|non|not)-\p{L}+|candidate (?=\p{L}))/giu;

const CLAUSES = /([;|•·\t]|\s\/\s|(?<=[\p{L}\d)]{2})[.!](?=\s|$))/u;
const PARTS = /,\s+(?![^()]{0,200}\))/u;
const LABEL = /^[^:,()]{2,40}:\s+/u;
/** What stands behind a name: "Terraform (reading, not writing)", "IV therapy – lapsed 2023", "Rust: only at home". */
const TAIL = /^(?<name>[^():–—]{1,80}?)\s*(?:\((?<bracket>[^()]{1,200})\)|(?:\s[–—-]\s|:\s)(?<rest>.{1,300}))/u;
const MOST_NAME_WORDS = 6;
/** A course that hasn't ended, by a mark of the way through it: "Docker course, begun in May", "Bootcamp: React (ongoing)". */
const COURSE =
  /(?<!(?<!\p{L})(?:in|en|im|of|au|em) )(?<![\p{L}-])(?:[Cc]ourses?|[Bb]ootcamp|[Nn]anodegree|MOOC|Udemy|Coursera|edX|[Kk]urs|[Cc]urso|[Cc]orso)(?=\s*(?:$|[,:;().“„"]|[–—-]\s)|\s(?:on|in|about|at|by|from|de|su)(?!\p{L})|\s\p{Lu})/u;
const UNDER_WAY =
  /(?<!\p{L})(?:ongoing|begun|started|starting|enrolled|attending|laufend|module \d+|\d+ ?(?:of|\/) ?\d+)(?!\p{L})|\d ?%/iu;
/** "Python course for 40 analysts, since 2021" is given, "Docker course (finished), enrolled by 300" is its owner's or over. */
const GIVEN =
  /(?<!\p{L})(?:taught|teach\p{L}*|train(?:er|ed|ing)|instruct\p{L}*|lectur\p{L}*|tutor\p{L}*|mentor\p{L}*|lead|author|creat\p{L}*|built|ran|wrote|design\p{L}*|develop(?:ed|ing)|for \d|students|participants|learners|attendees|clients|finished|completed|passed|certified|graduated|golf|race|obstacle|gehalten|gegeben|run|host(?:ed|ing)?)(?!\p{L})|\d ?% (?:of|more|less|higher|lower)/iu;

const isOpenCourse = (text: string) =>
  namesCourse(text) && (UNDER_WAY.test(text) || isPursued(text)) && !GIVEN.test(text) && !namesOccupation(text);

/** Tells whether a line names a course, and nothing that its owner did with it. */
export const namesCourse = (text: string): boolean =>
  COURSE.test(text) && (!startsWithDeed(text) || /^enrolled/iu.test(text));

/** Also names that are ordinary words: "Excel". */
const namesSkill = (text: string) => skillsNamedIn(text).size > 0;

/** Removes names that their owner may not have: with a limiting tail in brackets or behind a dash, or only tried. */
export function withoutDoubts(line: string): string {
  return line.split(CLAUSES).map(withoutDoubtedParts).join("").trim();
}

function withoutDoubtedParts(clause: string): string {
  const [label = ""] = LABEL.exec(clause) ?? [];
  // Somebody who looks at one thing looks at those in its list, too.
  // "In progress: Terraform"
  if (isTry(clause) || (!namesSkill(label) && (isTry(clause.slice(label.length)) || isPursued(label)))) return "";
  const parts = joinNotes(clause.split(PARTS));
  const firm = parts.filter((part) => !isDoubted(part));
  return firm.length === parts.length ? clause : firm.join(", ");
}

/** "Learning Rust", but not "Learning design" */
function isTry(text: string): boolean {
  const [tried = ""] = TRIES.exec(text) ?? [];
  const named = skillsNamedIn(tried === "" ? "" : text);
  return named.size > 0 && [...named].every((skill) => skillsNamedIn(text.slice(tried.length)).has(skill));
}

/** Joins the parts of a tail: "failed once, resit in 2027". */
function joinNotes(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isNote = /^\p{Ll}/u.test(part) && !namesSkill(part);
    if (before !== undefined && isNote && (TAIL.test(before) || COURSE.test(before) || isDoubt(part)))
      joined[joined.length - 1] = `${before}, ${part}`;
    else joined.push(part);
  }
  return joined;
}

function isDoubted(part: string): boolean {
  if (!namesSkill(part)) return false;
  const [first = "", ...notes] = part.split(PARTS);
  const { name = first, bracket, rest } = TAIL.exec(part)?.groups ?? {};
  const tail = [bracket, rest, ...notes].filter(Boolean).join(", ");
  if (name.split(" ").length > MOST_NAME_WORDS) return false;
  const isLearned = isTry(part) || isOpenCourse(part);
  return isLimited(name) || isLearned || (namesSkill(name) && isDoubt(tail) && !namesSkill(tail));
}

const isLimited = (text: string) => [NEGATED, LIMITED].some((words) => words.test(text.replaceAll(HARMLESS, " ")));

/** Tells whether a note leaves open that its owner has what it stands beside. */
const isDoubt = (note: string) => isLimited(note) || TRIES.test(note) || isPursued(note.replaceAll(HARMLESS, " "));
