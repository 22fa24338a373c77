import { parsePostingSkills } from "~/language/skills/posting-skills";
import { buildEmployerNames } from "~/server/feeds/redaction/employer-names";
import { mentionsName } from "~/server/feeds/redaction/redact";
import type { Figure } from "../figures.ts";
import { LATER_SKILLS, readLabels } from "../labels.ts";
import { BoardTexts, textOf } from "./board-texts.ts";
import { boardOf, idOf } from "./draw-postings.ts";
import { draftOf, employerOf, type RealPosting } from "./real-postings.ts";

const MAX_SKILLS = 12;
const AIMS = { precision: 0.95, recall: 0.8, worst: 0.85 };

type Read = { board: string; title: string; right: string[]; wrong: string[]; missing: string[]; expected: number };

/**
 * Measures the skills of labeled postings. Skills with a "?" and later ones count neither way. A job needs no more than twelve,
 * less the places that later skills take.
 */
export function measureSkills(postings: Iterable<RealPosting>): Figure[] {
  const byId = new Map([...postings].map((posting) => [idOf(posting), posting] as const));
  const boards = new BoardTexts([...byId.values()]);
  const lines = readLabels("feeds/labels/skills", ["seed", "item", "label"]);
  return [...Map.groupBy(lines, ({ seed }) => seed)].flatMap(([seed, part]) =>
    measureDraw(
      seed,
      part.flatMap(({ item, label }) => {
        const posting = byId.get(item);
        return posting ? [judge(posting, boards, label.split("; ").filter(Boolean))] : [];
      }),
    ),
  );
}

function parseSkills(posting: RealPosting, boards: BoardTexts): string[] {
  const text = textOf(posting);
  const { name, aliases } = employerOf(posting);
  const names = buildEmployerNames([name, ...aliases]);
  const namesEmployer = (skill: string) => mentionsName(skill, names);
  return text ? parsePostingSkills({ ...text, boilerplate: boards.boilerplateOf(posting), namesEmployer }) : [];
}

function judge(posting: RealPosting, boards: BoardTexts, labels: readonly string[]): Read {
  const draft = draftOf(posting);
  const read = parseSkills(posting, boards);
  const expected = labels.filter((label) => !label.startsWith("?"));
  const arguable = new Set(labels.filter((label) => label.startsWith("?")).map((label) => label.slice(1)));
  const right = read.filter((skill) => expected.includes(skill));
  return {
    board: boardOf(posting),
    title: draft?.title ?? "",
    right,
    wrong: read.filter((skill) => !expected.includes(skill) && !arguable.has(skill) && !LATER_SKILLS.has(skill)),
    missing: expected.filter((skill) => !read.includes(skill)),
    expected: Math.min(expected.length, MAX_SKILLS - read.filter((skill) => LATER_SKILLS.has(skill)).length),
  };
}

function measureDraw(seed: string, reads: readonly Read[]): Figure[] {
  const count = (part: readonly Read[], of: (read: Read) => number) => part.reduce((sum, read) => sum + of(read), 0);
  const precision = (part: readonly Read[]) => {
    const hits = count(part, ({ right }) => right.length);
    return { hits, of: hits + count(part, ({ wrong }) => wrong.length) };
  };
  const boards = [...Map.groupBy(reads, ({ board }) => board).values()].map(precision).filter(({ of }) => of > 0);
  const worst = boards.toSorted((a, b) => a.hits / a.of - b.hits / b.of)[0] ?? { hits: 0, of: 0 };
  const listed = (of: (read: Read) => string[]) =>
    reads.filter((read) => of(read).length > 0).map((read) => `${read.board}: ${read.title}: ${of(read).join(", ")}`);
  const figure = { fact: "skills" };
  return [
    {
      ...figure,
      measured: `precision, ${seed}`,
      aim: AIMS.precision,
      ...precision(reads),
      wrong: listed(({ wrong }) => wrong),
    },
    {
      ...figure,
      measured: `recall, ${seed}`,
      aim: AIMS.recall,
      hits: count(reads, ({ right }) => right.length),
      of: count(reads, ({ expected }) => expected),
      wrong: listed(({ missing }) => missing),
    },
    { ...figure, measured: `precision of the worst board, ${seed}`, aim: AIMS.worst, ...worst },
  ];
}
