/** Sizes of a run's measurements. */
export const FULL = {
  /** Measured rounds, and warm-up rounds before them. */
  rounds: 8,
  warmUps: 2,
  users: 400,
  jobs: 1000,
  /** Unlocks per round without HTTP. */
  unlocks: 1500,
  /** Requests per round. */
  calls: 1200,
  doorCalls: 400,
  pages: 100,
  letters: 10,
  /** Own jobs of a seeker, who is compared with another who has a full page of them. A shorter page would be faster to send. */
  ownJobs: 5000,
  ownJobsPage: 50,
  ownCalls: 400,
  /** Searches and imports, which depend on the number of jobs. `fewJobs` is the database that the large one is compared with. */
  scale: { jobs: 30_000, fewJobs: 10_000, items: 1000, imports: 1, boards: 1000, calls: 30, warmUps: 12 },
  hostile: { jobs: 1500, inputsPerDoor: 10 },
  /** Each transfer has two entries. One person more has a long history, and there is a job for each of its unlocks. */
  office: { users: 1_000_000, transfers: 2_500_000, payments: 100_000, longHistory: 20_000, calls: 15, warmUps: 3 },
  processes: { users: 400, jobs: 400, calls: 3000, rounds: 3, warmUps: 1 },
};

export type Sizes = typeof FULL;

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
  processes: { users: 20, jobs: 60, calls: 20, rounds: 1, warmUps: 0 },
};
