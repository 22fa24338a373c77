import { expect, test } from "vitest";
import { findProsePay } from "./pay-prose";
import { validatePay } from "./pay";
import { findLoneRange } from "./title-pay";

const read = (text: string) => {
  const pay = validatePay(findProsePay(text, []));
  return pay && `${pay.min}-${pay.max} ${pay.currency} ${pay.period}`;
};

test.each([
  ["This is an hourly position that pays $25 - $32 with annual raises.", "25-32 USD hour"],
  ["Hourly rate: $28.50 (annual bonus possible).", "28.5-28.5 USD hour"],
  ["Hourly pay range: $20.19 - $24.04 ($42,000 - $50,000 annually)", "20.19-24.04 USD hour"],
  ["Stundenlohn 16 €, Jahresurlaub 30 Tage", "16-16 EUR hour"],
  ["Salary per hour: £14.50, reviewed each year", "14.5-14.5 GBP hour"],
  ["We pay $30 hourly, with yearly reviews.", "30-30 USD hour"],
  ["Salary: $22.00/hour (annual equivalent $45,760)", "22-22 USD hour"],
  ["Hourly wage: $19 - $23, yearly raises", "19-23 USD hour"],
  ["Lohn pro Stunde: 15,50 €, Jahresbonus", "15.5-15.5 EUR hour"],
  ["Compensation: 25-35 USD / hour, reviewed annually", "25-35 USD hour"],
  ["Salary: $95,000 a year, 40 hours a week", "95000-95000 USD year"],
  ["Salary: $29.0866/hour (annualized at $60,500)", "29.09-29.09 USD hour"],
  ["Pay scale: Min $89,119.24 - Mid $111,399.05 - Max $133,678.86", "89119-133679 USD year"],
  ["Salary: Minimum: $60,000 – Midpoint: $70,000 – Maximum: $80,000", "60000-80000 USD year"],
  ["Annual base pay: $25.00 - $32.00", null],
  ["Annual pay of $45, 40 hours per week", null],
])("reads “%s”", (text, pay) => {
  expect(read(text)).toBe(pay);
});

test.each([
  ["€61,000–€72,000.", "€61,000–€72,000"],
  ["What we offer\n€61,000–€72,000.\n30 days of vacation", "€61,000–€72,000"],
  ["Benefits:\n• $120,000 - $150,000\n• Health", "$120,000 - $150,000"],
  ["Range: £45k–£55k", "£45k–£55k"],
  ["90.000 – 110.000 €", "90.000 – 110.000 €"],
  ["USD 90,000 - 110,000", "USD 90,000 - 110,000"],
  ["Average deal size\n$25,000 - $100,000", null],
  ["Signing bonus:\n$20,000 - $30,000", null],
  ["Quota: $500,000 - $800,000", null],
  ["20,000 - 30,000", null],
  ["$20 - $25", null],
  ["$1,000,000 - $9,000,000", null],
  ["Our ovens cost $20,000 - $30,000.", null],
])("keeps the words of a range alone: “%s”", (text, words) => {
  expect(findLoneRange(text)).toBe(words);
});
