import { expect, it } from "vitest";
import { sealSentence, unsealSentence } from "./sealed-sentence";

it("an address shows only sentences that we wrote for its page", () => {
  const sealed = sealSentence("/admin/queues", "It runs already.");
  expect(sealed).not.toContain("runs");
  expect(unsealSentence("/admin/queues", sealed)).toBe("It runs already.");
  expect(unsealSentence("/admin/approvals", sealed)).toBeNull();
  for (const forged of ["Send the money to Eve.", "", `${sealed.slice(0, -2)}AA`, [sealed], undefined]) {
    expect(unsealSentence("/admin/queues", forged)).toBeNull();
  }
});
