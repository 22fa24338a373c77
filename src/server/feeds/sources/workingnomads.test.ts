import { describe, expect, test } from "vitest";
import { jobsOfFile } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../tests/support/feeds";

const { job, jobs, rejections } = jobsOfFile("workingnomads", fixturePath("workingnomads", "exposed-jobs.json"));

describe("workingnomads", () => {
  test("identifies a job by the number in its URL, else by the URL, and counts repeats once", () => {
    expect([...jobs.keys()]).toEqual([
      "501",
      "502",
      "503",
      "504",
      "https://www.workingnomads.com/jobs/compass-tester?x=1",
    ]);
    expect(job("501").title).toBe("Senior Map Developer");
    expect(rejections).toEqual({});
  });

  test("splits a string at its commas", () => {
    expect(job("501").tags).toEqual(["Development", "react", "java", "nextjs"]);
    expect(job("503").tags).toEqual(["Design"]);
  });

  test("converts New York times to UTC in summer and winter", () => {
    expect(job("501").postedAt?.toISOString()).toBe("2026-11-18T14:17:18.000Z");
    expect(job("502").postedAt?.toISOString()).toBe("2026-07-18T13:17:18.000Z");
  });

  test("removes tracking parameters from links", () => {
    expect(job("501").description).toBe(
      '<p>Look at <a href="https://example.com/for-developers/?plan=2" rel="noopener nofollow ugc">Contourly</a>.</p>',
    );
  });

  test("reads time zones, regions and the world from free text", () => {
    expect(job("501").eligibility?.regions).toEqual(["Europe", "North America"]);
    expect(job("502").eligibility).toEqual({ countries: [], regions: [], utc_offsets: [-2, -1, 0, 1, 2, 3, 4] });
    expect(job("503").eligibility?.regions).toEqual(["European Union"]);
    expect(job("504").eligibility?.regions).toEqual(["Worldwide"]);
  });

  test("is open, credits Working Nomads and links through it to apply", () => {
    expect(job("504")).toMatchObject({
      lockable: false,
      applyUrl: "https://www.workingnomads.com/job/go/504/",
      sourceUrl: "https://www.workingnomads.com/job/go/504/",
    });
    expect(getFeedSource("workingnomads").policy).toEqual({
      lockable: false,
      jobPostingMarkup: false,
      attribution: { kind: "source", name: "Working Nomads", homepage: "https://www.workingnomads.com" },
      mayLeave: true,
      pollsPerDay: 24,
    });
  });
});
