import { expect, it } from "vitest";
import { describeRoleChange } from "./role-words";

const person = { name: "Ada", email: "ada@example.org" };

it.each([
  [null, "support", ["has no role now.", "May do afterwards: Today, people, reports and bookings. No money out."]],
  ["support", "owner", ["is support now.", "May do afterwards: Everything"]],
  ["owner", "editor", ["is owner now.", "May do afterwards: Today, feeds and boards"]],
  ["editor", null, ["is editor now.", "The office answers 404 at once."]],
] as const)("a change of a role from %s to %s says what it does", (before, after, [now, then]) => {
  expect(describeRoleChange({ person, before, after })).toEqual([`Ada (ada@example.org) ${now}`, then]);
});
