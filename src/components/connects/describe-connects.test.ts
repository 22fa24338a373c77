import { expect, test } from "vitest";
import { countHeld, describeConnects } from "./describe-connects";

test("connects on hold are what the newest entry's balance has beyond the spendable ones", () => {
  expect(countHeld(614, [{ balance: 694 }, { balance: 14 }])).toBe(80);
  expect(countHeld(614, [{ balance: 614 }])).toBe(0);
  expect(countHeld(0, [])).toBe(0);
  // Another process spent some in between.
  expect(countHeld(614, [{ balance: 600 }])).toBe(0);
});

test("a change is told in words", () => {
  expect(describeConnects({ code: "JOB_UNLOCKED", amount: -15, job: null })).toBe("Unlocked a job");
  expect(describeConnects({ code: "TRANSFER_REVERSED", amount: 15, job: {} })).toBe("Came back");
  expect(describeConnects({ code: "of a later release", amount: 1 })).toBe("Changed");
});
