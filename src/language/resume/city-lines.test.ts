import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const read = (...lines: string[]) =>
  parseResume(["Ann Lee", "", "Experience", ...lines].join("\n"), new Date("2026-11-28T12:00:00Z")).positions.map(
    ({ title, employer, place }) => [title, employer, place].join(" | "),
  );

it("a city with nothing but a blank before it is no part of the employer where all are set like that", () => {
  expect(
    read(
      "Software Engineer June 2022 – Present",
      "Palisade Health Dallas, TX",
      "• Rewrote the eligibility service",
      "Teaching Assistant Jan. 2020 – May 2022",
      "University of Texas at Dallas Richardson, TX",
      "• Held office hours",
      "Data Engineer July 2017 – Dec. 2019",
      "Infotarang Ltd. Chennai, India",
    ),
  ).toEqual([
    "Software Engineer | Palisade Health | Dallas, TX",
    "Teaching Assistant | University of Texas at Dallas | Richardson, TX",
    "Data Engineer | Infotarang Ltd. | Chennai, India",
  ]);
});

it("a city is a part of a name beside commas elsewhere, or behind the word for the firm", () => {
  expect(
    read(
      "Nurse, 2020 – 2022",
      "Klinikum Stuttgart, Germany",
      "• Night shifts",
      "Nurse, 2018 – 2020",
      "Hospital Barcelona, Spain",
    ).map((one) => one.split(" | ")[1]),
  ).toEqual(["Klinikum Stuttgart", "Hospital Barcelona"]);
});

it.each([
  ["River Tan LLP-Mississauga, ON", "River Tan LLP | Mississauga, ON"],
  ["Green Farms-Toronto, ON", "Green Farms | Toronto, ON"],
  ["Bright Foods-San Francisco, CA", "Bright Foods | San Francisco, CA"],
  ["Oak School-Austin, TX", "Oak School | Austin, TX"],
  ["Lark Home Care-Cedar Rapids, IA", "Lark Home Care | Cedar Rapids, IA"],
  ["Acme Raleigh-Durham, NC", "Acme | Raleigh-Durham, NC"],
  ["Novant Health, Winston-Salem, NC", "Novant Health | Winston-Salem, NC"],
  ["Coca-Cola, Atlanta, GA", "Coca-Cola | Atlanta, GA"],
  ["University Hospital-East, OH", "University Hospital-East | OH"],
  ["Blue Cross-Blue Shield, TX", "Blue Cross-Blue Shield | TX"],
])("a hyphen parts a name of several words from its city: %s", (line, named) => {
  expect(read("Bookkeeper", line, "May 2015 to April 2018", "• Kept the books")).toEqual([`Bookkeeper | ${named}`]);
});
