import type { EmployerCard } from "~/contracts/employer";

/** Returns whether a card tells more of its employer than the name and logo that stand above it. */
export function tellsMore({ site, jobs, answers, notes }: EmployerCard): boolean {
  return site !== null || jobs.length > 0 || answers !== null || notes.length > 0;
}
