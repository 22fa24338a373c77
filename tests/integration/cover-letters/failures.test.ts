import { afterAll, describe, expect, it } from "vitest";
import { getConnectsBalance } from "~/server/connects";
import { draftLetter, generateLetter, sweepLetters } from "~/server/cover-letters";
import { createOpenAiWriter } from "../../../src/server/cover-letters/providers/openai/openai-writer";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { startModelServer, type ModelBehaviour } from "../../support/model-server";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { runSeed, seededRandom, type Random } from "../reliability/support/seeded-random";
import { dyingDatabase } from "../../support/dying-process";
import { LONG } from "../../support/long";
import { expectIntactBooks, inputFor, standOf } from "./support";

const RUNS = LONG ? 300 : 15;
const AT_ONCE = 5;

/** Short, so that the test doesn't wait long for a silent model. */
const PATIENCE = { connectMs: 400, firstWordMs: 400, idleMs: 400, totalMs: 4000, pausesMs: [1, 1] };

const BEHAVIOURS: readonly ModelBehaviour[] = [
  { kind: "good" },
  { kind: "good" },
  { kind: "good", pauseMs: 1 },
  // A good letter, but after our timeout.
  { kind: "good", pauseMs: 1500 },
  { kind: "status", status: 429, retryAfter: "0" },
  { kind: "status", status: 429, retryAfter: "60" },
  { kind: "status", status: 500 },
  { kind: "silent" },
  { kind: "stalls", afterWords: 5 },
  { kind: "cut", afterWords: 12, politely: true },
  { kind: "cut", afterWords: 12, politely: false },
  { kind: "garbage", what: "html" },
  { kind: "garbage", what: "noise" },
  { kind: "refusal", how: "field" },
  { kind: "empty" },
  { kind: "exhausted" },
];

const database = await useTestDatabase({ maxConnections: 20 });
const clock = new TestClock();
const seed = runSeed();
const ctx = createTestContext({ db: database.db, clock });
const model = await startModelServer();
const service = { apiKey: "key", baseUrl: model.baseUrl, model: "a-model" };
const writer = createOpenAiWriter(service, PATIENCE);
const patientWriter = createOpenAiWriter(service);

afterAll(() => model.close());

/** Ways in which a run can end early: its reader leaves, or its process dies. */
type End = { kind: "none" } | { kind: "left"; afterPieces: number } | { kind: "killed"; atMoment: number };

function pickEnd(random: Random): End {
  const dice = random.next();
  if (dice < 0.5) return { kind: "none" };
  if (dice < 0.75) return { kind: "left", afterPieces: random.between(0, 40) };
  return { kind: "killed", atMoment: random.between(0, 45) };
}

async function runOnce(
  seeker: Seeker,
  jobId: string,
  { end, stop }: { end: End; stop: AbortController },
): Promise<void> {
  if (end.kind === "killed") {
    const { db } = dyingDatabase(database.db, end.atMoment);
    // Stops the other calls, which would wait half a minute for the dead process's letter.
    await generateLetter({ ...seeker, db }, inputFor(jobId), { writer }).finally(() => stop.abort());
    return;
  }
  const events = draftLetter(seeker, inputFor(jobId), { writer, signal: stop.signal });
  let pieces = 0;
  // Leaving the loop ends the stream.
  for await (const _event of events) if (end.kind === "left" && (pieces += 1) > end.afterPieces) return;
}

/** Up to three simultaneous tries, each with its own end. */
const pickEnds = (random: Random) => Array.from({ length: random.between(1, 3) }, () => pickEnd(random));

/** Tries to write a letter, as often at once as there are ends. */
async function tryLetter(ends: readonly End[]): Promise<{ seeker: Seeker; jobId: string }> {
  const [seeker, job] = await Promise.all([signInSeeker(ctx, 20), createJob(database.db)]);
  const stop = new AbortController();
  await Promise.allSettled(ends.map((end) => runOnce(seeker, job.id, { end, stop })));
  return { seeker, jobId: job.id };
}

describe("whatever the model does, whoever leaves, whenever a process dies", () => {
  it(`users have paid exactly for the letters they have, after ${RUNS} runs (FAULT_SEED=${seed})`, async () => {
    const random = seededRandom(seed);
    // One that nothing disturbs and one that dies at once, so that both outcomes occur with every seed.
    model.behave({ kind: "good" });
    const tried = [await tryLetter([{ kind: "none" }]), await tryLetter([{ kind: "killed", atMoment: 0 }])];
    while (tried.length < RUNS) {
      const [first, ...later] = Array.from({ length: 12 }, () => BEHAVIOURS[random.between(0, BEHAVIOURS.length - 1)]);
      model.behave(first ?? { kind: "good" }, ...later.flatMap((behaviour) => behaviour ?? []));
      tried.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => tryLetter(pickEnds(random))))));
      await expectIntactBooks(ctx);
    }

    clock.advance({ minutes: 14 });
    await sweepLetters(ctx);
    const outcomes = new Set<string>();
    for (const { seeker, jobId } of tried) {
      const stand = await standOf(seeker, jobId);
      outcomes.add(stand.row);
      const expected =
        stand.row === "paid"
          ? { row: "paid", balance: 15, held: 0, available: 15 }
          : { row: "none", balance: 20, held: 0, available: 20 };
      expect(stand).toEqual(expected);
      expect(await seeker.db.coverLetterVersion.count({ where: { letter: { userId: seeker.actor.userId } } })).toBe(
        stand.row === "paid" ? 1 : 0,
      );
    }
    expect(outcomes).toEqual(new Set(["none", "paid"]));
    await expectIntactBooks(ctx);
  });

  it("a letter can be drafted once the model works again, for one charge", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const job = await createJob(database.db);
    for (const behaviour of BEHAVIOURS.filter(({ kind }) => kind !== "good")) {
      model.behave(behaviour);
      const failed = generateLetter(seeker, inputFor(job.id), { writer });
      await expect(failed, JSON.stringify(behaviour)).rejects.toMatchObject({ code: "SERVICE_FAILED" });
      expect(await getConnectsBalance(seeker, seeker.actor.userId)).toBe(20);
    }
    model.behave({ kind: "good" });
    const letter = await generateLetter(seeker, inputFor(job.id), { writer: patientWriter });
    expect(letter.remainingConnects).toBe(15);
    await expectIntactBooks(ctx);
  });
});
