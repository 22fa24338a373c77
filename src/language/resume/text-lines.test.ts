import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");

it("splitResume joins the rest of a bullet as wide as the page", () => {
  const bullets = [
    "• Researched firms and charities in four markets to tell whether they are State",
    "Owned Entities or not",
    "• Reported the figures of each quarter to the director and to the whole Audit",
    "Committee",
    "• Updated the list of regions with the highest risk after each of the reviews",
    "• Answered calls",
    "Leeds Legal Aid",
  ];
  const [position] = parseResume(
    ["Compliance Analyst", "Harlow Bank", "2018 – 2021", ...bullets].join("\n"),
    TODAY,
  ).positions;
  expect(position?.lines).toEqual([
    "Researched firms and charities in four markets to tell whether they are State Owned Entities or not",
    "Reported the figures of each quarter to the director and to the whole Audit Committee",
    "Updated the list of regions with the highest risk after each of the reviews",
    "Answered calls",
    "Leeds Legal Aid",
  ]);
});

it("splitResume keeps labels in lower case and names with figures apart", () => {
  const lines = ["Moved 40 services to a new cluster without any downtime", "p99 of the main path cut to 95 ms"];
  const text = [
    "Go Developer",
    "Harlow Bank",
    "2018 – 2021",
    ...lines,
    "",
    "Skills",
    "daily: Terraform",
    "learning: Rust",
  ];
  const career = parseResume(text.join("\n"), TODAY);
  expect(career.positions[0]?.lines).toEqual(lines);
  expect(career.listedSkills).toEqual(["Terraform"]);
});
