import { findTitleSeniority } from "~/language/terms/seniority";
import { measureResume } from "~/server/fit/measure-resume";
import { parseResumeFacts } from "~/server/fit/resume-facts";
import { meaningfulStems } from "~/language/text/stem";
import { JobIndex } from "~/server/jobs/search/engine/job-index";
import { scoreJobs } from "~/server/jobs/search/engine/match-resume";
import type { Figure } from "../figures.ts";
import { isLabeled } from "./skill-names.ts";
import { type Expected, type LabeledJob, type Profession, readPairs, type Status } from "./read-pairs.ts";

const TODAY = new Date("2026-11-23T12:00:00Z");
const LISTED = 10;

/** Measures requirements and order of each set. Nobody looked at the held-out half of the professions while writing the rules. */
export function measurePairs(): { figures: Figure[]; lines: string[] } {
  const first = readPairs("pairs.txt");
  const halves = [0, 1].map((half) => first.filter((_, index) => index % 2 === half));
  const sets = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"].map((name, index) => {
    const professions = readPairs(`pairs-${index + 2}.txt`);
    return { name: `${name} set`, own: professions, all: professions };
  });
  const measured = [
    ...halves.map((own, half) => ({ name: half === 0 ? "known half" : "held-out half", own, all: first })),
    ...sets,
  ];
  return {
    figures: measured.flatMap(({ name, own }) => measureStatuses(name, own)),
    lines: measured.map(({ name, own, all }) => describeOrder(name, own, all)),
  };
}

/** Counts each label, and then only those that the fit judges: it leaves out what it can't read, or says that it can't tell. */
function measureStatuses(half: string, professions: readonly Profession[]): Figure[] {
  const judged = professions.flatMap(({ resumes, jobs }) =>
    resumes.flatMap((resume, at) =>
      jobs.flatMap(({ title, job, expected }) => {
        const { requirements } = measureResume(job, resume, TODAY);
        return expected.map((one) => {
          const row = requirements.find((each) => isLabeled(each, one));
          // One of several alternatives is enough.
          const alternatives = expected.filter((each) => row && isLabeled(row, each));
          const wanted = BEST_FIRST.find((status) => alternatives.some(({ statuses }) => statuses[at] === status));
          return { title, at, one, wanted: wanted ?? one.statuses[at], actual: row?.status };
        });
      }),
    ),
  );
  const rows = judged.filter(
    ({ actual, wanted }) => actual !== undefined && (actual !== "unknown" || wanted === actual),
  );
  return [
    { ...figureOf(judged), fact: `requirement status, ${half}` },
    { ...figureOf(rows), fact: `status of rows that tell, ${half}`, aim: 0.9 },
  ];
}

const BEST_FIRST = ["shown", "partly", "unknown", "not_found"] as const;

type Judged = { title: string; at: number; one: Expected; wanted?: Status; actual?: Status };

function figureOf(judged: readonly Judged[]): Omit<Figure, "fact"> {
  const wrong = judged.filter(({ wanted, actual: status }) => status !== wanted);
  return {
    measured: "right",
    hits: judged.length - wrong.length,
    of: judged.length,
    wrong: wrong.map(
      ({ title, at, one, wanted, actual: status }) =>
        `${title}, résumé ${at + 1}: ${one.kind} ${one.what} is ${wanted ?? ""}, not ${status ?? "read"}`,
    ),
  };
}

/** Rates the first ten jobs for each résumé, ordered by match and ordered by common words. */
function describeOrder(half: string, own: readonly Profession[], all: readonly Profession[]): string {
  const jobs = all.flatMap((profession) => profession.jobs.map((labeled) => ({ profession, ...labeled })));
  const documents = jobs.map(({ text }) => meaningfulStems(text));
  // The facts that a list has of every job, locked or not.
  const facts = jobs.map(({ title, job }) => meaningfulStems([title, ...job.skills].join("\n")));
  const index = indexOf(jobs);
  const totals = { fit: 0, facts: 0, words: 0, resumes: 0 };
  for (const profession of own) {
    for (const [at, resume] of profession.resumes.entries()) {
      const grades = jobs.map((job) => (job.profession === profession ? (job.grades[at] ?? 0) : 0));
      const fits = [...scoreJobs(index, parseResumeFacts(resume, TODAY))];
      const stems = meaningfulStems(resume);
      totals.fit += gain(fits, grades);
      totals.facts += gain(wordScores(stems, facts), grades);
      totals.words += gain(wordScores(stems, documents), grades);
      totals.resumes += 1;
    }
  }
  const mean = (total: number) => (total / totals.resumes).toFixed(3);
  return `order, ${half}: nDCG@${LISTED} of ${totals.resumes} résumés is ${mean(totals.fit)} by match, ${mean(totals.facts)} by words of the public facts, ${mean(totals.words)} by words of the whole posting`;
}

/** Scores each document by the words it shares with a résumé. Rare words count more, long documents less. */
function wordScores(stems: ReadonlySet<string>, documents: readonly ReadonlySet<string>[]): number[] {
  const rarity = (stem: string) =>
    Math.log(1 + documents.length / (1 + documents.filter((words) => words.has(stem)).length));
  return documents.map((document) => {
    const shared = [...document].filter((stem) => stems.has(stem));
    return shared.reduce((sum, stem) => sum + rarity(stem), 0) / Math.sqrt(Math.max(1, document.size));
  });
}

/** Builds an index of the jobs as the search has it. A job's number is its position in the list. */
function indexOf(jobs: readonly LabeledJob[]): JobIndex {
  const index = new JobIndex();
  for (const [number, { title, job }] of jobs.entries()) {
    index.add({
      id: String(number),
      title,
      skills: job.skills,
      location: "Remote",
      eligibility: null,
      employment_type: null,
      seniority: findTitleSeniority(title),
      visa: null,
      contract_status: null,
      tags: [],
      salary_disclosed: false,
      salary_band: null,
      is_open_to_all: true,
      source: "demo",
      sorted_at: TODAY,
      arrival: null,
    });
  }
  return index;
}

/** Computes nDCG of the first ten. Jobs with equal scores share the mean of their places. */
function gain(scores: readonly number[], grades: readonly number[]): number {
  const order = scores
    .map((score, index) => ({ score, grade: grades[index] ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const shared = order.map(({ score }) => {
    const equal = order.filter((other) => other.score === score);
    return equal.reduce((sum, { grade }) => sum + 2 ** grade - 1, 0) / equal.length;
  });
  const sum = (gains: readonly number[]) =>
    gains.slice(0, LISTED).reduce((total, value, rank) => total + value / Math.log2(rank + 2), 0);
  return sum(shared) / sum(grades.map((grade) => 2 ** grade - 1).toSorted((a, b) => b - a));
}
