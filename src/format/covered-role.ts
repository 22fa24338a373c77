import type { JobView } from "~/contracts/job";
import { ROLE_COVERED_DAYS } from "~/contracts/rules/covered-role";
import { formatDate } from "./text";

/** Asks for an unlock at no cost, where connects are missing. Nothing says before whether it is granted. */
export const PAID_BEFORE = "I paid for this role before";
export const NOT_COVERED = `You haven’t paid for this role in the last ${ROLE_COVERED_DAYS} days, or your connects came back.`;

/** "No connects: you unlocked this role on Nov 3, 2026." Null if this job was paid for. */
export function formatCovered({ role_unlocked_at: at }: Pick<JobView, "role_unlocked_at">): string | null {
  return at === null ? null : `No connects: you unlocked this role on ${formatDate(at)}.`;
}
