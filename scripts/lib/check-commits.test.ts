import { expect, it } from "vitest";
import { checkCommits } from "./check-commits";

const check = (subject: string) => checkCommits([{ hash: "abc1234", subject }]);

it.each(["payments: refund a second verification", `db: ${"x".repeat(68)}`, 'Revert "Something old."'])(
  "checkCommits accepts %s",
  (subject) => expect(check(subject)).toEqual([]),
);

it.each([
  ["wip", "Write it as `area: imperative summary`."],
  ["Payments: refund", "Write it as `area: imperative summary`."],
  ["payments:refund", "Write it as `area: imperative summary`."],
  ["payments: refund.", "Drop the full stop."],
  [`db: ${"x".repeat(69)}`, "It has 73 characters; at most 72 are allowed."],
])("checkCommits rejects %s", (subject, fault) => expect(check(subject)).toEqual([`abc1234 ${subject}\n  ${fault}`]));
