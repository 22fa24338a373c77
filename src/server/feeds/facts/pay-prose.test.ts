import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../../tests/support/arbitrary-text";
import { validatePay } from "./pay";
import { findProsePay } from "./pay-prose";

const usd = (min: number | null, max: number | null, period = "year") => ({ min, max, currency: "USD", period });

describe("pay in the text of an advertisement", () => {
  // prettier-ignore
  test.each([
    ["The base salary range is $140,000 - $170,000.", usd(140_000, 170_000)],
    ["Salary: between $70-90k", usd(70_000, 90_000)],
    ["Pay range:\n$87,500-145,000\nSenior candidates get a base salary of $145,000-177,500", usd(87_500, 177_500)],
    ["The target hourly rate ranges from $64.42 to $68.27, plus equity", usd(64.42, 68.27, "hour")],
    ["$17.20 hourly plus tips", usd(17.2, 17.2, "hour")],
    ["Base salary up to $105,000.\nSigning bonus of $10,000", usd(null, 105_000)],
    ["Salary from $90,000", usd(90_000, null)],
    ["Zone A: $160,400 - $200,500 per year. Zone B: $144,300 - $180,400 per year.", usd(144_300, 200_500)],
    ["Base salary: $120,000–$155,000 \n Uncapped commission", usd(120_000, 155_000)],
    ["Salary range: 65,000 - 85,000 USD annually", usd(65_000, 85_000)],
    ["We pay €4.000 - €5.500 per month", { min: 4000, max: 5500, currency: "EUR", period: "month" }],
    ["Gehalt: 60.000 € - 75.000 €", { min: 60_000, max: 75_000, currency: "EUR", period: "year" }],
  ])("%j", (text, pay) => {
    expect(findProsePay(text)).toEqual(pay);
  });

  // prettier-ignore
  test.each([
    "Competitive salary", "We raised $20M in Series A and $100 million in all", "401k match, $1 for $1", "Tuition reimbursement up to $5,250 per year",
    "A $1,000 home office stipend", "We manage $100,000 to $500,000 deals", "10,000 to 20,000 customers rate us", "Salary 5 days after the 15th",
    "Over $1.5 billion in revenues", "An annual bonus of $15,000 to $20,000", "Pay: $30 - $40",
  ])("%s: not disclosed", (text) => {
    expect(findProsePay(text)).toBeNull();
  });

  test("any text states pay in order or none, and twice as much text the same", () => {
    const piece = fc.constantFrom(
      "salary ",
      "$",
      "€",
      "80",
      "120,000",
      "k",
      " - ",
      " to ",
      "/hour",
      " per year",
      ".",
      "\n",
      "bonus ",
      "USD",
      " ",
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const pay = findProsePay(each);
        if (!pay) return;
        expect(Number.isFinite((pay.min ?? 0) + (pay.max ?? 0))).toBe(true);
        if (pay.min !== null && pay.max !== null) expect(pay.min).toBeLessThanOrEqual(pay.max);
        expect(findProsePay(`${each}\n${" ".repeat(400)}\n${each}`)).toEqual(pay);
      }),
      { numRuns: 300 },
    );
  });

  test("takes no longer than the text is long", () => {
    for (const piece of ["1", "1,", "111,", "$1 ", " ", "1-", "$"]) {
      const pay = findProsePay(`salary ${piece.repeat(100_000)}`);
      expect(pay && validatePay(pay)).toBeNull();
    }
  });
});
