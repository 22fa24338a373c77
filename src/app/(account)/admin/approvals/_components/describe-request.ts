import { formatMoney } from "~/contracts/offers";
import type { ApprovalsOutput } from "~/contracts/office";
import type { AuditedAct } from "~/contracts/rules/office";

/** What an approval carries out. */
const WORDS: Partial<Record<string, string>> = {
  "role.set": "Change a role",
  "role.remove": "Remove a role",
  "role.invite": "Invite somebody to the team",
  "connects.grant": "Grant connects",
  "connects.take_back": "Take connects back",
  "membership.resume": "Resume a membership",
  "user.delete": "Delete an account",
  "user.export": "Send a person their data",
  "user.suspend": "Suspend a person",
  "user.lift": "Lift a suspension",
  "payment.refund": "Refund a payment",
  "booking.cancel": "Cancel and refund a booking",
} satisfies Partial<Record<AuditedAct, string>>;

type Request = Pick<ApprovalsOutput["approvals"][number], "act" | "connects" | "role" | "amount" | "currency">;

/** Says what a request asks for: "Grant connects: 40", "Refund a payment: $5.00". Amounts are minor units. */
export function describeRequest({ act, connects, role, amount, currency }: Request): string {
  const money = amount === null || currency === null ? null : formatMoney(amount, currency);
  const detail = connects ?? role ?? money;
  const words = WORDS[act] ?? act;
  return detail === null ? words : `${words}: ${detail}`;
}
