import { describe, expect, it } from "vitest";
import { findConcerns, type Seeker, type WeighedJob } from "./concerns";
import { parseResumeFacts } from "./resume-facts";

const NOW = "2026-11-28T12:00:00.000Z";
const JOB: WeighedJob = {
  title: "Payroll Specialist",
  eligibility: null,
  visa: null,
  skills: [],
  source: "greenhouse",
  external_posted_at: "2026-11-20T00:00:00.000Z",
  created_at: "2026-11-20T00:00:00.000Z",
  checked_at: null,
  closed_at: null,
};
const UNKNOWN: Seeker = { country: null, resumeCountries: [], offsets: null, languages: null, permit: null };
const IN_PORTUGAL: Seeker = { ...UNKNOWN, country: "PT", offsets: [0, 1] };
const IN_BRAZIL: Seeker = { ...UNKNOWN, country: "BR", offsets: [-3] };
const open = (parts: Partial<NonNullable<WeighedJob["eligibility"]>>) => ({
  eligibility: { countries: [], regions: [], utc_offsets: [], except: [], ...parts },
});
const concernsOf = (job: Partial<WeighedJob>, seeker: Seeker) => findConcerns({ ...JOB, ...job }, seeker, NOW);
const textsOf = (job: Partial<WeighedJob>, seeker: Seeker) => concernsOf(job, seeker).map(({ text }) => text);

describe("findConcerns", () => {
  it.each([
    [
      "Portugal for a job in Brazil",
      open({ countries: ["BR"] }),
      IN_PORTUGAL,
      "Open only to people in Brazil. You live in Portugal.",
    ],
    [
      "Brazil for a job in Europe",
      open({ regions: ["Europe"] }),
      IN_BRAZIL,
      "Open only to people in Europe. You live in Brazil.",
    ],
    [
      "Brazil for a job in the US",
      open({ countries: ["US"] }),
      IN_BRAZIL,
      "Open only to people in the United States. You live in Brazil.",
    ],
    [
      "Portugal for a job in four countries",
      open({ countries: ["BR", "AR", "CL", "US"] }),
      IN_PORTUGAL,
      "Open only to people in Brazil, Argentina or 2 more. You live in Portugal.",
    ],
    [
      "Portugal for a job in EMEA without it",
      open({ regions: ["EMEA"], except: ["PT"] }),
      IN_PORTUGAL,
      "Not open to people in Portugal. You live there.",
    ],
  ])("names the place: %s", (_, job, seeker, text) => {
    expect(concernsOf(job, seeker)).toEqual([{ kind: "place", text }]);
  });

  it.each([
    ["an unstated place", {}, IN_PORTUGAL],
    ["the own country", open({ countries: ["BR", "PT"] }), IN_PORTUGAL],
    ["a region around it", open({ regions: ["Latin America"] }), IN_BRAZIL],
    ["the world", open({ regions: ["Worldwide"] }), IN_BRAZIL],
    ["a region that we don't know", open({ regions: ["DACH"] }), IN_PORTUGAL],
    ["another excluded country", open({ except: ["GB"] }), IN_PORTUGAL],
    ["an excluded state", open({ countries: ["US"], except: ["US-CA"] }), { ...UNKNOWN, country: "US" }],
    ["an unknown home", open({ countries: ["BR"], utc_offsets: [-3] }), UNKNOWN],
  ])("has no concern about %s", (_, job, seeker) => {
    expect(concernsOf(job, seeker)).toEqual([]);
  });

  it("says nothing of a place if another posting of the role names none", () => {
    const brazil = open({ countries: ["BR"], others_unstated: true });
    expect(concernsOf(brazil, IN_PORTUGAL)).toEqual([]);
  });

  it("believes the resume about the place of somebody who hasn't told theirs", () => {
    const us = open({ countries: ["US"] });
    const reads = (...resumeCountries: string[]): Seeker => ({ ...UNKNOWN, resumeCountries });
    expect(concernsOf(us, reads("DE"))).toEqual([
      { kind: "place", text: "Open only to people in the United States. Your resume says that you live in Germany." },
    ]);
    expect(textsOf(open({ regions: ["Europe"], except: ["DE"] }), reads("DE"))).toEqual([
      "Not open to people in Germany. Your resume says that you live there.",
    ]);
    expect(textsOf(us, reads("DE", "US"))).toEqual([]);
    expect(textsOf(us, { ...reads("DE"), country: "US" })).toEqual([]);
    expect(textsOf(us, { ...reads("US"), country: "PT" })).toEqual([
      "Open only to people in the United States. You live in Portugal.",
    ]);
    expect(textsOf({ visa: "permit_required", ...us }, { ...reads("US"), permit: "unstated" })).toEqual([]);
  });

  it("compares time zones with those of both halves of the year", () => {
    const job = open({ utc_offsets: [-8, -5] });
    expect(concernsOf(job, IN_PORTUGAL)).toEqual([
      { kind: "time_zone", text: "Asks for time zones UTC−8 to UTC−5. Yours is UTC." },
    ]);
    expect(concernsOf(open({ utc_offsets: [1, 3] }), IN_PORTUGAL)).toEqual([]);
    expect(textsOf(open({ utc_offsets: [9] }), IN_BRAZIL)).toEqual(["Asks for the time zone UTC+9. Yours is UTC−3."]);
  });

  it("names a work permit that the Career lacks, but not where its owner lives", () => {
    const lacking: Seeker = { ...IN_PORTUGAL, permit: "unstated" };
    const us = open({ countries: ["US"] });
    expect(concernsOf({ visa: "permit_required" }, lacking)).toEqual([
      { kind: "permit", text: "Asks for a work permit. Your resume names no work permit." },
    ]);
    expect(textsOf({ visa: "not_sponsored", ...us }, lacking)).toEqual([
      "Open only to people in the United States. You live in Portugal.",
      "Doesn’t sponsor visas. Your resume names no work permit.",
    ]);
    expect(textsOf({ visa: "permit_required", ...us }, { ...lacking, country: "US" })).toEqual([]);
    expect(textsOf({ visa: "permit_required", ...us }, { ...lacking, country: "US", permit: "needs" })).toEqual([
      "Asks for a work permit. Your resume says that you need a visa.",
    ]);
    expect(textsOf({ visa: "permit_required" }, { ...lacking, permit: "has" })).toEqual([]);
    expect(textsOf({ visa: "permit_required" }, UNKNOWN)).toEqual([]);
    expect(textsOf({ visa: "sponsored" }, lacking)).toEqual([]);
  });

  it("names a language that the Career lacks, or speaks too little of", () => {
    const speaks = (level: 2 | 7 | null): Seeker => ({ ...UNKNOWN, languages: new Map([["German", level]]) });
    expect(concernsOf({ skills: ["Payroll", "French"] }, speaks(null))).toEqual([
      { kind: "language", text: "Names French. Your resume doesn’t mention it." },
    ]);
    const german = { title: "Payroll Specialist, German C1", skills: ["German"] };
    expect(textsOf(german, speaks(2))).toEqual(["Asks for German (C1). Your resume says A2."]);
    expect(textsOf(german, speaks(7))).toEqual([]);
    expect(textsOf(german, UNKNOWN)).toEqual([]);
  });

  it("knows home, languages and permits of a resume", () => {
    const { countries, languages, permit } = parseResumeFacts(
      "Ana Prado\nLisbon, Portugal\nBookkeeper, Ferrum, 2019 – present\nKept the books of the company and paid the staff\nLanguages: German (B2)\nAuthorized to work in the United States",
      new Date(NOW),
    );
    expect([countries, languages.get("German"), languages.has("English"), permit]).toEqual([["PT"], 4, true, "has"]);
  });

  it("warns of a stale job, and of nothing once a job has closed", () => {
    const stale = { external_posted_at: "2025-10-01T00:00:00.000Z" };
    expect(concernsOf(stale, UNKNOWN)).toEqual([
      { kind: "age", text: "Open for 13 months, and the employer’s own board hasn’t confirmed it." },
    ]);
    expect(concernsOf({ ...stale, closed_at: NOW, ...open({ countries: ["BR"] }) }, IN_PORTUGAL)).toEqual([]);
  });
});
