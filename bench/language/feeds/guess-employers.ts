import { revealsEmployer } from "~/language/skills/reveals-employer";
import { skillsNamedIn } from "~/language/skills/skills";
import type { PublishableJob } from "~/server/jobs";
import type { Figure } from "../figures.ts";
import { BoardTexts } from "./board-texts.ts";
import { boardOf } from "./draw-postings.ts";
import { hash } from "./real-boards.ts";
import { normalizePosting, type RealPosting } from "./real-postings.ts";

/** A buyer weighs the other words as well as one can. */
const SHARES = [0, 0.1, 0.25, 0.5, 1];

type Guessable = { employer: string; order: string; base: string[]; other: string[] };

/**
 * Plays a buyer who unlocked one job of each employer, chosen by a seed, and guesses the employer of every other lockable job from
 * what is public of it. Counts the jobs whose employer is the best guess: from title, place and type alone, then from everything.
 */
export function measureGuesses(postings: Iterable<RealPosting>): Figure[] {
  const all = normalizeJobs([...postings]);
  const jobs = hideSkills(all);
  const byEmployer = Map.groupBy(jobs.map(describe), ({ employer }) => employer);
  const firstJobs: Guessable[] = [];
  const rest: Guessable[] = [];
  for (const own of byEmployer.values()) {
    const [first, ...others] = own.toSorted((a, b) => (a.order < b.order ? -1 : 1));
    if (first) firstJobs.push(first);
    rest.push(...others);
  }
  const figure = (measured: string, shares: readonly number[]) => ({
    fact: "employer guessed",
    measured,
    hits: Math.max(...shares.map((share) => countGuessed(firstJobs, rest, share))),
    of: rest.length,
  });
  const countSkills = (part: readonly PublishableJob[]) => part.reduce((sum, { skills }) => sum + skills.length, 0);
  return [
    figure("from title, place and type", [0]),
    figure("from all that is public", SHARES),
    { fact: "skills of these jobs", measured: "that stay public", hits: countSkills(jobs), of: countSkills(all) },
  ];
}

function normalizeJobs(postings: readonly RealPosting[]): PublishableJob[] {
  const boards = new BoardTexts(postings);
  const byItem = new Map(postings.map((posting) => [`${boardOf(posting)} ${posting.item.key}`, posting] as const));
  return [...byItem.values()].flatMap((posting) => {
    if (!posting.source.policy.lockable) return [];
    const job = normalizePosting(posting, { boilerplate: boards.boilerplateOf(posting) });
    return !job || "rejected" in job ? [] : [job];
  });
}

/** Hides what `hideRevealingSkills` would. */
function hideSkills(jobs: readonly PublishableJob[]): PublishableJob[] {
  const ofEmployer = countBy(jobs.map(({ employer }) => employer.toLowerCase()));
  const uses = Map.groupBy(
    jobs.flatMap(({ employer, skills }) => skills.map((skill) => ({ skill, employer: employer.toLowerCase() }))),
    ({ skill }) => skill,
  );
  const revealing = new Set(
    [...uses].flatMap(([skill, all]) => {
      const [[employer, most] = ["", 0]] = [...countBy(all.map((use) => use.employer))].toSorted(
        ([, a], [, b]) => b - a,
      );
      const use = { jobs: all.length, most, employerJobs: ofEmployer.get(employer) ?? 0, allJobs: jobs.length };
      return revealsEmployer(use) ? [skill] : [];
    }),
  );
  return jobs.map((job) => {
    const titled = skillsNamedIn(job.title);
    return { ...job, skills: job.skills.filter((skill) => !revealing.has(skill) || titled.has(skill)) };
  });
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** What is public of a locked job, as words. */
function describe(job: PublishableJob): Guessable {
  const words = (kind: string, values: readonly (string | number | null | undefined)[]) =>
    values.flatMap((value) =>
      value === null || value === undefined ? [] : [`${kind}:${String(value).toLowerCase()}`],
    );
  const { countries = [], regions = [], utc_offsets: offsets = [] } = job.eligibility ?? {};
  const base = [
    ...words("title", job.title.match(/[\p{L}\d+#]+/gu) ?? []),
    ...words("place", [job.location, ...countries, ...regions, ...offsets]),
    ...words("type", [job.employmentType]),
  ];
  const other = [
    ...words("skill", job.skills),
    ...words("tag", job.tags),
    ...words("level", [job.seniority]),
    ...words("visa", [job.visa?.fact, job.contractStatus?.fact]),
    ...words("pay", [job.pay ? "disclosed" : null]),
  ];
  return { employer: job.employer.toLowerCase(), order: hash(`guess ${job.source}:${job.sourceKey}`), base, other };
}

/** Guesses by the words that two jobs share; rare ones count more, and those besides title, place and type by a share. */
function countGuessed(firstJobs: readonly Guessable[], rest: readonly Guessable[], share: number): number {
  const withWord = new Map<string, number[]>();
  const wordsOf = ({ base, other }: Guessable) => new Set(share === 0 ? base : [...base, ...other]);
  for (const [at, job] of firstJobs.entries()) {
    for (const word of wordsOf(job)) {
      const list = withWord.get(word);
      if (list) list.push(at);
      else withWord.set(word, [at]);
    }
  }
  const weigh = (word: string) => {
    const rarity = Math.log((firstJobs.length + 1) / ((withWord.get(word)?.length ?? 0) + 1));
    return rarity ** 2 * (/^(?:title|place|type):/u.test(word) ? 1 : share);
  };
  const lengths = firstJobs.map((job) => Math.sqrt([...wordsOf(job)].reduce((sum, word) => sum + weigh(word), 0)));
  return rest.filter((job) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(job)) {
      for (const at of withWord.get(word) ?? []) scores.set(at, (scores.get(at) ?? 0) + weigh(word));
    }
    let best = { at: -1, score: 0 };
    for (const [at, shared] of scores) {
      const score = shared / (lengths[at] ?? 1);
      if (score > best.score) best = { at, score };
    }
    return firstJobs[best.at]?.employer === job.employer;
  }).length;
}
