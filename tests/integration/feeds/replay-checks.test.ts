import { beforeEach, describe, expect, it } from "vitest";
import { confirmBeforeUnlock, findFeedSource, lookAgain, type ConfirmOptions } from "~/server/feeds";
import { unlockJob } from "~/server/jobs";
import { DomainError } from "~/server/core/errors";
import type { ServiceContext } from "~/server/core/context";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FakeSource } from "../../support/fake-source";
import { FAKE_SYSTEMS, SOURCE_KINDS, type Mood, type SourceKind } from "../../support/fake-systems";
import { createJob } from "../../support/jobs";
import { LONG } from "../../support/long";
import { signInSeeker } from "../../support/seekers";
import { seeded } from "../../support/seeded";

// Replays openings, closings and outages of a source, with a purchase after each. A fake clock passes the hours in between.

const EVENTS = LONG ? 2000 : 15;
const POSTINGS = 30;

const database = await useTestDatabase();
beforeEach(async () => {
  await database.db.unlock.deleteMany();
  await database.db.job.deleteMany();
  await database.db.postingCheck.deleteMany();
});

/** Misleading moods of every system, besides its own. */
const OUTAGES: readonly [Mood, number][] = [
  ["down", 0.08],
  ["html", 0.05],
  ["limited", 0.05],
  ["slow", 0.005],
];

function pickMood(kind: SourceKind, random: () => number): Mood {
  let left = random();
  for (const [mood, share] of [...FAKE_SYSTEMS[kind].traps, ...OUTAGES]) {
    left -= share;
    if (left < 0) return mood;
  }
  return "fine";
}

class Replay {
  readonly counts = { bought: 0, chargedForDead: 0, live: 0, liveHeldBack: 0, dead: 0, deadServed: 0 };
  readonly random: () => number;
  readonly clock = new TestClock();
  readonly ctx: ServiceContext;
  private readonly jobs = new Map<string, string>();

  constructor(
    readonly source: FakeSource,
    readonly options: ConfirmOptions,
    seed: number,
  ) {
    this.random = seeded(seed);
    this.ctx = createTestContext({ db: database.db, clock: this.clock });
  }

  async run(): Promise<void> {
    for (let count = 0; count < POSTINGS; count += 1) await this.open();
    for (let event = 0; event < EVENTS; event += 1) {
      const kind = this.random();
      if (kind < 0.3) await this.open();
      else if (kind < 0.6) this.close();
      else {
        this.source.mood = pickMood(this.source.kind, this.random);
        this.source.softPages = this.random() < 0.2;
      }
      // Longer than any result is cached.
      this.clock.advance({ minutes: 11 });
      await this.buy();
      await lookAgain(this.ctx, this.options);
      if (this.random() < 0.1 && this.source.mood === "fine") await this.poll();
    }
  }

  private async open(): Promise<void> {
    const key = String(1000 + this.source.postings.size);
    this.source.postings.set(key, { key, state: "open" });
    const lastSeenAt = this.clock.now();
    const board = this.source.board.toLowerCase();
    const posting = { source: this.source.kind, board, sourceKey: key, lastSeenAt, firstSeenAt: lastSeenAt };
    const { id } = await createJob(database.db, { sourceUrl: this.source.pageUrl(key), posting });
    this.jobs.set(key, id);
  }

  private close(): void {
    const open = [...this.source.postings.values()].filter(({ state }) => state === "open");
    const posting = open[Math.floor(this.random() * open.length)];
    if (posting) posting.state = "closed";
  }

  /** Closes the jobs that a poll of the full list would close. */
  private async poll(): Promise<void> {
    const closed = [...this.source.postings.values()].filter(({ state }) => state === "closed").map(({ key }) => key);
    const closing = { where: { sourceKey: { in: closed }, closedAt: null }, data: { closedAt: this.clock.now() } };
    await database.db.posting.updateMany(closing);
    await database.db.job.updateMany(closing);
  }

  /** Buys postings that have just closed as often as open ones. */
  private async buy(): Promise<void> {
    const wanted = this.random() < 0.5 ? "open" : "closed";
    const jobs = await database.db.job.findMany({
      where: { closedAt: null },
      select: { sourceKey: true },
      orderBy: { sourceKey: "asc" },
    });
    const postings = jobs.flatMap(({ sourceKey }) => this.source.postings.get(sourceKey) ?? []);
    const choice = postings.filter(({ state }) => state === wanted);
    const posting = choice[Math.floor(this.random() * choice.length)];
    if (posting === undefined) return;
    const charged = await this.isCharged(this.jobs.get(posting.key) ?? "");
    const { counts } = this;
    counts.bought += Number(charged);
    if (posting.state === "open") {
      counts.live += 1;
      counts.liveHeldBack += Number(!charged);
      return;
    }
    counts.dead += 1;
    if (!this.source.provesClosed) return;
    counts.deadServed += 1;
    counts.chargedForDead += Number(charged);
  }

  private async isCharged(id: string): Promise<boolean> {
    const buyer = await signInSeeker(this.ctx);
    try {
      const { mood } = this.source;
      await confirmBeforeUnlock(buyer, { id }, { ...this.options, ...(mood === "slow" && { requestsMs: 200 }) });
      return (await unlockJob(buyer, { id })).remainingConnects < 10_000;
    } catch (error) {
      if (error instanceof DomainError && ["JOB_CLOSED", "JOB_UNCONFIRMED"].includes(error.code)) return false;
      throw error;
    }
  }

  /** Counts open postings whose jobs are closed. */
  async countWronglyClosed(): Promise<number> {
    const closed = await database.db.job.findMany({ where: { closedAt: { not: null } }, select: { sourceKey: true } });
    return closed.filter(({ sourceKey }) => this.source.postings.get(sourceKey)?.state === "open").length;
  }
}

describe.each(SOURCE_KINDS)("a replay of openings, closings and outages at %s", (kind) => {
  it("never charges for a closing that the source signals, closes no open job and blocks hardly any unlock", async () => {
    const source = await FakeSource.start(kind);
    const feed = findFeedSource(kind);
    if (!feed) throw new Error(`no source ${kind}`);
    const replay = new Replay(source, { ...source.options, feeds: [{ source: feed, board: source.board }] }, 14);
    await replay.run();
    source.server.close();
    const { chargedForDead, deadServed, live, liveHeldBack } = replay.counts;
    expect(deadServed).toBeGreaterThan(EVENTS / 20);
    expect({ chargedForDead, wronglyClosed: await replay.countWronglyClosed() }).toEqual({
      chargedForDead: 0,
      wronglyClosed: 0,
    });
    if (EVENTS === 2000) console.info(kind, JSON.stringify(replay.counts));
    expect(liveHeldBack).toBeLessThanOrEqual(live / 100);
  });
});
