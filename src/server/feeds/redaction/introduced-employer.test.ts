import { expect, test } from "vitest";
import { jobsOfText } from "../../../../tests/support/feed-jobs";
import { findIntroducedEmployer } from "./introduced-employer";

test.each([
  ["Gullwick is a fast-growing bakery platform. Join us.", "Gullwick"],
  ["Gull & Heron is the leading provider of bread.", "Gull & Heron"],
  ["About Gullwick\n\nGullwick is a new way to bake. At Gullwick, we bake.", "Gullwick"],
  ["We bake bread.\nAbout Gullwick\nAt Gullwick, we bake.", "Gullwick"],
  ["We bake bread.\nWhy Gullwick?\nGullwick is kind. Join Gullwick!", "Gullwick"],
  ["About Gullwick\nGullwick is a new way to bake. Gullwick is the largest bakery platform.", "Gullwick"],
  ["We bake bread.\nAbout Gullwick\nWe bake.", null],
  ["We bake bread.\nAbout Gullwick\nAt Gullwick, we bake. Terncorp hires for it.", null],
  ["Why You?\nYou is a word.", null],
  ["We bake.\nWhy Lisbon?\nLisbon is one of the best cities.", null],
  ["We bake.\nAbout Kubernetes\nKubernetes is what we run.", null],
  ["About the role\nThe role is new.", null],
  ["Our client is a company that bakes.", null],
  ["Gullwick is a fast-growing company. Terncorp hires for it.", null],
  ["We bake. Gullwick is a company.", null],
  ["Bread is a gift.", null],
  ["Why Saturdays?\nSaturdays is when we bake.", null],
  ["Saturdays is the day when our company bakes.", null],
  ["Why Sales?\nSales is fun.", null],
  ["About Safety\nSafety is our first value.", null],
  ["About Compensation\nCompensation is based on experience.", null],
  ["Why Now?\nNow is the time to join a company.", null],
  ["Success is a team of bakers in a fast-growing company.", null],
])("“%s” introduces %s where a site names Terncorp", (text, employer) => {
  expect(findIntroducedEmployer(text, ["Terncorp"]).employer).toBe(employer);
});

test("an aggregator's job has the employer that its text introduces, and hides both names", () => {
  const job = {
    id: 1,
    url: "https://remotive.com/1",
    title: "Gullwick bookkeeper at Terncorp",
    company_name: "Terncorp",
  };
  const jobs = [{ ...job, description: "<p>Gullwick is a fast-growing bakery company.</p>" }];
  const [read] = jobsOfText("remotive", JSON.stringify({ jobs })).jobs.values();
  expect(read).toMatchObject({ employer: "Gullwick", title: "Bookkeeper" });
});

test("a name that may be the employer's is hidden but not shown", () => {
  const introduced = findIntroducedEmployer("Why Saturdays?\nSaturdays is when we bake.", ["Terncorp"]);
  expect(introduced).toEqual({ employer: null, possible: "Saturdays" });
});
