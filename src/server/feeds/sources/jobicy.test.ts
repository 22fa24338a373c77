import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobsOfFile } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../tests/support/feeds";
import { parseDocument } from "../reading/parse-document";

const path = fixturePath("jobicy", "api.json");
const { job } = jobsOfFile("jobicy", path);

describe("jobicy", () => {
  test("decodes titles, companies and industries that are escaped twice", () => {
    expect(job("401")).toMatchObject({ title: "Senior Hive Engineer – Wax", employer: "Combs & Co. OHG" });
    expect(job("401").tags).toEqual(["Data Science & Analytics", "Programming"]);
  });

  test("takes the first of several job types", () => {
    expect(job("402").employmentType).toBe("contract");
  });

  test("accepts missing pay and pay with only a maximum", () => {
    expect(job("401").pay).toEqual({ min: 97_034, max: 116_441, currency: "EUR", period: "year" });
    expect(job("402").pay).toEqual({ min: 151_000, max: null, currency: "USD", period: "year" });
    expect(job("403").pay).toBeNull();
    expect(job("404").pay).toEqual({ min: 20, max: 25, currency: "GBP", period: "hour" });
  });

  test("reads a list of places separated by two spaces", () => {
    expect(job("401")).toMatchObject({ location: "APAC, UAE", eligibility: { countries: ["AE"], regions: ["APAC"] } });
    expect(job("402").eligibility).toMatchObject({ countries: ["CA", "US"], regions: ["EMEA", "Latin America"] });
    expect(job("403").eligibility?.regions).toEqual(["Worldwide"]);
  });

  test("treats a list shorter than its job count as part of the feed", () => {
    const document = parseDocument(readFileSync(path, "utf8"), getFeedSource("jobicy"));
    expect([document.entries.length, document.declaredTotal]).toEqual([4, 5]);
  });

  test("reads levels, but prefers a title that says more than Senior", () => {
    expect([job("401"), job("402"), job("403"), job("404")].map(({ seniority }) => seniority)).toEqual([
      "senior",
      "lead",
      "mid",
      null,
    ]);
  });

  test("shows the excerpt if there is no description", () => {
    expect(job("404").description).toBe("<p>A short text.</p>");
  });

  test("is open, credits Jobicy and links to the feed's URL for applications", () => {
    expect(job("403")).toMatchObject({ lockable: false, applyUrl: "https://jobicy.com/jobs/403-job" });
    expect(getFeedSource("jobicy").policy).toEqual({
      lockable: false,
      jobPostingMarkup: true,
      attribution: { kind: "source", name: "Jobicy", homepage: "https://jobicy.com" },
      mayLeave: true,
      pollsPerDay: 24,
    });
  });
});
