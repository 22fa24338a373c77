import type { ReportReason } from "~/contracts/rules/report";

/** Why connects reach a wallet. */
export type GrantCode = "CONNECTS_PURCHASED" | "CONNECTS_GRANTED" | "WELCOME_GRANTED" | "STAFF_GRANTED";

/** Reasons to spend connects. Each transfer refers to a job. */
export type SpendCode = "JOB_UNLOCKED" | "COVER_LETTER_GENERATED";

/** Codes of reversals and partial reversals. */
export type ConsequenceCode =
  | "TRANSFER_REVERSED"
  | "STAFF_TAKEN_BACK"
  | "CONNECTS_TAKEN_BACK"
  | "DEBT_INCURRED"
  | "DEBT_SETTLED";

/** Why a wallet changed: every code that a history can show. */
export type ConnectsCode = GrantCode | SpendCode | ConsequenceCode;

/** Why a payment's connects are held. */
export type HoldCode = "PAYMENT_REFUNDED" | "PAYMENT_DISPUTED";

const SPEND_CODES: ReadonlySet<string> = new Set<SpendCode>(["JOB_UNLOCKED", "COVER_LETTER_GENERATED"]);

export function isSpendCode(code: string): code is SpendCode {
  return SPEND_CODES.has(code);
}

type ReturnReasons = {
  closedSoon: string;
  paidTwice: string;
  goneAtApply: string;
  found: Record<ReportReason, string>;
};

/** Why an unlock's price was returned, for people who read the ledger. */
export const RETURN_REASONS: ReturnReasons = {
  closedSoon: "The job closed within 72 hours of its unlock",
  goneAtApply: "The job was gone when its link to apply was opened",
  paidTwice: "The job turned out to be one that was unlocked already",
  found: {
    closed: "A report of the job was upheld: it had closed",
    not_remote: "A report of the job was upheld: it is not remote",
    wrong_place: "A report of the job was upheld: it is not open to the people that it names",
    wrong_pay: "A report of the job was upheld: its pay is wrong",
    scam: "A report of the job was upheld: it is a scam",
    wrong_data: "A report of the job was upheld: its posting is wrong",
    other: "A report of the job was upheld",
  },
};
