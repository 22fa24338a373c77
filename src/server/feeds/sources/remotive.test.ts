import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobsOfFile, jobsOfText } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../tests/support/feeds";
import { parseDocument } from "../reading/parse-document";

const path = fixturePath("remotive", "api.json");
const { job, jobs, rejections } = jobsOfFile("remotive", path);

describe("remotive", () => {
  test("reads a file with a byte order mark and notices before its jobs", () => {
    expect(readFileSync(path, "utf8").startsWith("\uFEFF")).toBe(true);
    expect(jobs.size).toBe(7);
    expect(rejections).toEqual({});
  });

  test("treats a list shorter than its job count as part of the feed", () => {
    const document = parseDocument(readFileSync(path, "utf8"), getFeedSource("remotive"));
    expect(document.declaredTotal).toBe(9);
    expect(document.entries).toHaveLength(7);
  });

  test("reads a date without a time zone as UTC", () => {
    expect(job("301").postedAt?.toISOString()).toBe("2026-11-18T20:49:11.000Z");
  });

  test.each([
    ["301", { min: 80_000, max: 100_000, currency: "USD", period: "year" }],
    ["302", { min: 31_200, max: 52_000, currency: "USD", period: "year" }],
    ["303", { min: null, max: 19, currency: "USD", period: "hour" }],
    ["304", null],
    ["305", { min: 14, max: 14, currency: "USD", period: "hour" }],
    ["306", { min: 80_000, max: 110_000, currency: "EUR", period: "year" }],
  ] as const)("reads pay from the text of job %s", (key, pay) => {
    expect(job(key).pay).toEqual(pay);
  });

  test("keeps text that isn't pay as text", () => {
    expect(job("304")).toMatchObject({ pay: null, payText: "OTE $25k - $35k" });
    expect(job("301").payText).toBeNull();
  });

  test("treats an empty job type as unknown", () => {
    expect(job("302").employmentType).toBeNull();
    expect(job("303").employmentType).toBe("contract");
    expect(job("305").employmentType).toBe("part_time");
  });

  test("reads eligibility from free text", () => {
    expect(job("302").eligibility?.utc_offsets).toEqual([-2, -1, 0, 1, 2, 3, 4]);
    expect(job("303").eligibility).toEqual({ countries: ["DE", "GB"], regions: ["Europe"], utc_offsets: [0, 1, 2] });
    expect(job("305").eligibility?.regions).toEqual(["Latin America", "North America"]);
  });

  test("removes tracking pixels and parameters, inline styles, fixed and zero-width spaces", () => {
    expect(job("301").description).toBe(
      "<p>We bake bread and software.</p>" +
        '<p>Read <a href="https://example.com/a?page=2" rel="noopener nofollow ugc">more</a>' +
        ' on <a href="https://remotive.com/x" rel="noopener">Remotive</a>.</p>',
    );
  });

  test("treats a job as unchanged if only the tracking pixel changed", () => {
    const later = readFileSync(path, "utf8").replaceAll("?source=public_api", "?source=public_api&fetch=2");
    expect(jobsOfText("remotive", later).jobs).toEqual(jobs);
  });

  test("reads the logo from either field", () => {
    expect(job("301").logoUrl).toBe("https://remotive.com/job/301/logo-large");
    expect(job("302").logoUrl).toBe("https://remotive.com/job/302/logo");
  });

  test("keeps one role in several cities as several postings", () => {
    expect([job("306").title, job("307").title]).toEqual(["Programmer (Lisbon)", "Programmer (Porto)"]);
  });

  test("is open, credits Remotive, links there to apply and stays out of our own feeds", () => {
    expect(job("304")).toMatchObject({
      employer: "Loafers & Co",
      lockable: false,
      applyUrl: "https://remotive.com/remote-jobs/all/304",
      sourceUrl: "https://remotive.com/remote-jobs/all/304",
    });
    expect(getFeedSource("remotive").policy).toEqual({
      lockable: false,
      jobPostingMarkup: false,
      attribution: { kind: "source", name: "Remotive", homepage: "https://remotive.com" },
      mayLeave: false,
      pollsPerDay: 4,
    });
  });

  test("drops a category that says nothing", () => {
    expect(job("303").tags).toEqual(["react"]);
    expect(job("304").tags).toEqual(["Sales", "react"]);
  });
});
