import type { ReportReason } from "~/contracts/rules/report";

type ReturnReasons = { closedSoon: string; paidTwice: string; found: Record<ReportReason, string> };

/** Why what an unlock cost came back, for people who read the ledger. */
export const RETURN_REASONS: ReturnReasons = {
  closedSoon: "The job closed within 72 hours of its unlock",
  paidTwice: "The job turned out to be one that was unlocked already",
  found: {
    closed: "A report of the job was upheld: it had closed",
    not_remote: "A report of the job was upheld: it is not remote",
    scam: "A report of the job was upheld: it is a scam",
    wrong_data: "A report of the job was upheld: its posting is wrong",
    other: "A report of the job was upheld",
  },
};
