import { expect, it } from "vitest";
import { describeMoney, lacksCurrency } from "./describe-money";

it.each([
  [{ refunded: 2000, currency: "usd" }, null, { refunded: "$20.00" }],
  [{ refunded: 2000, currency: "eur", refund: "r1" }, "usd", { refunded: "20.00 EUR", refund: "r1" }],
  [{ refunded: 0 }, "usd", { refunded: "$0.00" }],
  [{ refunded: 2000 }, null, { refunded: "2000 minor units" }],
  [{ connects: 50, currency: "usd" }, "usd", { connects: 50, currency: "usd" }],
  [null, "usd", null],
])("describeMoney writes money with its currency: %j", (facts, currency, described) => {
  expect(describeMoney(facts, currency)).toEqual(described);
});

it("lacksCurrency finds money without a currency", () => {
  const facts = [{ refunded: 2000 }, { refunded: 2000, currency: "usd" }, { connects: 50 }, null];
  expect(facts.map(lacksCurrency)).toEqual([true, false, false, false]);
});
