import { skillsIn } from "~/server/jobs";
import { readResumeLines, wordsOf } from "~/server/fit";
import { conceptsIn } from "./concepts";
import { numbersIn, type WrittenNumber } from "./numbers";

/** What one line says, in a form that can be compared. */
export type Fact = { concepts: ReadonlySet<string>; numbers: readonly WrittenNumber[] };

/** What a text says about somebody: all that a claim can rest on. */
export type Facts = {
  lines: readonly Fact[];
  concepts: ReadonlySet<string>;
  skills: ReadonlySet<string>;
  /** Every word, without case and accents: names are looked up here. */
  words: ReadonlySet<string>;
};

const ALL_SKILLS = 1000;

/** No word: encoded data, a line that somebody drew. */
const RUN = /\S{200,}/gu;

export function readFacts(source: string): Facts {
  const text = source.replaceAll(RUN, " ");
  const lines = readResumeLines(text).map((line) => ({
    concepts: conceptsIn(line.text),
    numbers: numbersIn(line.text),
  }));
  return {
    lines,
    concepts: new Set(lines.flatMap(({ concepts }) => [...concepts])),
    skills: new Set(skillsIn(text, ALL_SKILLS)),
    words: new Set(
      wordsOf(text)
        .flatMap((word) => [word, ...word.split(/[/.'’-]/u)])
        .map(foldWord),
    ),
  };
}

export function foldWord(word: string): string {
  return word
    .replace(/['’]s?$/u, "")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}.]/gu, "");
}
