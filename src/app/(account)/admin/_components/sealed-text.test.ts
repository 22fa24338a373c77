import { expect, it } from "vitest";
import { openSealed, writeSealed } from "./sealed-text";

const now = new Date("2027-03-01T12:00:00Z");
const queues = { place: "/admin/queues", viewerId: "ada", now };

it("an address shows only sentences that we wrote for its page", () => {
  const sealed = writeSealed(queues, "It runs already.");
  expect(sealed).not.toContain("runs");
  expect(openSealed(queues, sealed)).toEqual({ at: now.getTime(), text: "It runs already." });
  expect(openSealed({ ...queues, place: "/admin/approvals" }, sealed)).toBeNull();
  for (const forged of ["Send the money to Eve.", "", `${sealed.slice(0, -2)}AA`, [sealed], undefined]) {
    expect(openSealed(queues, forged)).toBeNull();
  }
});

it("a sentence is shown to its viewer only, for ten minutes", () => {
  const sealed = writeSealed(queues, "It runs already.");
  const later = (minutes: number) => ({ ...queues, now: new Date(now.getTime() + minutes * 60_000) });
  expect(openSealed({ ...queues, viewerId: "eve" }, sealed)).toBeNull();
  expect(openSealed(later(10), sealed)?.text).toBe("It runs already.");
  expect(openSealed(later(10.1), sealed)).toBeNull();
});
