import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { hideRevealingSkills, publishJobs, type PublishableJob } from "~/server/jobs";
import { sweepAlerts, updateSearch } from "~/server/saved-searches";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { emailOf, keepSearch } from "./support";

const RUNS = LONG ? 300 : 6;
const HOUR_MS = 3_600_000;
const WORDS = ["rust", "cobol"] as const;
const JOBS = [0, 1, 2, 3];

const database = await useTestDatabase();

const mailbox = await TestMailbox.create();
const clock = new TestClock();
const ctx = createTestContext({ db: database.db, clock });

afterAll(() => mailbox.remove());

type Step =
  | { step: "publish"; job: number; words: string[] }
  | { step: "close"; job: number }
  | { step: "save"; user: number; word: string; frequency: "daily" | "weekly"; hour: number }
  | { step: "pause" | "go on"; search: number }
  | { step: "clock"; hours: number }
  | { step: "sweep" | "day"; processes: number };

const job = fc.constantFrom(...JOBS);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      step: fc.constant("publish" as const),
      job,
      words: fc.subarray([...WORDS]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ step: fc.constant("close" as const), job }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant("save" as const),
      user: fc.constantFrom(0, 1),
      word: fc.constantFrom(...WORDS),
      frequency: fc.constantFrom("daily" as const, "weekly" as const),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constantFrom("pause" as const, "go on" as const), search: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constant("clock" as const), hours: fc.integer({ min: -10, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant("sweep" as const), processes: fc.constantFrom(1, 2, 3) }) },
  // A day later, the daily emails are due.
  { weight: 5, arbitrary: fc.record({ step: fc.constant("day" as const), processes: fc.constantFrom(1, 2) }) },
);

type ModelJob = { words: string[]; open: boolean; arrival: number };
type ModelSearch = { id: string; user: number; word: string; seen: number; nextAt: number | null };

/** Computes the expected emails from the guarantee alone: each job once, in the first email after it arrived. */
class Model {
  readonly jobs = new Map<number, ModelJob>();
  readonly searches: ModelSearch[] = [];
  readonly mailed = [new Set<number>(), new Set<number>()];
  arrivals = 0;

  publish(key: number, words: string[]): void {
    const earlier = this.jobs.get(key);
    this.jobs.set(key, { words, open: true, arrival: earlier?.arrival ?? (this.arrivals += 1) });
  }

  mail(search: ModelSearch): void {
    for (const [key, { words, open, arrival }] of this.jobs) {
      if (open && arrival > search.seen && words.includes(search.word)) this.mailed[search.user]?.add(key);
    }
    search.seen = this.arrivals;
  }
}

/** The real implementation, compared with the model. */
class History {
  readonly model = new Model();
  private constructor(
    private readonly board: string,
    private readonly seekers: Seeker[],
  ) {}

  static async begin(): Promise<History> {
    await database.db.savedSearch.deleteMany();
    const seekers = [await signInSeeker(ctx, 1), await signInSeeker(ctx, 1)];
    const history = new History(`board-${seekers[0]?.actor.userId}`, seekers);
    await history.save({ step: "save", user: 0, word: "rust", frequency: "daily", hour: 8 });
    await history.save({ step: "save", user: 0, word: "cobol", frequency: "daily", hour: 9 });
    await history.save({ step: "save", user: 1, word: "cobol", frequency: "daily", hour: 20 });
    return history;
  }

  async run(step: Step): Promise<void> {
    const { model, board } = this;
    switch (step.step) {
      case "publish":
        await publishJobs(ctx, [jobOf(board, step.job, step.words)]);
        await hideRevealingSkills(ctx, { due: true });
        return model.publish(step.job, step.words);
      case "close": {
        await database.db.job.updateMany({
          where: { board, sourceKey: String(step.job), closedAt: null },
          data: { closedAt: clock.now() },
        });
        const earlier = model.jobs.get(step.job);
        if (earlier) earlier.open = false;
        return;
      }
      case "save":
        return this.save(step);
      case "pause":
      case "go on":
        return this.pause(model.searches[step.search], step.step === "pause");
      case "clock":
        return clock.advance({ hours: step.hours });
      case "day":
        clock.advance({ days: 1 });
        return this.sweep(step.processes);
      case "sweep":
        return this.sweep(step.processes);
    }
  }

  private async save({ user, word, frequency, hour }: Step & { step: "save" }): Promise<void> {
    const seeker = this.seekers[user];
    if (!seeker || this.model.searches.some((earlier) => earlier.user === user && earlier.word === word)) return;
    const { id, next_at } = await keepSearch(seeker, { search: { keyword: word }, frequency, hour });
    const nextAt = Date.parse(next_at ?? "");
    this.model.searches.push({ id, user, word, seen: this.model.arrivals, nextAt });
  }

  private async pause(search: ModelSearch | undefined, paused: boolean): Promise<void> {
    const seeker = this.seekers[search?.user ?? -1];
    if (!search || !seeker) return;
    const wasPaused = search.nextAt === null;
    const { next_at } = await updateSearch(seeker, { id: search.id, paused });
    search.nextAt = next_at === null ? null : Date.parse(next_at);
    if (wasPaused && !paused) search.seen = this.model.arrivals;
  }

  private async sweep(processes: number): Promise<void> {
    const now = clock.now().getTime();
    for (const search of this.model.searches) {
      if (search.nextAt !== null && (search.nextAt <= now || search.nextAt > now + 9 * 24 * HOUR_MS)) {
        this.model.mail(search);
      }
    }
    await Promise.all(Array.from({ length: processes }, () => sweepAlerts(ctx)));
    // Other tests check when each search is due next.
    for (const { id, nextAt } of await database.db.savedSearch.findMany({ select: { id: true, nextAt: true } })) {
      const search = this.model.searches.find((earlier) => earlier.id === id);
      if (search) search.nextAt = nextAt?.getTime() ?? null;
      if (nextAt) expect(nextAt.getTime()).toBeGreaterThan(now);
    }
  }

  /** Returns the jobs in each user's emails, in order. */
  mailed(): Promise<number[][]> {
    return Promise.all(
      this.seekers.map(async (seeker) => {
        const mails = await mailbox.mailsTo(emailOf(seeker));
        return mails.flatMap(({ text = "" }) => [...text.matchAll(/^Job (\d) /gm)].map(([, key]) => Number(key)));
      }),
    );
  }
}

function jobOf(board: string, key: number, words: string[]): PublishableJob {
  return {
    source: "greenhouse",
    board,
    sourceKey: String(key),
    title: `Job ${key} ${words.join(" ")}`,
    location: "Remote",
    eligibility: null,
    employmentType: null,
    seniority: null,
    tags: [],
    skills: [],
    pay: null,
    lockable: true,
    postedAt: null,
    employer: "Analytical Engines",
    logoUrl: null,
    description: `<p>${board}</p>`,
    applyUrl: "https://jobs.example.com/apply",
    sourceUrl: null,
  };
}

it("each new job is emailed once per user, through any publishing, closing, editing, pausing and clock changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 24 }), async (steps) => {
      const history = await History.begin();
      for (const step of steps) await history.run(step);
      const mailed = await history.mailed();
      expect(mailed.map((keys) => keys.toSorted())).toEqual(history.model.mailed.map((keys) => [...keys].toSorted()));
    }),
    { numRuns: RUNS, seed: 20261121, endOnFailure: !LONG },
  );
});
