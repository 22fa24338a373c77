import { expect, it } from "vitest";
import { parseTypedSlots } from "./typed-slots";

const typed = {
  offer: "discovery_call",
  starts: "2027-03-22T09:00",
  time_zone: "Europe/Berlin",
  in_a_row: "2",
  until: "2027-04-05",
};

it("the form shows what was typed before it failed", () => {
  expect(parseTypedSlots({ ...typed, week: "2027-03-22" })).toEqual(typed);
});

it.each([
  ["offer", "gold"],
  ["starts", "tomorrow"],
  ["time_zone", "Mars/Olympus"],
  ["time_zone", ["UTC", "UTC"]],
  ["in_a_row", "1e9"],
  ["in_a_row", "x"],
  ["until", "never"],
])("the form ignores an address whose %s is %j", (name, value) => {
  const others = Object.fromEntries(Object.entries(typed).filter(([key]) => key !== name));
  expect(parseTypedSlots({ ...typed, [name]: value })).toEqual(others);
});
