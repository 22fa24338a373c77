/** Why connects reach a wallet. */
export type GrantCode = "CONNECTS_PURCHASED" | "CONNECTS_GRANTED";

/** What connects are spent on; the reference of each is a job. */
export type SpendCode = "JOB_UNLOCKED" | "COVER_LETTER_GENERATED";

/** What is written when a transfer is taken back: all of it at once, or a part. */
export type ConsequenceCode = "TRANSFER_REVERSED" | "CONNECTS_TAKEN_BACK" | "DEBT_INCURRED" | "DEBT_SETTLED";

/** Why a wallet changed: everything that a history can show. */
export type ConnectsCode = GrantCode | SpendCode | ConsequenceCode;

const SPEND_CODES: ReadonlySet<string> = new Set<SpendCode>(["JOB_UNLOCKED", "COVER_LETTER_GENERATED"]);

/** Whether a transfer of this code is about a job. */
export function isSpendCode(code: string): code is SpendCode {
  return SPEND_CODES.has(code);
}
