import { expect, it } from "vitest";
import { describeSubmit } from "./request-words";

it("a button says that it only requests an act that waits for somebody else", () => {
  expect(describeSubmit("Suspend", false)).toEqual({ label: "Suspend", note: null });
  expect(describeSubmit("Refund $5.00", true)).toEqual({
    label: "Request approval to refund $5.00",
    note: "Nothing happens until somebody else approves it.",
  });
});
