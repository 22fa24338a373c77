import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";

const claims = [{ claimed: true, locations: ["Remote"] }, undefined, { claimed: true, locations: ["Remote (US)"] }];
const read = (sentence: string) =>
  claims.map((claim) => isRemoteJob("Bookkeeper", claim, () => `We bake bread.\n${sentence}\nYou bake.`));

test.each([
  "Our hybrid HQ is in Denver, where people come in three days a week.",
  "Employees at our hybrid HQ in Denver work from the office three days a week.",
  "We have a hybrid HQ in Denver (3 days a week in the office) and a remote team across the US.",
  "Folks in Denver join us at the hybrid HQ two days a week.",
  "Colleagues who live in Oslo spend two days a week in the office.",
  "The Oslo team works in the office two days a week; everyone else is remote.",
  "Half of us are at the hybrid HQ in Ghent three days a week, you can stay at home.",
  "Local employees come to the office two days a week.",
  "Team members near Boston work hybrid, with two days per week at our headquarters.",
  "Half of the team sits in our HQ in Ghent three days a week, the other half is remote.",
  "Staff within commuting distance of Ghent are hybrid (3 days a week).",
  "Our New York office is hybrid, 3 days a week; people elsewhere are fully remote.",
  "90% Remote with 10% required travel to sites.",
  "This is a 90% remote job with up to 10% travel.",
  "The role is 95% remote; 5% of the time you visit our sites.",
  "80% remote with 20% travel to customers.",
  "Remote (90%) with occasional travel to project sites (10%).",
  "Remote position, 10% on-site visits at customers.",
  "Mostly remote (90%), 10% travel required.",
])("“%s” leaves the job remote", (sentence) => {
  expect(read(sentence)).toEqual([true, true, true]);
});

test.each([
  "Some of the team is hybrid, you are on site five days a week.",
  "Hybrid: most of us come in on Tuesdays, and you are expected in the office 3 days a week.",
  "Employees in Texas must be on-site 4 days per week.",
  "You'll join people in Madrid in a hybrid setup, 3 days in office.",
  "You come to our hybrid HQ in Denver three days a week.",
  "Our team works from the Denver office three days a week.",
  "We work from our hybrid HQ three days a week.",
  "Everyone is at the HQ in Denver two days a week.",
  "All employees come to the office two days a week.",
  "This role is hybrid: 3 days a week at our HQ.",
  "Employees are expected in the office three days a week.",
  "People in this role work in the office three days a week.",
  "Hybrid HQ in Denver, 3 days a week.",
  "You spend at least half (50%) of your time in the office or in the field.",
  "At least 50% of the work is done in the office or in the field.",
  "At least half of your time is spent in the office.",
  "Half of the week you are in the field or at our office.",
  "A minimum of 50% of the time must be spent on site or in the field.",
  "You are in the office or in the field for at least half of the time (50%).",
  "Expect to spend half your time on site.",
])("“%s” is about the job", (sentence) => {
  expect(read(sentence)).toEqual([false, false, false]);
});
