import { expect, it } from "vitest";
import { describeRequest } from "./describe-request";

const NOTHING = { connects: null, role: null, amount: null, currency: null };

it.each([
  [{ ...NOTHING, act: "payment.refund", amount: 500, currency: "usd" }, "Refund a payment: $5.00"],
  [{ ...NOTHING, act: "payment.refund", amount: 300, currency: "eur" }, "Refund a payment: 3.00 EUR"],
  [{ ...NOTHING, act: "connects.grant", connects: 40 }, "Grant connects: 40"],
  [{ ...NOTHING, act: "user.suspend" }, "Suspend a person"],
])("describes %j", (request, words) => {
  expect(describeRequest(request)).toBe(words);
});
