import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jobsOfFile } from "../../../../tests/support/feed-jobs";
import { fixturePath, getFeedSource } from "../../../../tests/support/feeds";
import { parseDocument } from "../reading/parse-document";
import { findBrand } from "./lever";

const path = fixturePath("lever", "tinwhistle.json");
const { job, jobs, read, rejections } = jobsOfFile("lever", path);

describe("lever", () => {
  test("follows workplaceType, else the words of its places", () => {
    expect([read, jobs.size]).toEqual([10, 6]);
    expect(rejections).toEqual({ "not remote": 4 });
    expect([...jobs.keys()]).toEqual(["lever-1", "lever-2", "lever-3", "lever-4", "lever-7", "lever-10"]);
  });

  test("rejects the object that an unknown board returns instead of a list", () => {
    const answer = '{"ok":false,"error":"Document not found"}';
    expect(() => parseDocument(answer, getFeedSource("lever"))).toThrow(/no list of jobs, but "Document not found"/);
  });

  test("reads dates in milliseconds", () => {
    expect(job("lever-1").postedAt?.getTime()).toBe(1_795_000_000_123);
  });

  test("reads pay with its keys in any order, or no pay", () => {
    expect(job("lever-1").pay).toEqual({ min: 150_000, max: 180_000, currency: "USD", period: "year" });
    expect(job("lever-2").pay).toEqual({ min: 40, max: 55, currency: "GBP", period: "hour" });
    expect(job("lever-3").pay).toBeNull();
    expect(job("lever-4").pay, "every two weeks").toBeNull();
  });

  test("joins opening, description, lists, additional text and the pay text", () => {
    expect(job("lever-1").description.replaceAll(/\s*\n\s*/g, "")).toBe(
      "<div>We make whistles.</div><div>About the role</div><h3>What You'll Do &amp; Why</h3><ul><li>Blow</li><li>Listen</li></ul>" +
        "<div>Benefits of all kinds</div><div>Pay depends on breath.</div>",
    );
    expect(job("lever-2").description).toContain("<div>Only an opening.</div>");
    expect(job("lever-2").description).toContain("<div>Only a body.</div>");
  });

  test("drops non-breaking spaces and needs no plain description", () => {
    expect([...jobs.values()].filter(({ description }) => /\u00A0|&nbsp;/.test(description))).toEqual([]);
    expect(job("lever-3").description).not.toBe("");
  });

  test("reads eligibility from every place and from the country, which may be null", () => {
    expect(job("lever-1")).toMatchObject({
      location: "United States; Canada - Remote",
      eligibility: { countries: ["CA", "US"] },
    });
    expect(job("lever-3").eligibility).toEqual({ countries: [], regions: ["EMEA"], utc_offsets: [] });
    expect(job("lever-4").eligibility).toBeNull();
  });

  test("spells the employer as its postings do and keeps its token as the board", () => {
    expect(job("lever-4")).toMatchObject({ board: "tinwhistle", employer: "Tin Whistle" });
  });

  test("shows the brand of a posting and removes brand and group from the title", () => {
    expect(job("lever-2")).toMatchObject({ employer: "Ocarina", board: "tinwhistle", title: "Sound Lead" });
    expect(job("lever-3")).toMatchObject({ employer: "Pan Flute", title: "Program Manager (Korea)" });
    expect(job("lever-7").employer, "the hashtag names no department").toBe("Tin Whistle");
  });

  test("takes board and employer from --company and still reads the brand", () => {
    const named = jobsOfFile("lever", path, "Tin Whistle Group");
    expect(named.job("lever-4")).toMatchObject({ employer: "Tin Whistle Group", board: "tin whistle group" });
    expect(named.job("lever-2")).toMatchObject({ employer: "Ocarina", board: "tin whistle group" });
  });

  test("is locked", () => {
    expect(job("lever-1").lockable).toBe(true);
    expect(getFeedSource("lever").policy).toEqual({
      lockable: true,
      jobPostingMarkup: true,
      attribution: { kind: "employer" },
      mayLeave: true,
      pollsPerDay: 24,
    });
    expect(readFileSync(path, "utf8")).toContain("jobs.lever.co");
  });
});

test.each([
  ["<div>#LI-Remote</div>", "Engineering", null],
  ["<div>#acme</div>", "Acme", "Acme"],
  ["<p>see #acme on</p>", "Acme", null],
  ["<div>Brand:&nbsp;Acme Two</div>", null, "Acme Two"],
  ["<div>Brand: #1 in taste</div>", "Acme", null],
])("findBrand in %s for the department %s returns %s", (description, department, brand) => {
  expect(findBrand(description, department)).toBe(brand);
});
