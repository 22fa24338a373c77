import type { Seniority } from "~/server/jobs";

/** One kind of work. In its mission, {area} stands for the product that the job is about, or {name} for the employer. */
export type DemoRole = {
  title: string;
  tags: readonly string[];
  levels: readonly [Seniority, ...Seniority[]];
  /** US dollars a year in the United States at level "mid". */
  usdPerYear: number;
  mission: string;
  duties: readonly string[];
  asks: readonly string[];
  nice: readonly string[];
};
