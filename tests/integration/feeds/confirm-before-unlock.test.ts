import { once } from "node:events";
import { beforeEach, describe, expect, it } from "vitest";
import { createApiContext, createCaller } from "~/server/api";
import { getConnectsBalance } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { confirmBeforeUnlock, findFeedSource, lookAgain, type ConfirmOptions } from "~/server/feeds";
import { unlockJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { FakeSource } from "../../support/fake-source";
import type { SourceKind } from "../../support/fake-systems";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { checkInProcess } from "./support/check-in-process";
import { addListedJob } from "./support/listed-job";

const TAKEN_DOWN = "This job has just been taken down. You have not been charged.";
const UNCONFIRMED = "We can't confirm this job right now. You have not been charged. Try again in a few minutes.";

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let ctx: ServiceContext;
let source: FakeSource;
let options: ConfirmOptions;

beforeEach(async () => {
  await database.db.unlock.deleteMany();
  await database.db.job.deleteMany();
  await database.db.postingCheck.deleteMany();
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
});

async function startSource(kind: SourceKind): Promise<void> {
  source = await FakeSource.start(kind);
  const feed = findFeedSource(kind);
  if (!feed) throw new Error(`no source ${kind}`);
  options = { ...source.options, feeds: [{ source: feed, board: source.board }] };
}

const addJob = (key: string, state: "open" | "closed" = "open") =>
  addListedJob(database.db, { source, key, state, now: clock.now() });

async function unlock(buyer: Seeker, id: string, limits: Pick<ConfirmOptions, "requestsMs"> = {}) {
  await confirmBeforeUnlock(buyer, { id }, { ...options, ...limits });
  return unlockJob(buyer, { id });
}

const expectUnconfirmed = async (id: string) =>
  expectRefused(await signInSeeker(ctx), id, { code: "JOB_UNCONFIRMED", message: UNCONFIRMED });

const describeCheck = ({ actor: { userId } }: Seeker, jobId: string) => ({
  databaseUrl: database.url,
  origin: source.origin,
  jobId,
  userId,
  now: clock.now(),
});

async function findJob(id: string) {
  const job = await database.db.job.findUniqueOrThrow({ where: { id }, include: { postings: true } });
  return { ...job, missingSince: job.postings[0]?.missingSince };
}

async function expectRefused(buyer: Seeker, id: string, refusal: { code: string; message: string }) {
  await expect(unlock(buyer, id)).rejects.toMatchObject(refusal);
  expect(await getConnectsBalance(buyer, buyer.actor.userId)).toBe(10_000);
}

describe("confirmBeforeUnlock of a source with single postings", () => {
  beforeEach(async () => {
    await startSource("greenhouse");
    return source.server.close;
  });

  it("lets a live job be unlocked and records when it was checked", async () => {
    const job = await addJob("1");
    const { job: unlocked } = await unlock(await signInSeeker(ctx), job.id);
    expect(unlocked.checked_at).toBe(clock.now().toISOString());
    expect(Object.keys(unlocked).slice(-2)).toEqual(["checked_at", "role_unlocked_at"]);
    expect(source.server.asked).toHaveLength(1);
  });

  it("closes a job that is gone and charges nothing", async () => {
    const job = await addJob("2", "closed");
    await expectRefused(await signInSeeker(ctx), job.id, { code: "JOB_CLOSED", message: TAKEN_DOWN });
    expect((await findJob(job.id)).closedAt).toEqual(clock.now());
  });

  it.each(["down", "html", "limited", "lost-board"] as const)(
    "lets the unlock continue while the source is %s",
    async (mood) => {
      const job = await addJob("3", "closed");
      source.mood = mood;
      expect((await unlock(await signInSeeker(ctx), job.id)).remainingConnects).toBe(9985);
      expect(await findJob(job.id)).toMatchObject({ closedAt: null, checkedAt: null });
    },
  );

  it("asks a failing source at most once a minute", async () => {
    const job = await addJob("4");
    source.mood = "down";
    for (let buyers = 0; buyers < 3; buyers += 1) await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(1);
    clock.advance({ seconds: 61 });
    await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(2);
  });

  it("asks again ten minutes after the job was seen, not before", async () => {
    const job = await addJob("5");
    await unlock(await signInSeeker(ctx), job.id);
    clock.advance({ minutes: 9 });
    await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(1);
    clock.advance({ minutes: 2 });
    await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(2);
  });

  it("asks nothing for the user's own job, an open job, a raised price or too few connects", async () => {
    const job = await addJob("6");
    await confirmBeforeUnlock(await signInSeeker(ctx, 14), { id: job.id }, options);
    await confirmBeforeUnlock(await signInSeeker(ctx), { id: job.id, price: 12 }, options);
    await confirmBeforeUnlock(await signInSeeker(ctx), { id: "no id" }, options);
    const buyer = await signInSeeker(ctx);
    await unlockJob(buyer, { id: job.id });
    await confirmBeforeUnlock(buyer, { id: job.id }, options);
    expect(source.server.asked).toHaveLength(0);
  });

  it("never asks for jobs of boards that aren't polled", async () => {
    const job = await addJob("7", "closed");
    await database.db.job.update({ where: { id: job.id }, data: { board: "a-file" } });
    await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(0);
  });

  it("asks for jobs of boards that are switched on in the directory", async () => {
    const job = await addJob("14", "closed");
    await database.db.feed.create({
      data: { source: "greenhouse", board: "Acme", nextPollAt: clock.now(), enabled: false },
    });
    const inDirectory = { ...options, feeds: [] };
    await confirmBeforeUnlock(await signInSeeker(ctx), { id: job.id }, inDirectory);
    expect(source.server.asked).toHaveLength(0);
    await database.db.feed.updateMany({ data: { enabled: true } });
    const refused = confirmBeforeUnlock(await signInSeeker(ctx), { id: job.id }, inDirectory);
    await expect(refused).rejects.toMatchObject({ code: "JOB_CLOSED" });
    await database.db.feed.deleteMany();
  });

  it("asks once for twenty buyers at the same time", async () => {
    const job = await addJob("8", "closed");
    const buyers = await Promise.all(Array.from({ length: 20 }, () => signInSeeker(ctx)));
    const outcomes = await Promise.allSettled(buyers.map((buyer) => unlock(buyer, job.id)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
    // One request for the posting, and one for its board.
    expect(source.server.asked).toHaveLength(2);
  });

  it("asks once for buyers in two processes, and continues when one process is killed meanwhile", async () => {
    const job = await addJob("9");
    source.mood = "slow";
    const buyer = await signInSeeker(ctx);
    const request = once(source.server.requests, "asked");
    const child = await checkInProcess(describeCheck(buyer, job.id));
    const exit = once(child, "exit");
    await request;
    source.mood = "fine";
    // Waits for less time than the other process, which is still asking when it is killed.
    const answer = await unlock(await signInSeeker(ctx), job.id, { requestsMs: 200 });
    expect(answer.remainingConnects).toBe(9985);
    expect(source.server.asked).toHaveLength(1);
    child.kill("SIGKILL");
    expect(await exit).toEqual([null, "SIGKILL"]);
    // The dead process's lease has expired by then.
    clock.advance({ minutes: 1 });
    await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(2);
    expect((await findJob(job.id)).checkedAt).toEqual(clock.now());
  });

  it("asks nothing while FEEDS_VERIFY_ON_UNLOCK is off", async () => {
    const job = await addJob("14");
    for (const [setting, requests] of [
      ["off", 0],
      ["on", 1],
    ] as const) {
      const check = describeCheck(await signInSeeker(ctx), job.id);
      const child = await checkInProcess(check, { FEEDS_VERIFY_ON_UNLOCK: setting });
      expect(await once(child, "exit")).toEqual([0, null]);
      expect(source.server.asked).toHaveLength(requests);
    }
  });

  it("gives up on a source that never answers or breaks off, and lets the unlock continue", async () => {
    const slow = await addJob("10", "closed");
    source.mood = "slow";
    await unlock(await signInSeeker(ctx), slow.id, { requestsMs: 200 });
    const cut = await addJob("11", "closed");
    source.server.answerWith((_request, response) => {
      response
        .writeHead(404, { "content-length": "100" })
        .write('{"status":404,"error":"Job not', () => response.destroy());
    });
    await unlock(await signInSeeker(ctx), cut.id);
    expect(await database.db.job.count({ where: { closedAt: null } })).toBe(2);
  });

  it("charges once when one buyer unlocks in two tabs while the source dies", async () => {
    const job = await addJob("15");
    const buyer = await signInSeeker(ctx);
    source.server.answerWith((_request, response) => void response.destroy());
    await Promise.all([unlock(buyer, job.id), unlock(buyer, job.id)]);
    expect(await getConnectsBalance(buyer, buyer.actor.userId)).toBe(9985);
    expect(source.server.asked).toHaveLength(1);
  });

  it("stops reading an endless response", async () => {
    const job = await addJob("12");
    source.server.answerWith((_request, response) => {
      const chunk = Buffer.alloc(1_000_000, "x");
      const write = (): void => void (response.destroyed || response.write(chunk, write));
      write();
    });
    await unlock(await signInSeeker(ctx), job.id);
    expect(source.server.asked).toHaveLength(1);
  });

  it("rejects a user who causes too many requests", async () => {
    const buyer = await signInSeeker(ctx, 1000);
    source.mood = "down";
    for (let key = 100; key < 160; key += 1) {
      await confirmBeforeUnlock(buyer, { id: (await addJob(String(key))).id }, options);
    }
    const { id } = await addJob("160");
    await expect(confirmBeforeUnlock(buyer, { id }, options)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("asks nothing for a visitor", async () => {
    const job = await addJob("13", "closed");
    await expect(createCaller(createApiContext(ctx)).job.unlock({ id: job.id })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(source.server.asked).toHaveLength(0);
  });
});

describe("confirmBeforeUnlock of a source that only lists", () => {
  beforeEach(async () => {
    await startSource("gem");
    return source.server.close;
  });

  it("rejects the unlock of a missing job, and a second check closes the job", async () => {
    await addJob("listed");
    const job = await addJob("missing", "closed");
    await expectUnconfirmed(job.id);
    await expectUnconfirmed(job.id);
    expect(source.server.asked).toHaveLength(1);
    const missingSince = clock.now();
    expect(await findJob(job.id)).toMatchObject({ closedAt: null, missingSince });
    await lookAgain(ctx, options);
    expect(source.server.asked).toHaveLength(1);
    clock.advance({ minutes: 15 });
    await lookAgain(ctx, options);
    expect((await findJob(job.id)).closedAt).toEqual(missingSince);
  });

  it("a first check closes nothing, even if a poll missed the job before", async () => {
    await addJob("listed");
    const job = await addJob("missing", "closed");
    await database.db.posting.updateMany({ where: { jobId: job.id }, data: { missingSince: clock.now() } });
    clock.advance({ minutes: 20 });
    await expectUnconfirmed(job.id);
    const missingSince = clock.now();
    for (const minutes of [5, 5]) {
      clock.advance({ minutes });
      await lookAgain(ctx, options);
      await expectUnconfirmed(job.id);
      expect(await findJob(job.id)).toMatchObject({ closedAt: null, missingSince });
    }
    clock.advance({ minutes: 5 });
    await lookAgain(ctx, options);
    expect((await findJob(job.id)).closedAt).toEqual(missingSince);
  });

  it("allows the unlock again if the second check finds the job", async () => {
    await addJob("listed");
    const job = await addJob("missing", "closed");
    await expectUnconfirmed(job.id);
    source.postings.set("missing", { key: "missing", state: "open" });
    clock.advance({ minutes: 15 });
    await lookAgain(ctx, options);
    expect(await findJob(job.id)).toMatchObject({ closedAt: null, missingSince: null, checkedAt: clock.now() });
    expect((await unlock(await signInSeeker(ctx), job.id)).remainingConnects).toBe(9985);
  });

  it("an empty list blocks unlocks but never closes jobs", async () => {
    const job = await addJob("1");
    source.mood = "empty";
    await expectUnconfirmed(job.id);
    clock.advance({ minutes: 5 });
    await lookAgain(ctx, options);
    await expectUnconfirmed(job.id);
    expect((await findJob(job.id)).closedAt).toBeNull();
  });

  it("asks again for a list that is empty once", async () => {
    const job = await addJob("1");
    source.mood = "blinking";
    expect((await unlock(await signInSeeker(ctx), job.id)).remainingConnects).toBe(9985);
    expect(source.server.asked).toHaveLength(2);
  });

  it("a list that lacks several postings blocks unlocks but never closes jobs", async () => {
    for (let key = 100; key < 120; key += 1) await addJob(String(key));
    const job = await addJob("200");
    source.mood = "cut";
    await expectUnconfirmed(job.id);
    for (let looks = 0; looks < 3; looks += 1) {
      clock.advance({ minutes: 6 });
      await lookAgain(ctx, options);
      await expectUnconfirmed(job.id);
    }
    expect(await findJob(job.id)).toMatchObject({ closedAt: null, missingSince: null });
    source.mood = "fine";
    clock.advance({ minutes: 2 });
    expect((await unlock(await signInSeeker(ctx), job.id)).remainingConnects).toBe(9985);
  });

  it("one list serves the buyers of all its jobs for a minute", async () => {
    for (const key of ["1", "2", "3"])
      await unlock(await signInSeeker(ctx), (await addJob(key)).id).catch(() => undefined);
    expect(source.server.asked).toHaveLength(1);
  });

  it("checks again five times while the source is down, then leaves the job to the polls", async () => {
    await addJob("listed");
    const job = await addJob("missing", "closed");
    await expectUnconfirmed(job.id);
    source.mood = "down";
    for (let looks = 0; looks < 8; looks += 1) {
      clock.advance({ minutes: 6 });
      await lookAgain(ctx, options);
    }
    expect(source.server.asked).toHaveLength(6);
    expect((await findJob(job.id)).closedAt).toBeNull();
  });
});

describe.each(["rippling", "ashby", "breezy"] as const)(
  "confirmBeforeUnlock of %s with its list and single postings",
  (kind) => {
    beforeEach(async () => {
      await startSource(kind);
      return source.server.close;
    });

    it("a list that lacks a posting closes it only after the posting's own address has answered", async () => {
      await addJob("listed");
      const job = await addJob("missing", "closed");
      source.detailsDown = true;
      const look = async () => {
        await expectUnconfirmed(job.id);
        clock.advance({ minutes: 16 });
        await lookAgain(ctx, options);
        return (await findJob(job.id)).closedAt;
      };
      expect([await look(), await look(), await look()]).toEqual([null, null, null]);
      source.detailsDown = false;
      expect(await look()).not.toBeNull();
    });
  },
);
