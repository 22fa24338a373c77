import type { ReportVerdict } from "~/contracts/report";
import { REPORT_CLAIMS, type ReportReason } from "~/contracts/rules/report";
import type { BadgeTone } from "~/components/ui/badge";

/** "It is not remote". */
export function claimOf(reason: ReportReason): string {
  return REPORT_CLAIMS[reason].replace(/^./, (letter) => letter.toUpperCase());
}

export const VERDICTS: Record<ReportVerdict | "open", { word: string; tone: BadgeTone }> = {
  open: { word: "Open", tone: "notice" },
  upheld: { word: "Upheld", tone: "accent" },
  dismissed: { word: "Dismissed", tone: "neutral" },
};

/** "1 report", "2 reports". */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
