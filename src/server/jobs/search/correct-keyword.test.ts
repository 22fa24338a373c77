import { expect, it } from "vitest";
import { correctKeyword, slipsBetween } from "./correct-keyword";
import { JobIndex } from "./engine/job-index";
import { INDEXED_JOB } from "../../../../tests/support/indexed-job";

it.each([
  ["engineer", "engineer", 0],
  ["engneer", "engineer", 1],
  ["enigneer", "engineer", 1],
  ["pyhton", "python", 1],
  ["kuberntes", "kubernetes", 1],
  ["desinger", "designer", 1],
  ["grafic", "graphic", 1],
  ["phyton", "python", 1],
  ["abc", "", 3],
  ["sales", "nurse", 4],
])("the distance between %s and %s is %i slips in both directions", (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});

it("correctKeyword corrects a slip that another title has too, but no rare word that is far from common ones", () => {
  const index = new JobIndex();
  const add = (id: string, title: string) => index.add({ ...INDEXED_JOB, id, title, sorted_at: new Date(0) });
  for (let number = 0; number < 2100; number += 1) add(String(number), "Customer Success Partner");
  for (let number = 0; number < 50; number += 1) add(`vista ${number}`, "Vista Partner");
  add("slip", "Customer Sucess Partner");
  add("rare", "Falconer");
  expect(correctKeyword(index, "sucess partner")).toBe("success partner");
  expect(correctKeyword(index, "falconer partner")).toBeNull();
  expect(correctKeyword(index, "success partner")).toBeNull();
  expect(correctKeyword(index, "visa partner")).toBe("vista partner");
  expect(correctKeyword(index, "visa sponsorship partner")).toBeNull();
});

it.each([
  "broker",
  "księgowa",
  "stratégie",
  "autónomo",
  "brasília",
  "sachbearbeiter",
  "ragioniere",
  "spedytor",
  "actuary",
  "concierge",
])("correctKeyword knows that %j is a word of a title or of another language", (word) => {
  const index = new JobIndex();
  const titles = [
    "Booker",
    "Strategic Partner",
    "Autonomous Driver",
    "Brazilian Agent",
    "Speditor",
    "Actuarys",
    "Concerge",
  ];
  for (let number = 0; number < 50; number += 1)
    for (const title of titles) index.add({ ...INDEXED_JOB, id: `${title} ${number}`, title, sorted_at: new Date(0) });
  expect(correctKeyword(index, `${word} partner`)).toBeNull();
});
