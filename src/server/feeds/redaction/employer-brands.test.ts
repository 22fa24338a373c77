import { expect, test } from "vitest";
import { jobsOfText } from "../../../../tests/support/feed-jobs";
import { findEmployerBrands, stripBoardWords } from "./employer-brands";

test.each([
  ["Rubrik Job Board", "rubrik", "Rubrik"],
  ["Saltmarsh - External", "saltmarsh", "Saltmarsh"],
  ["Saltmarsh Careers", "saltmarsh", "Saltmarsh"],
  ["Karriere bei Saltmarsh", null, "Saltmarsh"],
  ["Careers at Saltmarsh", null, "Saltmarsh"],
  ["Dein Einstieg bei der Saltmarsh AG", null, "Saltmarsh AG"],
  ["Your career with Saltmarsh", null, "Saltmarsh"],
  ["Twoja kariera w Saltmarsh", null, "Saltmarsh"],
  ["Education at Work", null, "Education at Work"],
  ["200510503Z Saltmarsh Pte. Ltd.", null, "Saltmarsh Pte. Ltd."],
  ["Jobs with a view", null, "Jobs with a view"],
  ["Saltmarsh | Careers Site", null, "Saltmarsh"],
  ["Bright Careers", "brightcareers", "Bright Careers"],
  ["Job Board", "saltmarsh", null],
  ["Careers", null, null],
  ["Career", null, null],
  ["Job", null, null],
  ["Jobsmith", null, "Jobsmith"],
  ["!!", null, null],
  [" Saltmarsh ", null, "Saltmarsh"],
  [null, "saltmarsh", null],
])("the board %j of %j belongs to %j", (name, token, employer) => {
  expect(stripBoardWords(name, token)).toBe(employer);
});

function greenhouse(company: string, title: string) {
  const content = "<p>Skills: Kubernetes, Android. Quibble Works is a remote company.</p>";
  const job = {
    id: 1,
    title,
    company_name: company,
    content,
    location: { name: "Remote" },
    first_published: "2026-11-19T10:00:00Z",
  };
  return jobsOfText(
    "greenhouse",
    JSON.stringify({ jobs: [{ ...job, absolute_url: "https://boards.greenhouse.io/quibbleworks/jobs/1" }] }),
  );
}

test("a board without an employer's name is called what the posting calls it", () => {
  expect(greenhouse("Job Board", "Baker").job("1").employer).toBe("Quibble Works");
});

test("products that reveal an employer are never public", () => {
  const job = greenhouse("Google", "Android Engineer, YouTube").job("1");
  expect(job).toMatchObject({ title: "Engineer", employer: "Google" });
  expect(job.skills.join()).not.toContain("Android");
  expect(findEmployerBrands(["Saltmarsh"])).toEqual([]);
  expect(greenhouse("Saltmarsh", "Android Engineer").job("1").title).toBe("Android Engineer");
});
