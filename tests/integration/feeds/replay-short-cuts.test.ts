import { beforeEach, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { confirmBeforeUnlock, findFeedSource, lookAgain, type ConfirmOptions } from "~/server/feeds";
import { closeMissingJobs } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FakeSource } from "../../support/fake-source";
import type { SourceKind } from "../../support/fake-systems";
import { createJob } from "../../support/jobs";
import { LONG } from "../../support/long";
import { signInSeeker } from "../../support/seekers";
import { seeded } from "../../support/seeded";

// Lists lack one or two open postings for a few minutes, with a purchase each minute and regular polls.

const HOURS = LONG ? 96 : 3;
const POSTINGS = 12;

const database = await useTestDatabase();
beforeEach(async () => {
  await database.db.job.deleteMany();
  await database.db.postingCheck.deleteMany();
});

class Replay {
  readonly counts = { cuts: 0, heldBack: 0, closed: 0 };
  private readonly random = seeded(9);
  private readonly clock = new TestClock();
  private readonly ctx: ServiceContext;
  private readonly jobs = new Map<string, string>();
  private cutUntil = 0;

  constructor(
    readonly source: FakeSource,
    readonly options: ConfirmOptions,
  ) {
    this.ctx = createTestContext({ db: database.db, clock: this.clock });
  }

  async run(): Promise<void> {
    for (let count = 0; count < POSTINGS; count += 1) await this.open();
    for (let minute = 0; minute < HOURS * 60; minute += 1) {
      this.clock.advance({ minutes: 1 });
      this.cut(minute);
      if (minute % 60 === 40) await this.replaceOne();
      if (this.random() < 0.5) await this.buy();
      await lookAgain(this.ctx, this.options);
      if (this.random() < 1 / 30) await this.poll();
    }
  }

  async countWronglyClosed(): Promise<number> {
    const closed = await database.db.job.findMany({ where: { closedAt: { not: null } }, select: { sourceKey: true } });
    const wrong = closed.filter(({ sourceKey }) => this.source.postings.get(sourceKey)?.state === "open");
    this.counts.closed = closed.length - wrong.length;
    return wrong.length;
  }

  /** A cut lasts two to ten minutes, and the next one follows within twenty. */
  private cut(minute: number): void {
    const { unlisted, postings } = this.source;
    if (minute < this.cutUntil) return;
    unlisted.clear();
    if (this.random() > 1 / 10) return;
    const open = [...postings.values()].filter(({ state }) => state === "open");
    for (let count = this.random() < 0.5 ? 1 : 2; count > 0; count -= 1)
      unlisted.add(open[Math.floor(this.random() * open.length)]?.key ?? "");
    this.cutUntil = minute + 2 + Math.floor(this.random() * 9);
    this.counts.cuts += 1;
  }

  private async open(): Promise<void> {
    const key = String(1000 + this.source.postings.size);
    this.source.postings.set(key, { key, state: "open" });
    const [board, firstSeenAt] = [this.source.board.toLowerCase(), this.clock.now()];
    const posting = { source: this.source.kind, board, sourceKey: key, firstSeenAt, lastSeenAt: firstSeenAt };
    const { id } = await createJob(database.db, { sourceUrl: this.source.pageUrl(key), posting });
    this.jobs.set(key, id);
  }

  private async replaceOne(): Promise<void> {
    const open = [...this.source.postings.values()].find(({ state }) => state === "open");
    if (open) open.state = "closed";
    await this.open();
  }

  /** Chooses postings that the list lacks, rightly or not, as often as others. */
  private async buy(): Promise<void> {
    const live = await database.db.job.findMany({ where: { closedAt: null }, orderBy: { sourceKey: "asc" } });
    const listed = new Set(this.source.listOpen());
    const missing = live.filter(({ sourceKey }) => !listed.has(sourceKey));
    const choice = missing.length > 0 && this.random() < 0.5 ? missing : live;
    const job = choice[Math.floor(this.random() * choice.length)];
    if (!job) return;
    try {
      await confirmBeforeUnlock(await signInSeeker(this.ctx), { id: job.id }, this.options);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.counts.heldBack += 1;
    }
  }

  private async poll(): Promise<void> {
    const [startedAt, listedKeys] = [this.clock.now(), this.source.listOpen()];
    const board = this.source.board.toLowerCase();
    await database.db.posting.updateMany({
      where: { sourceKey: { in: listedKeys }, closedAt: null },
      data: { lastSeenAt: startedAt },
    });
    await closeMissingJobs(this.ctx, { source: this.source.kind, board, listedKeys, startedAt });
  }
}

const KINDS: readonly SourceKind[] = ["ashby", "personio", "teamtailor", "breezy", "pinpoint", "gem"];

it.each(KINDS)("a list of %s that is cut for minutes closes no open job", async (kind) => {
  const source = await FakeSource.start(kind);
  const feed = findFeedSource(kind);
  if (!feed) throw new Error(`no source ${kind}`);
  const replay = new Replay(source, { ...source.options, feeds: [{ source: feed, board: source.board }] });
  await replay.run();
  source.server.close();
  expect(await replay.countWronglyClosed()).toBe(0);
  if (LONG) console.info(kind, JSON.stringify(replay.counts));
  expect(replay.counts.cuts).toBeGreaterThan(HOURS);
  expect(replay.counts.heldBack).toBeGreaterThan(0);
  // All except those that closed last.
  expect(replay.counts.closed).toBeGreaterThanOrEqual(HOURS - 2);
});
