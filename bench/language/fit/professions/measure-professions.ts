import { measureResume } from "~/server/fit/measure-resume";
import { impliedBy } from "~/language/skills/skill-relations";
import { FEEDS_DIR } from "../../../../tests/support/feeds.ts";
import type { Figure } from "../../figures.ts";
import { isLabeled, nameOf, namesOf } from "../skill-names.ts";
import { type Person, readPeople, writeLayouts } from "./layouts.ts";
import { readLabeledJobs } from "./read-jobs.ts";

const TODAY = new Date("2026-11-23T12:00:00Z");

type Jobs = ReturnType<typeof readLabeledJobs>;
type Measured = { person: Person; layout: string; job: Jobs[number]; fit: ReturnType<typeof measureResume> };

/** The sets of people and jobs, by the ends of their files. */
const SETS = ["", "-2"];

/**
 * Compares invented résumés, each in four layouts, with real postings of twelve professions. Null without FEEDS_DIR. The first
 * set has twelve people, the second one six of other professions.
 */
export function measureProfessions(): { figures: Figure[]; lines: string[] } | null {
  if (FEEDS_DIR === null) return null;
  const sets = SETS.map(measureSet);
  return { figures: sets.flatMap(({ figures }) => figures), lines: sets.flatMap(({ lines }) => lines) };
}

function measureSet(set: string): { figures: Figure[]; lines: string[] } {
  const jobs = readLabeledJobs(set);
  const named = set === "" ? "" : `, set ${set.slice(1)}`;
  const measure = (isLocked: boolean): Measured[] =>
    readPeople(set).flatMap((person) =>
      writeLayouts(person).flatMap(({ layout, text }) =>
        jobs.map((job) => {
          const view = isLocked ? { ...job.job, description: null } : job.job;
          return { person, layout, job, fit: measureResume(view, text, TODAY) };
        }),
      ),
    );
  const open = measure(false);
  const locked = measure(true);
  const scoreless = (all: readonly Measured[]) =>
    `${all.filter(({ fit }) => fit.score === null).length} of ${all.length} have no score`;
  return {
    figures: [
      measureOrder("own profession first, open", open, 0.95),
      measureOrder("own profession first, locked", locked),
      ...measureStatuses(open),
      measureShown(open),
    ].map((figure) => ({ ...figure, fact: figure.fact + named })),
    lines: [`professions${named}: ${scoreless(open)}, locked ${scoreless(locked)}`, ...describeLayouts(open)],
  };
}

/** Compares each résumé's fit for a job of its profession with its fit for each other job. Without a score it isn't first. */
function measureOrder(fact: string, all: readonly Measured[], aim?: number): Figure {
  const own = all.filter(({ person, job }) => person.profession === job.profession);
  const comparisons = own.flatMap((one) =>
    all
      .filter((other) => other.person === one.person && other.layout === one.layout)
      .filter(({ job }) => job.profession !== one.job.profession)
      .map((other) => ({ one, other, isFirst: (one.fit.score ?? -1) > (other.fit.score ?? -1) })),
  );
  const wrong = comparisons.filter(({ isFirst }) => !isFirst);
  return {
    fact,
    measured: "comparisons right",
    aim,
    hits: comparisons.length - wrong.length,
    of: comparisons.length,
    wrong: wrong.map(
      ({ one, other }) =>
        `${describe(one)} ${one.fit.score ?? "–"} is not above ${other.job.job.title} ${other.fit.score ?? "–"}`,
    ),
  };
}

const describe = ({ person, layout, job }: Measured) => `${person.profession} (${layout}), ${job.job.title}:`;

/** Statuses of own jobs, and whether the labeled requirements were found at all. */
function measureStatuses(all: readonly Measured[]): Figure[] {
  const own = all.filter(({ person, job }) => person.profession === job.profession);
  const judged = own.flatMap((measured) =>
    measured.job.requirements.flatMap((label) => {
      const own = measured.person.profession;
      const expected = label.statusOf(own);
      if (expected === null) return [];
      const row = measured.fit.requirements.find((one) => isLabeled(one, label));
      // One of several alternatives is enough.
      const isEnough =
        row && measured.job.requirements.some((one) => isLabeled(row, one) && one.statusOf(own) === "shown");
      return [{ measured, label, expected: isEnough ? "shown" : expected, status: row?.status ?? null }];
    }),
  );
  const read = judged.filter(({ status }) => status !== null && status !== "unknown");
  const wrong = read.filter(({ status, expected }) => status !== expected);
  const missing = judged.filter(({ status }) => status === null || status === "unknown");
  return [
    {
      fact: "statuses, own profession",
      measured: "right",
      aim: 0.9,
      hits: read.length - wrong.length,
      of: read.length,
      wrong: wrong.map(
        ({ measured, label, expected, status }) =>
          `${describe(measured)} ${label.kind} ${label.what} is ${expected}, not ${status ?? ""}`,
      ),
    },
    {
      fact: "requirements of the posting",
      measured: "found",
      hits: read.length,
      of: judged.length,
      wrong: [
        ...new Set(missing.map(({ measured, label }) => `${measured.job.job.title}: ${label.kind} ${label.what}`)),
      ],
    },
  ];
}

/** "Shown" requirements that the résumé doesn't show, for every résumé and posting. */
function measureShown(all: readonly Measured[]): Figure {
  const claims = all.flatMap((measured) =>
    measured.fit.requirements
      .filter(({ kind, status }) => status === "shown" && kind !== "place" && kind !== "time_zone")
      .map((requirement) => ({ measured, requirement, isTrue: isShown(measured, requirement) })),
  );
  const wrong = claims.filter(({ isTrue }) => !isTrue);
  const lines = wrong.map(
    ({ measured: { person, job }, requirement: { kind, label, evidence } }) =>
      `${person.profession}, ${job.job.title}: ${kind} ${label} isn't shown by “${evidence ?? ""}”`,
  );
  return {
    fact: "requirements shown",
    measured: "true",
    aim: 0.98,
    hits: claims.length - wrong.length,
    of: claims.length,
    wrong: [...new Set(lines)],
  };
}

type Requirement = Measured["fit"]["requirements"][number];

function isShown({ person, job }: Measured, requirement: Requirement): boolean {
  const labels = job.requirements.filter((one) => isLabeled(requirement, one));
  if (labels.length > 0) return labels.some((label) => (label.statusOf(person.profession) ?? "shown") === "shown");
  if (requirement.kind !== "skill") return true;
  const shows = new Set(person.shows.split("|").map(nameOf));
  const skills = namesOf(requirement.label);
  return skills.flatMap((skill) => [skill, ...impliedBy(skill)]).some((one) => shows.has(one));
}

/** The mean fit of each layout for jobs of the own profession. */
function describeLayouts(all: readonly Measured[]): string[] {
  const own = all.filter(({ person, job }) => person.profession === job.profession);
  return [...new Set(own.map(({ layout }) => layout))].map((layout) => {
    const scores = own.flatMap((one) => (one.layout === layout && one.fit.score !== null ? [one.fit.score] : []));
    const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    return `professions, layout “${layout}”: the own profession scores ${mean.toFixed(0)} on average`;
  });
}
