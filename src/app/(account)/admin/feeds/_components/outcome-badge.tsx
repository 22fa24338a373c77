import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { FeedPoll } from "~/contracts/feed";

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
