import type { OfficeArea } from "./office";

type Figure = {
  label: string;
  /** What exactly is counted. */
  about: string;
  unit: "money" | "count";
  /** Who may see it. */
  area: OfficeArea;
};

/** What the office charts by UTC day, computed from the books. */
export const FIGURES = {
  charged: {
    label: "Charged",
    about: "Accepted payments by the day they were paid, with tax, before refunds",
    unit: "money",
    area: "payments",
  },
  refunded: {
    label: "Refunded",
    about: "Refunds that the provider made, by the day they were requested",
    unit: "money",
    area: "payments",
  },
  disputes: {
    label: "Disputes",
    about: "Disputes by the day we learned of them",
    unit: "count",
    area: "payments",
  },
  members_started: {
    label: "Memberships started",
    about: "Trials included",
    unit: "count",
    area: "payments",
  },
  members_ended: {
    label: "Memberships ended",
    about: "By the day they stopped running, not the day of the cancellation",
    unit: "count",
    area: "payments",
  },
  packs: {
    label: "Packs sold",
    about: "Accepted payments of packs",
    unit: "count",
    area: "payments",
  },
  consultations: {
    label: "Consultations booked",
    about: "Accepted payments of consultations",
    unit: "count",
    area: "payments",
  },
  unlocks: {
    label: "Paid unlocks",
    about: "Unlocks that cost connects",
    unit: "count",
    area: "people",
  },
  connects_spent: {
    label: "Connects spent",
    about: "On unlocks and letters",
    unit: "count",
    area: "people",
  },
  connects_returned: {
    label: "Connects returned",
    about: "Reversed unlocks and letters, by the day of the return",
    unit: "count",
    area: "people",
  },
  letters: {
    label: "Letters paid",
    about: "Cover letters that cost connects",
    unit: "count",
    area: "people",
  },
} as const satisfies Record<string, Figure>;
export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = Object.keys(FIGURES) as [FigureId, ...FigureId[]];

/** What the office shows of memberships in one number that isn't the sum of its days. */
const MEMBER_FIGURES = {
  recurring: {
    label: "Monthly recurring revenue",
    about: "Renewal prices of running memberships that have paid a full period, canceled ones until they end",
    unit: "money",
    area: "payments",
  },
  trials: {
    label: "Trials that became members",
    about: "Trials by the day they began. One counts once its first renewal is paid",
    unit: "count",
    area: "payments",
  },
} as const satisfies Record<string, Figure>;
export type MemberFigureId = keyof typeof MEMBER_FIGURES;

/** Every figure that leads to rows. */
export const LISTED_FIGURES = { ...FIGURES, ...MEMBER_FIGURES };
export type ListedFigureId = keyof typeof LISTED_FIGURES;
export const LISTED_FIGURE_IDS = Object.keys(LISTED_FIGURES) as [ListedFigureId, ...ListedFigureId[]];

/** Trials that started on a day, how many of them were paid since, and how each day changed the monthly revenue. */
export const HIDDEN_FIGURES = ["trials", "trials_paid", "mrr_added", "mrr_ended"] as const;

/** Marks a day as computed. Its value is the second at which it was. */
export const COMPUTED = "computed";

/** Days that a chart can show. */
export const CHART_DAYS = [30, 90] as const;

/** A trial's first renewal is decided by then: 5 days, and retries of the card. */
export const TRIAL_DECIDED_DAYS = 7;

/** Returns the page of a figure or step: its days, and the rows behind them. Days are UTC, both included. */
export function figureRowsPath(figure: string, { from, to }: { from: string; to: string }): string {
  return `/admin/rows?${new URLSearchParams({ figure, from, to }).toString()}`;
}
