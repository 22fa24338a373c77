import abroad from "../data/skills-abroad.json" with { type: "json" };
import vocabulary from "../data/skills.json" with { type: "json" };

/** One way to write a skill. */
export type Spelling = {
  /** The skill's place in `SKILLS`. */
  skill: number;
  text: string;
  isExact: boolean;
  /** Also an ordinary word, so it counts only near other words about skills. */
  needsContext: boolean;
  /** Of another language than English, whose plurals have other rules. */
  isAbroad: boolean;
};

/** `isVague`: the name alone doesn't count in a text, as "Sales" doesn't, but it does in a title. */
export type Skill = { name: string; kind: string; isVague: boolean };

/**
 * The public vocabulary of skills, by kind of work. Each line of `skills.json` has a name, then other spellings after
 * bars. "=": case matters. "?": case matters and the word needs context. "-": the name alone doesn't count. Raise
 * `NORMALIZER_VERSION` (feeds) after a change, so that the skills of stored jobs are read again.
 */
export const SKILLS: readonly Skill[] = Object.entries(vocabulary).flatMap(([kind, lines]) =>
  lines.map((line) => ({ name: nameOf(line), kind, isVague: line.startsWith("-") })),
);

/** The kind of work that each skill belongs to, by its name. */
export const KIND_OF: ReadonlyMap<string, string> = new Map(SKILLS.map(({ name, kind }) => [name, kind]));

/** Names of fields in the other languages of our imported postings. */
const ABROAD: Readonly<Record<string, string>> = abroad;

export const SPELLINGS: readonly Spelling[] = Object.values(vocabulary)
  .flat()
  .flatMap((line, skill) => {
    const [name = "", ...others] = line.split("|");
    const names = [...(name.startsWith("-") ? [] : [name]), ...others];
    const abroad = ABROAD[nameOf(line)]?.split("|") ?? [];
    return [...names.map((one) => read(one, skill, false)), ...abroad.map((one) => read(one, skill, true))];
  });

function nameOf(line: string): string {
  return line.split("|", 1)[0]?.replace(/^[=?-]/u, "") ?? "";
}

function read(written: string, skill: number, isAbroad: boolean): Spelling {
  const mark = written[0] ?? "";
  const isExact = mark === "=" || mark === "?";
  const text = isExact ? written.slice(1) : written.toLowerCase();
  return { skill, text, isExact, needsContext: mark === "?", isAbroad };
}
