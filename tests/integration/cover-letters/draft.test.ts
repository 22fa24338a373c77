import { saveCareer } from "~/server/career";
import { listResumes } from "~/server/resumes";
import { describe, expect, it } from "vitest";
import { COVER_LETTERS_PER_DAY } from "~/contracts/rules/cover-letter";
import {
  draftLetter,
  findRememberedAnswers,
  generateLetter,
  getLetter,
  reviseLetter,
  WriterError,
} from "~/server/cover-letters";
import { unlockJob } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { createTestDatabase, useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker } from "../../support/seekers";
import {
  draft,
  expectIntactBooks,
  finish,
  inputFor,
  LETTER,
  ScriptedWriter,
  standOf,
  writerOf,
  writerThatFails,
  writerThatWaits,
} from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
const job = await createJob(database.db, { employer: "Analytical Engines", price: 15 });

const UNTOUCHED = { row: "none", balance: 20, held: 0, available: 20 };

describe("a letter", () => {
  it("streams while it is written, costs 5 connects and is stored", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const { text, letter, remainingConnects } = await draft(seeker, job.id);
    expect(text).toBe(LETTER);
    expect(letter).toMatchObject({
      job_id: job.id,
      revisions_left: 3,
      version: { number: 1, origin: "drafted", text: LETTER, drafted_by: "A script", tone: "professional" },
    });
    expect(remainingConnects).toBe(15);
    expect(await getLetter(seeker, job.id)).toEqual(letter);
    expect(await standOf(seeker, job.id)).toEqual({ row: "paid", balance: 15, held: 0, available: 15 });
    await expectIntactBooks(ctx);
  });

  it("lets its first word leave before the second is written, however fast the writer is", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const events = draftLetter(seeker, inputFor(job.id), { writer: writerOf() });
    expect(await events.next()).toMatchObject({ value: { type: "text", text: "Dear " } });
    let hasTurned = false;
    setImmediate(() => (hasTurned = true));
    await events.next();
    expect(hasTurned).toBe(true);
    await events.return();
  });

  it("is charged once; a second call is rejected for free", async () => {
    const seeker = await signInSeeker(ctx, 20);
    await draft(seeker, job.id);
    const again = writerOf();
    await expect(draft(seeker, job.id, again)).rejects.toMatchObject({
      code: "ALREADY_GENERATED",
      message: "You have already generated a cover letter for this job.",
    });
    expect(again.briefs).toEqual([]);
    expect(await standOf(seeker, job.id)).toMatchObject({ row: "paid", available: 15 });
  });

  it("is rejected with 4 connects before anything is written", async () => {
    const seeker = await signInSeeker(ctx, 4);
    const writer = writerOf();
    await expect(draft(seeker, job.id, writer)).rejects.toMatchObject({
      code: "INSUFFICIENT_CONNECTS",
      message: "You need 5 connects to generate a cover letter. You have 4 connects.",
    });
    expect(writer.briefs).toEqual([]);
    expect(await standOf(seeker, job.id)).toEqual({ row: "none", balance: 4, held: 0, available: 4 });
  });

  it("can't be paid with connects that another draft holds", async () => {
    const seeker = await signInSeeker(ctx, 9);
    const other = await createJob(database.db);
    const { writer, goOn, reached } = writerThatWaits();
    const first = draft(seeker, job.id, writer);
    await reached;
    await expect(draft(seeker, other.id)).rejects.toMatchObject({ code: "INSUFFICIENT_CONNECTS" });
    goOn();
    expect((await first).remainingConnects).toBe(4);
    await expectIntactBooks(ctx);
  });

  it("isn't written for a job that is unknown or closed to this seeker", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const closed = await createJob(database.db, { closedAt: new Date() });
    const unknown = "00000000-0000-4000-8000-000000000000";
    await expect(draft(seeker, unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(draft(seeker, "no-id")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(draft(seeker, closed.id)).rejects.toMatchObject({ code: "JOB_CLOSED" });
    expect(await standOf(seeker, closed.id)).toEqual(UNTOUCHED);
  });
});

describe("calls at once", () => {
  it("for one job write one letter and charge once, even if they are fifty", async () => {
    const seeker = await signInSeeker(ctx, 1000);
    const writer = writerOf();
    const calls = Array.from({ length: 50 }, () => generateLetter(seeker, inputFor(job.id), { writer }));
    const results = await Promise.allSettled(calls);
    const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
    expect(refusals).toHaveLength(49);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "ALREADY_GENERATED" });
    expect(writer.briefs).toHaveLength(1);
    expect(await standOf(seeker, job.id)).toEqual({ row: "paid", balance: 995, held: 0, available: 995 });
    await expectIntactBooks(ctx);
  });

  it("wait for the drafting call and retry if it fails", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const gate = Promise.withResolvers<void>();
    const failing = new ScriptedWriter(async function* () {
      yield "Dear ";
      await gate.promise;
      throw new WriterError("unavailable", "down");
    });
    const first = draftLetter(seeker, inputFor(job.id), { writer: failing });
    await first.next();
    const second = draft(seeker, job.id);
    gate.resolve();
    await expect(first.next()).rejects.toMatchObject({ code: "SERVICE_FAILED" });
    expect((await second).remainingConnects).toBe(15);
    await expectIntactBooks(ctx);
  });
});

describe("while letters are being written", () => {
  it("no database connection waits for them", async () => {
    const small = await createTestDatabase({ maxConnections: 2 });
    try {
      const there = createTestContext({ db: small.db });
      const [{ id }, seeker] = [await createJob(small.db), await signInSeeker(there, 20)];
      const slow = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { writer, goOn, reached } = writerThatWaits();
          const drafting = draft(await signInSeeker(there, 20), id, writer);
          await reached;
          return { goOn, drafting };
        }),
      );
      expect((await unlockJob(seeker, { id })).remainingConnects).toBe(5);
      for (const { goOn } of slow) goOn();
      expect(await Promise.all(slow.map(({ drafting }) => drafting))).toHaveLength(10);
    } finally {
      await small.drop();
    }
  });
});

describe("stopping", () => {
  it("midway releases the hold and stops the writer", async () => {
    const seeker = await signInSeeker(ctx, 20);
    let isWriting = true;
    const writer = new ScriptedWriter(async function* ({ signal }) {
      signal.addEventListener("abort", () => (isWriting = false));
      for (;;) yield "word ";
    });
    const events = draftLetter(seeker, inputFor(job.id), { writer });
    await events.next();
    expect(await standOf(seeker, job.id)).toEqual({ row: "draft", balance: 20, held: 5, available: 15 });
    await events.return();
    expect(isWriting).toBe(false);
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
    await expectIntactBooks(ctx);
  });

  it("works while the writer hangs and ignores the signal", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const { writer, reached } = writerThatWaits();
    const stop = new AbortController();
    const events = finish(draftLetter(seeker, inputFor(job.id), { writer, signal: stop.signal }));
    await reached;
    stop.abort();
    await expect(events).rejects.toThrow("You have not been charged");
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
  });

  it("is too late once the whole text was delivered", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const stop = new AbortController();
    const writer = new ScriptedWriter(async function* () {
      yield LETTER;
    });
    const events = draftLetter(seeker, inputFor(job.id), { writer, signal: stop.signal });
    expect(await events.next()).toEqual({ done: false, value: { type: "text", text: LETTER } });
    expect(await events.next()).toMatchObject({ value: { type: "done" } });
    stop.abort();
    await events.return();
    expect(await standOf(seeker, job.id)).toMatchObject({ row: "paid", available: 15 });
  });
});

describe("a writer that fails", () => {
  it.each([
    ["is away", new WriterError("unavailable", "x"), "The cover letter service is not available."],
    ["takes too long", new WriterError("timeout", "x"), "The cover letter service took too long."],
    ["has too much to do", new WriterError("rate_limited", "x", 17), "The cover letter service is busy."],
    ["refuses", new WriterError("refused", "x"), "The cover letter service did not write this letter."],
    ["breaks off", new WriterError("cut_off", "x"), "The cover letter service broke off."],
  ])("because it %s charges nothing and says so", async (_what, error, sentence) => {
    const seeker = await signInSeeker(ctx, 20);
    await expect(draft(seeker, job.id, writerThatFails(error))).rejects.toMatchObject({
      code: "SERVICE_FAILED",
      message: `${sentence} You have not been charged. Please try again.`,
      data: { retryAfterSeconds: error.retryAfterSeconds },
    });
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
    await expectIntactBooks(ctx);
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n "],
  ])("by writing %s charges nothing", async (_what, text) => {
    const seeker = await signInSeeker(ctx, 20);
    await expect(draft(seeker, job.id, writerOf(text))).rejects.toMatchObject({ code: "SERVICE_FAILED" });
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
  });

  it("by never ending is cut off and charges nothing", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const endless = new ScriptedWriter(async function* () {
      for (;;) yield "word ".repeat(100);
    });
    await expect(draft(seeker, job.id, endless)).rejects.toMatchObject({ code: "SERVICE_FAILED" });
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
  });
});

describe("the daily limit", () => {
  it("counts stopped letters, rejects the next one and holds nothing for it", async () => {
    const seeker = await signInSeeker(ctx, 20);
    for (let letter = 0; letter < COVER_LETTERS_PER_DAY; letter += 1) {
      const events = draftLetter(seeker, inputFor(job.id), { writer: writerOf() });
      await events.next();
      await events.return();
    }
    await expect(draft(seeker, job.id)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await standOf(seeker, job.id)).toEqual(UNTOUCHED);
  });

  it("doesn't count letters that failed because the writer was unavailable", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const away = writerThatFails(new WriterError("unavailable", "down"), 0);
    for (let letter = 0; letter <= COVER_LETTERS_PER_DAY; letter += 1) {
      await expect(draft(seeker, job.id, away)).rejects.toMatchObject({ code: "SERVICE_FAILED" });
    }
    expect((await draft(seeker, job.id)).remainingConnects).toBe(15);
  });
});

describe("a letter for a locked job", () => {
  it("contains nothing locked and no employer's name until the job is unlocked", async () => {
    const seeker = await signInSeeker(ctx, 100);
    const writer = writerOf("I want to work for {{employer}}, because {{employer}} builds engines.");
    const { text, letter } = await draft(seeker, job.id, writer);
    expect(writer.briefs[0]?.job).toMatchObject({ employer: null, description: null, requirements: [] });
    for (const letterText of [text, letter.version.text]) {
      expect(letterText).not.toContain("Analytical");
      expect(letterText).not.toContain("{{");
    }
    expect(letter.names_employer).toBe(false);

    await unlockJob(seeker, { id: job.id });
    const after = await getLetter(seeker, job.id);
    expect(after.version.text).toBe(
      "I want to work for Analytical Engines, because Analytical Engines builds engines.",
    );
    expect(after).toMatchObject({ names_employer: true, version: { number: 1 } });
    expect((await standOf(seeker, job.id)).available).toBe(100 - 5 - 15);
  });

  it("streams no part of a placeholder, however it is split", async () => {
    const seeker = await signInSeeker(ctx, 100);
    const writer = new ScriptedWriter(async function* () {
      yield* "{{employer}} is where {{employ} and {{employer}} are. {{employer".split("");
    });
    const { text, letter } = await draft(seeker, job.id, writer);
    expect(text).toBe("Your company is where {{employ} and your company are. {{employer");
    expect(letter.version.text).toBe(text);
  });

  it("uses employer and requirements of an open job", async () => {
    const seeker = await signInSeeker(ctx, 100);
    const open = await createJob(database.db, {
      price: 0,
      description: "<p>Build &amp; run engines.</p><ul><li>Ten years of <b>steam</b></li><li>Patience</li></ul>",
    });
    const writer = writerOf();
    await draft(seeker, open.id, writer);
    expect(writer.briefs[0]?.job).toEqual({
      title: open.title,
      tags: [],
      skills: [],
      seniority: null,
      eligibility: null,
      employer: "Analytical Engines",
      requirements: ["Ten years of steam", "Patience"],
      description: "Build & run engines.\n\nTen years of steam\n\nPatience",
    });
  });
});

async function storeResume(userId: string, text: string): Promise<void> {
  const file = { id: crypto.randomUUID(), userId, mediaType: "application/pdf", bytes: 1 };
  await database.db.storedFile.create({ data: file });
  await database.db.resume.create({ data: { userId, fileId: file.id, fileName: "cv.pdf", kind: "pdf", text } });
}

describe("what may be said about the applicant", () => {
  it("is the given text, else the stored résumé's, and nothing if the text is empty", async () => {
    const seeker = await signInSeeker(ctx, 100);
    const jobs = await Promise.all([1, 2, 3].map(() => createJob(database.db)));
    await storeResume(seeker.actor.userId, "Stored.");
    const said: (string | null | undefined)[] = [];
    for (const [index, resumeText] of [undefined, "Pasted.", ""].entries()) {
      const writer = writerOf();
      await finish(draftLetter(seeker, inputFor(jobs[index]?.id ?? "", { resumeText }), { writer }));
      said.push(writer.briefs[0]?.applicant.resumeText);
    }
    expect(said).toEqual(["Stored.", "Pasted.", null]);
  });

  it("is all of a saved career only if that was checked against the résumé", async () => {
    const seeker = await signInSeeker(ctx, 100);
    const { userId } = seeker.actor;
    await storeResume(userId, "Clerk, Acme, 2019 – 2021");
    const [{ resume_url: resumeUrl } = { resume_url: "" }] = await listResumes(seeker, userId);
    const career = { headline: "", skills: ["Go"], experience: [], education: [], links: [] };
    for (const checkedUrl of [undefined, resumeUrl]) {
      await saveCareer(seeker, { ...career, resume_url: checkedUrl });
      const writer = writerOf();
      await finish(draftLetter(seeker, inputFor((await createJob(database.db)).id), { writer }));
      expect(writer.briefs[0]?.applicant.confirmed?.checked).toEqual(
        checkedUrl === undefined ? undefined : { education: [], skills: ["Go"] },
      );
    }
  });

  it("includes the answers, which the next letter starts with, except the reason for this employer", async () => {
    const seeker = await signInSeeker(ctx, 100);
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => createJob(database.db)));
    const answers = { motive: "I sail with your charts.", lead: "Mapped 40 harbors", start: "March", place: "Porto" };
    expect(await findRememberedAnswers(seeker)).toBeNull();
    const writer = writerOf("Dear team,\n\nI sail with your charts. I mapped 40 harbors. I led 12 cooks.");
    const input = { ...inputFor(first?.id ?? "", { resumeText: "" }), tone: "warm" as const, answers };
    const { letter } = await finish(draftLetter(seeker, input, { writer }));
    expect(writer.briefs[0]).toMatchObject({ number: 0, applicant: { answers } });
    const reasons = letter.version.sentences.map(({ reason }) => reason).filter(Boolean);
    expect(reasons).toEqual([expect.stringContaining("12")]);
    const remembered = { lead: "Mapped 40 harbors", start: "March", place: "Porto", tone: "warm" };
    expect(await findRememberedAnswers(seeker)).toEqual(remembered);

    // REST asks no questions and keeps the stored answers.
    await draft(seeker, second?.id ?? "", writer);
    expect(writer.briefs[1]).toMatchObject({ number: 1, applicant: { answers: null } });
    expect(await findRememberedAnswers(seeker)).toEqual(remembered);

    const skipped = { motive: "", lead: "", start: "", place: "" };
    await finish(draftLetter(seeker, { ...inputFor(third?.id ?? ""), answers: skipped }, { writer }));
    expect(await findRememberedAnswers(seeker)).toEqual({ lead: "", start: "", place: "", tone: "professional" });
    await finish(reviseLetter(seeker, { id: first?.id ?? "", wish: "shorter" }, { writer }));
    expect(writer.briefs[3]).toMatchObject({ number: 0, applicant: { answers } });
  });
});

describe("deleting an account while its letter is written", () => {
  it("leaves no letter and logs no error", async () => {
    const seeker = await signInSeeker(ctx, 20);
    const { writer, goOn, reached } = writerThatWaits();
    const drafting = draft(seeker, job.id, writer);
    await reached;
    await database.db.user.delete({ where: { id: seeker.actor.userId } });
    goOn();
    await expect(drafting).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "This cover letter was stopped. You have not been charged.",
    });
    expect(await database.db.coverLetter.count({ where: { userId: seeker.actor.userId } })).toBe(0);
    await expectIntactBooks(ctx);
  });
});
