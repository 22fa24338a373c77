import type { Rule } from "./queries.ts";

/** The facts that a rule can test. */
export type JudgedJob = {
  id: string;
  title: string;
  location: string;
  eligibility: { countries?: string[]; regions?: string[] } | null;
  employment_type: string | null;
  seniority: string | null;
  skills: string[];
  salary_band: number | null;
};

export function isAskedFor(job: JudgedJob, rule: Rule): boolean {
  const about = [job.title, ...job.skills].join(" | ");
  const place = [...(job.eligibility?.countries ?? []), ...(job.eligibility?.regions ?? []), job.location].join(" | ");
  return (
    (rule.title?.test(job.title) ?? true) &&
    (rule.about?.test(about) ?? true) &&
    (rule.place?.test(place) ?? true) &&
    (!rule.level || job.seniority === rule.level.fact || rule.level.title.test(job.title)) &&
    (!rule.type || job.employment_type === rule.type.fact || rule.type.title.test(job.title)) &&
    (rule.payFrom === null || (job.salary_band ?? 0) >= rule.payFrom * 1000) &&
    !rule.not?.test(job.title)
  );
}

export type Score = { precision: number; recall: number; existing: number; results: number };

/**
 * Measures precision of the first ten jobs and recall of the first fifty. Recall counts at most as many as exist. If no job
 * is relevant, a query scores 1 for finding nothing, else 0.
 */
export function scoreOf(results: readonly JudgedJob[], all: readonly JudgedJob[], rule: Rule): Score {
  const existing = all.filter((job) => isAskedFor(job, rule)).length;
  const hits = (count: number) => results.slice(0, count).filter((job) => isAskedFor(job, rule)).length;
  if (existing === 0) {
    const right = results.length === 0 ? 1 : 0;
    return { precision: right, recall: right, existing, results: results.length };
  }
  const possible = Math.max(Math.min(10, existing), Math.min(10, results.length));
  return {
    precision: hits(10) / possible,
    recall: hits(50) / Math.min(50, existing),
    existing,
    results: results.length,
  };
}
