import { describe, expect, it } from "vitest";
import { parseReason, withIntent, withoutScript } from "./intent-path";

const JOB = "/jobs/senior-engineer-a1b2c3d4";

describe("withIntent", () => {
  it("names the job by its short id and keeps the query", () => {
    expect(withIntent("/jobs?keyword=go", "save", JOB)).toBe("/jobs?keyword=go&intent=save&job=a1b2c3d4");
    expect(withIntent("/jobs?keyword=go", "save-search")).toBe("/jobs?keyword=go&intent=save-search");
  });
});

describe("parseReason", () => {
  it.each([
    [withIntent(JOB, "unlock", JOB), { kind: "unlock", job: "a1b2c3d4" }],
    [withIntent("/jobs", "save", JOB), { kind: "save", job: "a1b2c3d4" }],
    ["/jobs?intent=save-search", { kind: "save-search", job: null }],
    [`${JOB}/unlock`, { kind: "unlock", job: "a1b2c3d4" }],
    [`${JOB}/apply?step=resume`, { kind: "apply", job: "a1b2c3d4" }],
    [withIntent(JOB, "apply", JOB), { kind: "apply", job: "a1b2c3d4" }],
    [`${JOB}/report`, { kind: "report", job: "a1b2c3d4" }],
    [`${JOB}#cover-letter-x`, { kind: "letter", job: "a1b2c3d4" }],
    ["/checkout?offer=top_up&next=%2F", { kind: "buy", offer: "top_up" }],
    ["/consulting?book=discovery_call", { kind: "book", offer: "discovery_call" }],
    ["/consulting?intent=await-times&offer=discovery_call", { kind: "await-times", offer: "discovery_call" }],
  ])("reads %s", (next, reason) => {
    expect(parseReason(next)).toEqual(reason);
  });

  it.each([
    "/",
    "/jobs",
    JOB,
    `${JOB}?intent=pay`,
    "/consulting",
    "/consulting?intent=await-times",
    "/checkout?session=ch_1",
  ])("finds no reason in %s", (next) => {
    expect(parseReason(next)).toBeNull();
  });
});

describe("withoutScript", () => {
  it("leads an unlock to its own page and leaves other paths alone", () => {
    expect(withoutScript(withIntent(JOB, "unlock", JOB))).toBe(`${JOB}/unlock`);
    expect(withoutScript(withIntent(JOB, "save", JOB))).toBe(withIntent(JOB, "save", JOB));
    expect(withoutScript("/jobs?intent=unlock")).toBe("/jobs?intent=unlock");
  });
});
