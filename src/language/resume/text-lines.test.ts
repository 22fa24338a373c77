import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");

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

it("splitResume joins the two cells of a period", () => {
  const rows = [
    "From\tTo\tPosition\tEmployer",
    "06/2021\tPresent\tClerk\tMarlpit Ltd",
    "01/2017\t05/2021\tCook\tElm Hotel",
  ];
  expect(parseResume(["Experience", ...rows].join("\n"), TODAY).positions).toMatchObject([
    { title: "Clerk", employer: "Marlpit Ltd", isCurrent: true, unsure: [] },
    { title: "Cook", employer: "Elm Hotel", from: { year: 2017 }, to: { year: 2021 }, unsure: [] },
  ]);
});
