import { withoutDenials } from "../resume/denials";
import { withoutDoubts } from "../resume/doubts";
import { parseResume } from "../resume/parse-resume";
import { spellLevel } from "../resume/spell-languages";
import { parseStatements } from "../resume/statements";
import { skillsIn } from "../skills/skills";
import { listHeld } from "../resume/held";
import { certificatePlaces } from "../skills/certificates";
import { degreesIn, languagesIn } from "../skills/levels";
import { foldWord } from "../text/fold";
import { stem, writtenWordsOf } from "../text/stem";
import { findConcepts } from "./concepts";
import { findNumbers, type WrittenNumber } from "./numbers";

/** A line in a comparable form. */
export type Fact = {
  text: string;
  concepts: ReadonlySet<string>;
  numbers: readonly WrittenNumber[];
  /** What its numbers count: "4 accountant". */
  counts: ReadonlySet<string>;
};

/** Everything in a text that can confirm a claim. */
export type Facts = {
  lines: readonly Fact[];
  concepts: ReadonlySet<string>;
  skills: ReadonlySet<string>;
  /** Skills that it names only where it leaves open that its owner has them: "Looked at Tableau". */
  unsureSkills: ReadonlySet<string>;
  certificates: ReadonlySet<string>;
  /** Whether a line names a degree of any kind. */
  hasDegree: boolean;
  /** Languages that a line names with a level, or lists, in any language: "Deutsch (Muttersprache)". */
  languages: ReadonlyMap<string, number>;
  /** Its lines, sentences and their parts between semicolons and behind colons, in a comparable form. */
  quotes: ReadonlySet<string>;
  /** Every word without case and accents, to look up names. */
  words: ReadonlySet<string>;
};

const ALL_SKILLS = 1000;

/** Not a word: encoded data, or a drawn line. */
const RUN = /\S{200,}/gu;

export function parseFacts(source: string): Facts {
  const text = source.replaceAll(RUN, " ");
  const statements = parseStatements(text);
  const lines = statements.map((line) => ({
    text: line.text,
    concepts: findConcepts(line.text),
    numbers: findNumbers(line.text),
    counts: countsOf(line.text),
    certificates: listHeld(line.text, certificatePlaces),
  }));
  const skills = new Set(
    skillsIn(statements.map((line) => withoutDoubts(withoutDenials(line.text))).join("\n"), ALL_SKILLS),
  );
  return {
    lines,
    concepts: new Set(lines.flatMap(({ concepts }) => [...concepts])),
    skills,
    unsureSkills: new Set(skillsIn(text, ALL_SKILLS).filter((skill) => !skills.has(skill))),
    certificates: new Set(lines.flatMap(({ certificates }) => certificates)),
    hasDegree: statements.some((line) => degreesIn(line.text).length > 0),
    languages: new Map(
      statements
        .flatMap((line) => languagesIn(line.text).map((own) => ({ ...own, isListed: line.isList })))
        .flatMap(({ language, level, isListed }) =>
          level === null && !isListed ? [] : [[language, level ?? 0] as const],
        ),
    ),
    quotes: new Set(statements.flatMap((line) => [line.text, ...line.text.split(/[;:]\s+/u)]).map(toQuote)),
    words: new Set(
      writtenWordsOf(text)
        .flatMap((word) => [word, ...word.split(/[/.'’-]/u)])
        .map(foldWord),
    ),
  };
}

const FEWEST_QUOTED = 3;

/** Tells whether a sentence stands in the source as it is. */
export function isQuote(sentence: string, { quotes }: Facts): boolean {
  return sentence.split(" ").length >= FEWEST_QUOTED && quotes.has(toQuote(sentence));
}

/** "Responsable de estudios, Turia Levante (since 2021)": a position in a list, whose words all stand in the source. */
const POSITION = /^(.+) \((?:since \d{4}|\d{4}(?: to \d{4})?)\)$/u;

/** Tells whether a line names a position in words of the source. */
export function isPosition(sentence: string, { words }: Facts): boolean {
  const names = writtenWordsOf(POSITION.exec(sentence)?.[1] ?? "");
  return names.length > 0 && names.every((word) => words.has(foldWord(word)));
}

/** Lists how a letter may name each language of a résumé in any language: "Breton", "Breton (basic)". */
function languagesOf(resumeText: string): string[] {
  const { languages } = parseResume(resumeText, new Date(0));
  return [...languages].flatMap(([name, stated]) => [name, `${name} (${spellLevel(name, stated)})`]);
}

/** "Education: BSc Physics, University of Porto": what the embedded writer lists behind a label. */
const LISTED = /^(?<label>Skills|Education|Certifications|Languages): (?<list>.+)$/u;

/** Tells whether the résumé has all that stands behind a label, also in another language; null for a sentence without such a label. */
export function isListed(sentence: string, resumeText: string, { words, skills, unsureSkills }: Facts): boolean | null {
  const { label, list } = LISTED.exec(sentence)?.groups ?? {};
  const names = label === "Languages" ? languagesOf(resumeText) : label === "Skills" ? [...skills] : [];
  if (label === "Skills" && skillsIn(sentence, ALL_SKILLS).some((skill) => unsureSkills.has(skill))) return false;
  const own = new Set(names.map((name) => name.toLowerCase()));
  const hasWords = (part: string) => writtenWordsOf(part).every((word) => words.has(foldWord(word)));
  return list?.split(/, (?![^()]{0,60}\))/u).every((part) => own.has(part.toLowerCase()) || hasWords(part)) ?? null;
}

/** Compares lines without bullets, case and the period at their end. */
function toQuote(line: string): string {
  return (
    line
      .toLowerCase()
      .replaceAll(/\s+/gu, " ")
      // French sets a space before a semicolon, a letter none.
      .replaceAll(/ (?=[;:,!?])/gu, "")
      .replaceAll(/^[^\p{L}\p{N}$€£"“„«(]+|[\s.,;:]+$/gu, "")
  );
}

/** Lists each number with the stem of the word after it. */
export function countsOf(text: string): Set<string> {
  return new Set(
    findNumbers(text).flatMap(({ value, end }) => {
      const [next] = writtenWordsOf(text.slice(end, end + 40));
      return next === undefined ? [] : [`${value} ${stem(next)}`];
    }),
  );
}
