import { describe, expect, it } from "vitest";
import type { ResumeCareer } from "../resume/career";
import { createCareer } from "../../../tests/support/careers";
import { findFalseFact, parseCareerFacts } from "./career-facts";

const CAREER: ResumeCareer = createCareer({
  positions: [
    { title: "Senior Data Analyst", employer: "Harbourline GmbH", from: 2020, lines: ["Built a forecast in 2022"] },
    { title: "Data Analyst", employer: "Fjordmart AS", from: 2016, to: 2019 },
  ],
  place: "Portland, OR",
  summary: ["Certified public accountant with eight years in retail."],
});
const BRIEF = {
  job: {
    title: "Head of Data",
    tags: [],
    skills: [],
    seniority: null,
    eligibility: null,
    requirements: [],
    description: null,
    employer: "Tidewater",
  },
  applicant: { name: "Aino", resumeText: "…", answers: { motive: "", lead: "", start: "March 2027", place: "" } },
  tone: "professional",
  length: "medium",
  today: new Date("2026-11-28T12:00:00Z"),
};
const facts = parseCareerFacts(BRIEF, CAREER);

describe("findFalseFact", () => {
  it.each([
    "Since 2020 I have been a Senior Data Analyst at Harbourline GmbH.",
    "In my current role as a Senior Data Analyst at Harbourline (since 2020), I built a forecast in 2022.",
    "Before that, I was a Data Analyst at Fjordmart AS (2016 to 2019), where I wrote reports.",
    "My current role is Senior Data Analyst at Harbourline (since 2020).",
    "I am a certified public accountant with eight years in retail.",
    "I am based in Portland, Oregon.",
    "I can start in March 2027.",
    "I would like to be considered for the Head of Data role at Tidewater.",
    "I would love to join you as a Head of Data.",
    "You have been at the top of your field since 1998.",
    "At Harbourline, I lead four analysts.",
  ])("accepts what the career has: %s", (sentence) => {
    expect(findFalseFact(sentence, facts)).toBeNull();
  });

  it.each([
    ["title", "Since 2020 I have been a Product Manager at Harbourline GmbH."],
    ["title", "I was a Senior Data Analyst at Fjordmart AS."],
    ["title", "My most recent role was Product Manager at Harbourline."],
    ["employer", "At Globex, I led a team of ten."],
    ["employer", "At Tidewater, I led a team of accountants."],
    ["employer", "I worked at Tidewater as a controller."],
    ["employer", "I worked for Netflix for six years."],
    ["employer", "I joined Amazon in 2021."],
    ["employer", "My time with Netflix taught me to lead audits."],
    ["employer", "As a Data Analyst at Work Experience, I wrote reports."],
    ["date", "Since 2018 I have been a Senior Data Analyst at Harbourline GmbH."],
    ["date", "I have worked with SQL since 2009."],
    ["place", "I am based in Berlin, Germany."],
    ["place", "I live in Lisbon and work from home."],
  ] as const)("refuses a %s that the career doesn't have: %s", (kind, sentence) => {
    expect(findFalseFact(sentence, facts)).toBe(kind);
  });

  it("refuses every title and employer without a resume", () => {
    const none = parseCareerFacts({ ...BRIEF, applicant: {} }, null);
    expect(findFalseFact("I was a Data Analyst.", none)).toBe("title");
    expect(findFalseFact("At Fjordmart, I wrote reports.", none)).toBe("employer");
    expect(findFalseFact("I would be glad to talk.", none)).toBeNull();
  });
});
