import { describe, expect, test } from "vitest";
import { jobsOfFile, type FeedJobs } from "../../../../tests/support/feed-jobs";
import { FEEDS_DIR, realFiles } from "../../../../tests/support/feeds";

const filesOf = (source: string): FeedJobs[] => realFiles(source).map((path) => jobsOfFile(source, path));
const jobsOf = (source: string) => filesOf(source).flatMap(({ jobs }) => [...jobs.values()]);
const rejectionsOf = (source: string) =>
  filesOf(source).map(({ read, jobs, rejections }) => ({
    ...rejections,
    others: read - jobs.size - (rejections["not remote"] ?? 0),
  }));

/** The files that contain the oddities which the tests beside this one use. */
describe.runIf(FEEDS_DIR !== null)("the real files of FEEDS_DIR (skipped if it is not set)", () => {
  test.each(["remotive", "weworkremotely", "workingnomads"])("contain a job in every item: %s", (source) => {
    for (const { read, jobs, rejections } of filesOf(source)) expect([jobs.size, rejections]).toEqual([read, {}]);
  });

  test.each(["lever", "jsonld", "arbeitnow", "jobicy"])("have only non-remote jobs rejected: %s", (source) => {
    const rejections = rejectionsOf(source);
    expect(rejections.length).toBeGreaterThan(0);
    expect(rejections.filter(({ others }) => others > 0)).toEqual([]);
  });

  test.each(["remotive", "weworkremotely", "jobicy", "workingnomads", "arbeitnow"])(
    "give clean titles, names and texts, and each job a date and a URL: %s",
    (source) => {
      const odd = jobsOf(source).filter(
        (job) =>
          /&(?:#|amp|[a-z]+;)/.test([job.title, job.employer, job.location, ...job.tags].join("\n")) ||
          /[?&;]utm_|<img|\u00A0|&nbsp;|\u200B/.test(job.description) ||
          job.postedAt === null ||
          job.employer.includes(": ") ||
          job.applyUrl !== job.sourceUrl,
      );
      expect(odd.map(({ sourceKey, title }) => [sourceKey, title])).toEqual([]);
    },
  );
});
