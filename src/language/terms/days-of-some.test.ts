import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";

const claims = [{ claimed: true, locations: ["Remote"] }, undefined, { claimed: true, locations: ["Remote (US)"] }];
const read = (sentence: string) =>
  claims.map((claim) => isRemoteJob("Baker", claim, () => `We bake bread.\n${sentence}\nYou bake.`));

test.each([
  "Our hybrid HQ is in Denver, where people come in three days a week.",
  "Employees at our hybrid HQ in Denver work from the office three days a week.",
  "We have a hybrid HQ in Denver (3 days a week in the office) and a remote team across the US.",
  "Folks in Denver join us at the hybrid HQ two days a week.",
  "Colleagues who live in Oslo spend two days a week in the office.",
  "The Oslo team works in the office two days a week; everyone else is remote.",
  "Local employees come to the office two days a week.",
  "Team members near Boston work hybrid, with two days per week at our headquarters.",
  "Half of the team sits in our HQ in Ghent three days a week, the other half is remote.",
  "Staff within commuting distance of Ghent are hybrid (3 days a week).",
  "Our New York office is hybrid, 3 days a week; people elsewhere are fully remote.",
])("“%s” leaves the job remote", (sentence) => {
  expect(read(sentence)).toEqual([true, true, true]);
});

test.each([
  "You come to our hybrid HQ in Denver three days a week.",
  "Our team works from the Denver office three days a week.",
  "We work from our hybrid HQ three days a week.",
  "Everyone is at the HQ in Denver two days a week.",
  "All employees come to the office two days a week.",
  "This role is hybrid: 3 days a week at our HQ.",
  "Employees are expected in the office three days a week.",
  "People in this role work in the office three days a week.",
  "Hybrid HQ in Denver, 3 days a week.",
])("“%s” is about the job", (sentence) => {
  expect(read(sentence)).toEqual([false, false, false]);
});
