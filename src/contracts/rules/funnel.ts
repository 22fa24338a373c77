/** The steps from a visit to an application, in their order. */
export const FUNNEL_STEPS = [
  "search",
  "job",
  "unlock_pressed",
  "sign_up",
  "code",
  "checkout",
  "paid",
  "unlocked",
  "applied",
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export const FUNNEL_LABELS: Record<FunnelStep, string> = {
  search: "Opened the job list",
  job: "Opened a job",
  unlock_pressed: "Pressed unlock",
  sign_up: "Signed up",
  code: "Entered the email code",
  checkout: "Opened a checkout",
  paid: "Paid",
  unlocked: "Unlocked a job",
  applied: "Applied",
};

/** The name under which a step's counts are stored. */
export function funnelFigure(step: FunnelStep): string {
  return `step:${step}`;
}
