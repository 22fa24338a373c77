import type { SignedInUser } from "../../tests/support/population.ts";

export type UnlockPair = { user: SignedInUser; jobId: string };

/** Returns every pair of user and job once. Neighboring pairs differ in both, so that no unlock waits for a lock. */
export class UnlockPairs {
  private next = 0;

  constructor(
    private readonly users: readonly SignedInUser[],
    private readonly jobIds: readonly string[],
  ) {}

  take(count: number): UnlockPair[] {
    return Array.from({ length: count }, () => this.takeOne());
  }

  private takeOne(): UnlockPair {
    const index = this.next;
    this.next += 1;
    const round = Math.floor(index / this.users.length);
    const place = index % this.users.length;
    const user = this.users[place];
    const jobId = this.jobIds[(place + round) % this.jobIds.length];
    if (user === undefined || jobId === undefined || round >= this.jobIds.length)
      throw new Error("Every user has unlocked every job");
    return { user, jobId };
  }
}
