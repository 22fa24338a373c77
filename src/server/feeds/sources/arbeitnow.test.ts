import { describe, expect, test } from "vitest";
import { jobsOfFile, jobsOfText } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../tests/support/feeds";

const { job, jobs, read, rejections } = jobsOfFile("arbeitnow", fixturePath("arbeitnow", "api.json"));

describe("arbeitnow", () => {
  test("rejects jobs not marked as remote or called hybrid by their employer", () => {
    expect([read, jobs.size]).toEqual([7, 4]);
    expect(rejections).toEqual({ "not remote": 3 });
  });

  test("identifies a job by its slug and reads epoch seconds", () => {
    expect(job("bootsbauer-kiel-1").postedAt?.getTime()).toBe(1_795_000_000_000);
  });

  test("removes gender notes from titles", () => {
    expect(job("bootsbauer-kiel-1").title).toBe("Bootsbauer - Leichtbau (Remote)");
    expect(job("segelmacher-berlin-2").title).toBe("Segelmacher:in");
    expect(job("hafenhilfe-berlin-3").title).toBe("Hafenhilfe");
  });

  test("reads employment type and rank in German and English, which most jobs lack", () => {
    expect(job("bootsbauer-kiel-1")).toMatchObject({ employmentType: null, seniority: "mid" });
    expect(job("segelmacher-berlin-2")).toMatchObject({ employmentType: "full_time", seniority: "lead" });
    expect(job("hafenhilfe-berlin-3")).toMatchObject({ employmentType: "part_time", seniority: null });
    expect(job("navigator-berlin-7").employmentType).toBe("part_time");
  });

  test("reads the country of a known place and leaves any other unknown", () => {
    expect(job("hafenhilfe-berlin-3").eligibility?.countries).toEqual(["DE"]);
    expect(job("bootsbauer-kiel-1")).toMatchObject({ location: "Unterkogelwies", eligibility: null });
  });

  test("is in the country of its board if its town is in no list", () => {
    const text = JSON.stringify({
      data: [
        {
          slug: "kielbauer-9",
          title: "Kielbauer (Remote)",
          company_name: "Kielwerk",
          location: "Unterkogelwies",
          url: "https://www.arbeitnow.com/jobs/companies/kielwerk/kielbauer-9",
          description:
            '<p>Wir bauen Kiele.</p><p>Find <a href="https://www.arbeitnow.com/">Jobs in Germany</a> on Arbeitnow</a>',
        },
      ],
    });
    expect(jobsOfText("arbeitnow", text).job("kielbauer-9").eligibility?.countries).toEqual(["DE"]);
  });

  test("has no pay and drops tags that every job has", () => {
    expect(job("segelmacher-berlin-2")).toMatchObject({ pay: null, tags: ["Engineering"] });
  });

  test("is open, credits Arbeitnow and links there", () => {
    expect(job("navigator-berlin-7")).toMatchObject({
      title: "Navigator",
      lockable: false,
      sourceUrl: "https://www.arbeitnow.com/jobs/companies/kielwasser-gmbh/navigator-berlin-7",
    });
    expect(getFeedSource("arbeitnow").policy).toEqual({
      lockable: false,
      jobPostingMarkup: false,
      attribution: { kind: "source", name: "Arbeitnow", homepage: "https://www.arbeitnow.com" },
      mayLeave: true,
      pollsPerDay: 24,
    });
  });
});
