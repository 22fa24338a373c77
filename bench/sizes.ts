import type { HostileSizes } from "./hostile/measure-hostile.ts";
import type { OfficeSizes } from "./office/fill-office.ts";
import type { ProcessSizes } from "./processes/measure-processes.ts";

/** Sizes of a run's measurements. */
export type Sizes = {
  /** Measured rounds, and warm-up rounds before them. */
  rounds: number;
  warmUps: number;
  users: number;
  jobs: number;
  /** Unlocks per round without HTTP. */
  unlocks: number;
  /** Requests per round. */
  calls: number;
  doorCalls: number;
  pages: number;
  letters: number;
  /** Own jobs of a seeker, who is compared with another who has `ownJobsPage`. */
  ownJobs: number;
  ownJobsPage: number;
  ownCalls: number;
  scale: ScaleSizes;
  hostile: HostileSizes;
  office: OfficeSizes;
};

/** Searches and imports, which depend on the number of jobs. */
export type ScaleSizes = {
  jobs: number;
  /** Jobs in the small database, which the large one is compared with. */
  fewJobs: number;
  /** Items imported. */
  items: number;
  imports: number;
  /** Boards of the polled directory. */
  boards: number;
  /** Searches of each kind. */
  calls: number;
  warmUps: number;
};

export const FULL: Sizes = {
  rounds: 8,
  warmUps: 2,
  users: 400,
  jobs: 1000,
  unlocks: 1500,
  calls: 1200,
  doorCalls: 400,
  pages: 100,
  letters: 10,
  ownJobs: 5000,
  // A full page, because a shorter one would be faster to send.
  ownJobsPage: 50,
  ownCalls: 400,
  scale: { jobs: 30_000, fewJobs: 10_000, items: 1000, imports: 1, boards: 1000, calls: 30, warmUps: 12 },
  hostile: { jobs: 1500, inputsPerDoor: 10 },
  office: { users: 1_000_000, transfers: 2_500_000, payments: 100_000, longHistory: 20_000, calls: 15, warmUps: 3 },
};

/** Sizes that run every line of the bench once. The figures mean nothing. */
export const SMOKE: Sizes = {
  rounds: 1,
  warmUps: 0,
  users: 20,
  jobs: 60,
  unlocks: 20,
  calls: 20,
  doorCalls: 20,
  pages: 4,
  letters: 2,
  ownJobs: 100,
  ownJobsPage: 50,
  ownCalls: 20,
  scale: { jobs: 1000, fewJobs: 500, items: 200, imports: 1, boards: 60, calls: 2, warmUps: 0 },
  hostile: { jobs: 60, inputsPerDoor: 2 },
  office: { users: 2000, transfers: 5000, payments: 1000, longHistory: 50, calls: 1, warmUps: 0 },
};

export const PROCESSES: ProcessSizes = { users: 400, jobs: 400, calls: 3000, rounds: 3, warmUps: 1 };
export const SMOKE_PROCESSES: ProcessSizes = { users: 20, jobs: 60, calls: 20, rounds: 1, warmUps: 0 };
