import type { BadgeTone } from "~/components/ui/badge";
import type { BookingView } from "~/contracts/consulting";

export const STATUS_WORDS: Record<BookingView["status"], { word: string; tone: BadgeTone }> = {
  held: { word: "Waiting for payment", tone: "notice" },
  expired: { word: "Not paid in time", tone: "neutral" },
  confirmed: { word: "Confirmed", tone: "accent" },
  cancelled: { word: "Canceled", tone: "neutral" },
  missed: { word: "Paid too late, refunded", tone: "danger" },
};
