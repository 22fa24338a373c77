import type { ConnectsCode } from "~/server/connects";

const REASONS: Readonly<Record<string, string | undefined>> = {
  CONNECTS_PURCHASED: "Purchased",
  CONNECTS_GRANTED: "A gift from us",
  WELCOME_GRANTED: "Welcome gift",
  STAFF_GRANTED: "Granted by our team",
  STAFF_TAKEN_BACK: "Taken back by our team",
  JOB_UNLOCKED: "Unlocked a job",
  COVER_LETTER_GENERATED: "Cover letter",
  TRANSFER_REVERSED: "Taken back with a refund",
  CONNECTS_TAKEN_BACK: "Taken back with a refund",
  DEBT_INCURRED: "Owed after a refund",
  DEBT_SETTLED: "Settled what was owed",
} satisfies Record<ConnectsCode, string>;

type Change = { code: string; amount: number; job?: object | null };

/** Says why a wallet changed: "Unlocked a job". */
export function describeConnects({ code, job, amount }: Change): string {
  if (code === "TRANSFER_REVERSED" && job && amount > 0) return "Came back";
  return REASONS[code] ?? "Changed";
}

/** Counts the connects on hold: the newest entry's balance has them still, what can be spent doesn't. `history` is newest first. */
export function countHeld(available: number, history: readonly { balance: number }[]): number {
  return Math.max(0, (history[0]?.balance ?? available) - available);
}
