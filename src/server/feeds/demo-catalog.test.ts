import { describe, expect, test } from "vitest";
import { makeDemoJobs } from "./demo-catalog";
import { buildEmployerNames } from "./redaction/employer-names";
import { mentionsName } from "./redaction/redact";

const now = new Date("2026-11-20T12:34:56Z");
const jobs = makeDemoJobs(now);

describe("the demo catalog", () => {
  test("is the same for everybody all day, and keeps its jobs the next day", () => {
    expect(makeDemoJobs(new Date("2026-11-20T00:00:01Z"))).toEqual(jobs);
    const next = makeDemoJobs(new Date("2026-11-21T09:00:00Z"));
    expect(next.map((job) => job.title)).toEqual(jobs.map((job) => job.title));
    expect(next[0]?.postedAt?.getTime()).toBe((jobs[0]?.postedAt?.getTime() ?? 0) + 86_400_000);
  });

  test("has 120 different jobs at forty employers", () => {
    expect(jobs).toHaveLength(120);
    expect(new Set(jobs.map((job) => job.sourceKey)).size).toBe(120);
    expect(new Set(jobs.map((job) => job.employer)).size).toBe(40);
    expect(new Set(jobs.map((job) => job.title)).size).toBeGreaterThan(80);
    expect(new Set(jobs.map((job) => job.description)).size).toBe(120);
  });

  test("varies countries, currencies, pay periods, seniority and employment types", () => {
    expect(new Set(jobs.map((job) => job.location)).size).toBeGreaterThan(12);
    expect(new Set(jobs.map((job) => job.pay?.currency)).size).toBeGreaterThan(8);
    expect(new Set(jobs.map((job) => job.pay?.period)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(jobs.map((job) => job.seniority)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(jobs.map((job) => job.employmentType)).size).toBeGreaterThanOrEqual(3);
    expect(
      jobs.some((job) => job.pay === null) &&
        jobs.some((job) => job.pay?.max === null) &&
        jobs.some((job) => job.pay?.min === null),
    ).toBe(true);
  });

  test("posts no job in the future and names no employer in public", () => {
    for (const job of jobs) {
      expect(job.postedAt?.getTime()).toBeLessThan(now.getTime());
      const names = buildEmployerNames([job.employer]);
      const leaks = [job.title, job.location, ...job.tags, ...job.skills].filter((text) => mentionsName(text, names));
      expect(leaks, `${job.employer}: ${job.title}`).toEqual([]);
    }
  });

  test("fills every part of every text and leaves no placeholder", () => {
    for (const { description } of jobs) {
      for (const part of [
        "About us",
        "The role",
        "What you will do",
        "What you bring",
        "Nice to have",
        "What we offer",
        "How we hire",
      ]) {
        expect(description).toContain(`<h3>${part}</h3>`);
      }
      expect(description).not.toMatch(/[{}]|undefined|null/);
    }
  });
});
