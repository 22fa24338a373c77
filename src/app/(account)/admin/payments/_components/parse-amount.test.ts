import { expect, it } from "vitest";
import { parseAmount } from "./parse-amount";

it.each([
  ["12.50", 1250],
  ["12,5", 1250],
  [" $12 ", 1200],
  ["1,117.91", 111_791],
  ["1,117", 111_700],
  ["99999999999", 9_999_999_999_900],
  ["", null],
  ["-5", null],
  ["5.001", null],
  ["1,17.91", null],
])("an amount typed as %j is %s cents", (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});
