import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { FeedPoll } from "~/contracts/feed";

/** A feed as FEEDS_ENABLED names it. */
export function nameFeed({ source, board }: { source: string; board: string }): string {
  return board === "" ? source : `${source}:${board}`;
}

/** The figures of an import, and their columns. */
export const IMPORT_FIGURES = ["read", "added", "updated", "unchanged", "closed", "rejected"] as const;
export const IMPORT_COLUMNS = [
  { label: "Read", numeric: true },
  { label: "Added", numeric: true },
  { label: "Updated", numeric: true },
  { label: "Unchanged", numeric: true },
  { label: "Closed", numeric: true },
  { label: "Rejected", numeric: true },
];

/** Lists the reasons in one sentence, most frequent first; empty without rejections. */
export function describeRejections(rejections: Record<string, number>): string[] {
  const reasons = Object.entries(rejections).toSorted(([, a], [, b]) => b - a);
  if (reasons.length === 0) return [];
  return [`Rejected: ${reasons.map(([reason, count]) => `${reason} ${count}`).join(", ")}.`];
}

const OUTCOMES: Record<FeedPoll["outcome"], { label: string; tone: BadgeTone }> = {
  running: { label: "running", tone: "neutral" },
  imported: { label: "imported", tone: "accent" },
  unchanged: { label: "unchanged", tone: "accent" },
  held_back: { label: "held back", tone: "notice" },
  failed: { label: "failed", tone: "danger" },
  interrupted: { label: "interrupted", tone: "notice" },
};

export function OutcomeBadge({ outcome }: Pick<FeedPoll, "outcome">) {
  const { label, tone } = OUTCOMES[outcome];
  return <Badge tone={tone}>{label}</Badge>;
}
