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
