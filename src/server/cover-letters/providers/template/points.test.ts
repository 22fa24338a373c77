import { describe, expect, it } from "vitest";
import { skillsIn } from "~/server/jobs";
import { ratePoint, readPoints } from "./points";

/** Rates the best form of a requirement beside a résumé's line. */
function rate(requirement: string, text: string): number {
  const proof = { text, skills: skillsIn(text, 100) };
  return Math.max(0, ...readPoints([requirement]).map((point) => ratePoint(proof, point)));
}

describe("ratePoint", () => {
  it.each([
    ["the name of a tool", "Proficiency in Python", "Ran 30 tests of prices in Python"],
    ["one word of its own", "The ability to manage multiple customers", "Responsible for 22 customers worth $6.1M"],
    ["two words of its own", "Experience managing budgets", "Manage two writers and a budget of £240k"],
    [
      "scripting",
      "Understanding of client-side scripting and JavaScript frameworks such as React",
      "Rebuilt the booking flow in React and JavaScript",
    ],
    ["frameworks", "Knowledge of privacy frameworks such as GDPR", "Led the GDPR program up to the first audit"],
    ["user", "Experience drafting user agreements", "Drafted licences and data processing agreements for 30 clients"],
  ])("rejects a requirement of which the line doesn't show %s", (_, requirement, line) => {
    expect(rate(requirement, line)).toBe(0);
  });

  it.each([
    ["Experience with message queues such as Kafka", "Built an event pipeline on Kafka"],
    ["Experience with structured interviews", "Introduced structured interviews and trained 45 hiring managers"],
  ])("accepts a requirement that the line shows: %s", (requirement, line) => {
    expect(rate(requirement, line)).toBeGreaterThan(0);
  });
});
