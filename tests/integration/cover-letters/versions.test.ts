import { beforeEach, describe, expect, it } from "vitest";
import { checkConnects, getConnectsBalance } from "~/server/connects";
import {
  draftLetter,
  findLetter,
  getLetter,
  getVersion,
  issueLetterTicket,
  LETTER_GUARANTEES,
  listLettersOfJobs,
  listVersions,
  restoreLetter,
  redraftLetter,
  reviseLetter,
  saveLetter,
  WriterError,
} from "~/server/cover-letters";
import { unlockJob } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { createTestDatabase, useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";
import {
  draft,
  expectIntactBooks,
  finish,
  inputFor,
  LETTER,
  ScriptedWriter,
  writerOf,
  writerThatFails,
  writerThatWaits,
} from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let seeker: Seeker;
let id: string;
beforeEach(async () => {
  seeker = await signInSeeker(ctx, 40);
  id = (await createJob(database.db)).id;
});

const save = (text: string, based_on: number) => saveLetter(seeker, { id, text, based_on });
const restore = (number: number, based_on: number) => restoreLetter(seeker, { id, number, based_on });
const revise = (writer = writerOf("Revised."), wish = "Say it shorter", who = seeker) =>
  finish(reviseLetter(who, { id, wish }, { writer }));

describe("an edited letter", () => {
  it("becomes the latest version", async () => {
    await draft(seeker, id);
    const letter = await save("Mine.", 1);
    expect(letter.version).toMatchObject({ number: 2, origin: "edited", text: "Mine.", drafted_by: null });
    expect(await getLetter(seeker, id)).toEqual(letter);
    expect((await getVersion(seeker, { id, number: 1 })).text).toBe(LETTER);
  });

  it("without a change adds no version", async () => {
    await draft(seeker, id);
    expect((await save(LETTER, 1)).version.number).toBe(1);
  });

  it("doesn't overwrite what another window has saved since", async () => {
    await draft(seeker, id);
    await save("From one window.", 1);
    await expect(save("From the other.", 1)).rejects.toMatchObject({ code: "EDIT_CONFLICT" });
    await expect(restore(1, 1)).rejects.toMatchObject({ code: "EDIT_CONFLICT" });
    expect((await getLetter(seeker, id)).version.text).toBe("From one window.");
  });

  it("from two windows at once is saved once, with an error for the other", async () => {
    await draft(seeker, id);
    const results = await Promise.allSettled([save("One.", 1), save("Two.", 1)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await getLetter(seeker, id)).version.number).toBe(2);
  });

  it("can't be empty or have more than a hundred versions", async () => {
    await draft(seeker, id);
    await expect(save(" \n", 1)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const { id: letterId } = await database.db.coverLetter.findFirstOrThrow({ where: { jobId: id } });
    await database.db.$executeRaw`
      INSERT INTO cover_letter_versions (letter_id, number, origin, text, tone, length, created_at)
      SELECT ${letterId}::uuid, number, 'edited', 'Edit ' || number, 'warm', 'short', now() FROM generate_series(2, 100) number`;
    await expect(save("One too many.", 100)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("of a locked job gets the employer's name after the unlock, if its place is unchanged", async () => {
    await draft(
      seeker,
      id,
      writerOf("I know {{employer}} well.\n\nWorking at {{employer}} would be an honour.\n\nAda"),
    );
    const current = (await getLetter(seeker, id)).version.text;
    await save(
      current.replace("would be an honour", "would suit me").replace("I know your company well", "We have met"),
      1,
    );
    await unlockJob(seeker, { id });
    expect((await getLetter(seeker, id)).version.text).toBe(
      "We have met.\n\nWorking at Analytical Engines would suit me.\n\nAda",
    );
  });
});

describe("an earlier version", () => {
  it("is restored as a new one", async () => {
    await draft(seeker, id);
    await save("Mine.", 1);
    const { version } = await restore(1, 2);
    expect(version).toMatchObject({
      number: 3,
      origin: "restored",
      restored_from: 1,
      text: LETTER,
      drafted_by: "A script",
    });
    expect((await getVersion(seeker, { id, number: 2 })).text).toBe("Mine.");
  });

  it("that doesn't exist is not found", async () => {
    await draft(seeker, id);
    await expect(restore(7, 1)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getVersion(seeker, { id, number: 7 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is listed, latest first, page by page", async () => {
    await draft(seeker, id);
    for (let number = 1; number < 5; number += 1) await save(`Edit ${number}.`, number);
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listVersions(seeker, { id, cursor, limit: 2 });
      numbers.push(...page.versions.map(({ number }) => number));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
    await expect(listVersions(seeker, { id, cursor: "bogus!", limit: 2 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("a revision", () => {
  it("is free three times and rejected the fourth time", async () => {
    await draft(seeker, id);
    const writer = writerOf("Shorter.");
    const { text, letter, remainingConnects } = await revise(writer);
    expect([text, remainingConnects]).toEqual(["Shorter.", 35]);
    expect(letter).toMatchObject({
      revisions_left: 2,
      version: { number: 2, origin: "revised", wish: "Say it shorter" },
    });
    expect(writer.briefs[0]?.revision).toEqual({ previous: LETTER, wish: "Say it shorter" });
    await revise();
    await revise();
    await expect(revise()).rejects.toMatchObject({ code: "NO_REVISIONS_LEFT" });
    expect(await getConnectsBalance(seeker, seeker.actor.userId)).toBe(35);
    await expectIntactBooks(ctx);
  });

  it("uses the given tone and length, else the previous ones", async () => {
    await draft(seeker, id);
    const input = { id, wish: "", tone: "warm" as const };
    const { letter } = await finish(reviseLetter(seeker, input, { writer: writerOf("Warm.") }));
    expect(letter.version).toMatchObject({ tone: "warm", length: "medium" });
  });

  it("that fails or is stopped doesn't count and leaves the letter unchanged", async () => {
    await draft(seeker, id);
    await expect(revise(writerThatFails(new WriterError("cut_off", "x")))).rejects.toMatchObject({
      code: "SERVICE_FAILED",
    });
    const stopped = reviseLetter(seeker, { id, wish: "" }, { writer: writerOf() });
    await stopped.next();
    expect(await findLetter(seeker, id)).toMatchObject({ busy: true, letter: { version: { text: LETTER } } });
    await stopped.return();
    expect(await findLetter(seeker, id)).toMatchObject({
      busy: false,
      letter: { revisions_left: 3, version: { number: 1 } },
    });
  });

  it("is rejected for a job that closed without being unlocked; the letter stays", async () => {
    await draft(seeker, id, writerOf("I would like to work at {{employer}}."));
    await database.db.job.update({ where: { id }, data: { closedAt: new Date() } });
    await expect(revise()).rejects.toMatchObject({ code: "JOB_CLOSED" });
    const letter = await getLetter(seeker, id);
    expect(letter).toMatchObject({ revisions_left: 3, version: { text: "I would like to work at your company." } });
    expect((await save("Mine.", 1)).version.text).toBe("Mine.");
  });

  it("is rejected while another one is written, and comes after edits made meanwhile", async () => {
    await draft(seeker, id);
    const { writer, goOn, reached } = writerThatWaits();
    const first = revise(writer);
    await reached;
    await expect(revise()).rejects.toMatchObject({ code: "IN_PROGRESS" });
    await save("Mine.", 1);
    goOn();
    expect((await first).letter.version.number).toBe(3);
    expect((await getVersion(seeker, { id, number: 2 })).text).toBe("Mine.");
  });

  it("uses the résumé text that the letter was written from, whatever the résumé says now", async () => {
    const writer = writerOf();
    await draft(seeker, id);
    await revise(writer);
    expect(writer.briefs[0]?.applicant.resumeText).toBeNull();
  });
});

describe("a letter's claims about its owner", () => {
  it("are checked in every version, edited ones included", async () => {
    const resumeText = "Software engineer. I have six years of experience with TypeScript.";
    await finish(draftLetter(seeker, { ...inputFor(id), resumeText }, { writer: writerOf("Dear hiring team.") }));
    const text = "I have six years of experience with TypeScript. I have twelve years of experience with Cobol.";
    const { version } = await save(text, 1);
    expect(version.sentences).toMatchObject([
      { aboutApplicant: true, support: "resume", reason: null },
      { aboutApplicant: true, support: "none", reason: expect.stringMatching(/\w/) },
    ]);
    for (const sentence of version.sentences) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    expect((await getVersion(seeker, { id, number: 2 })).sentences).toEqual(version.sentences);
  });

  it("are all unconfirmed without a résumé", async () => {
    await draft(seeker, id);
    const { version } = await save("I have six years of experience with TypeScript.", 1);
    expect(version.sentences).toMatchObject([{ aboutApplicant: true, support: "none" }]);
    expect((await getLetter(seeker, id)).has_resume).toBe(false);
  });
});

describe("another user's letter", () => {
  it("is not found by any call", async () => {
    await draft(seeker, id);
    const other = await signInSeeker(ctx, 40);
    const attempts = [
      () => getLetter(other, id),
      () => getVersion(other, { id, number: 1 }),
      () => listVersions(other, { id, limit: 10 }),
      () => saveLetter(other, { id, text: "Theirs.", based_on: 1 }),
      () => restoreLetter(other, { id, number: 1, based_on: 1 }),
      () => revise(writerOf(), "", other),
      () => issueLetterTicket(other, { id, format: "pdf" }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await findLetter(other, id)).toEqual({ letter: null, busy: false });
    expect(await listLettersOfJobs(other, { ids: [id] })).toEqual({ ids: [] });
    expect(await listLettersOfJobs(seeker, { ids: [id, "no-id"] })).toEqual({ ids: [id] });
  });
});

describe("stored letters", () => {
  it("can be changed or deleted only with the user", async () => {
    await draft(seeker, id);
    const { db } = database;
    await expect(db.coverLetterVersion.updateMany({ data: { text: "x" } })).rejects.toThrow("append-only");
    await expect(db.coverLetterVersion.deleteMany({})).rejects.toThrow("append-only");
    await expect(db.coverLetter.deleteMany({ where: { jobId: id } })).rejects.toThrow("a paid cover letter is kept");
    await db.user.delete({ where: { id: seeker.actor.userId } });
    expect(await db.coverLetter.count({ where: { jobId: id } })).toBe(0);
    await expectIntactBooks(ctx);
  });

  it("record their model and its tokens", async () => {
    await draft(seeker, id);
    const [version] = await database.db.coverLetterVersion.findMany({ where: { letter: { jobId: id } } });
    expect(version).toMatchObject({ model: "script-1", inputTokens: 300, outputTokens: 20 });
  });

  it("are checked against the ledger: it reports letters without a payment and payments without a letter", async () => {
    const other = await createTestDatabase();
    try {
      const owner = await signInSeeker(createTestContext({ db: other.db }), 40);
      const { id: jobId } = await createJob(other.db);
      await draft(owner, jobId);
      await other.db.$executeRaw`UPDATE cover_letters SET transfer_id = gen_random_uuid()`;
      const { guarantees } = await checkConnects(owner, LETTER_GUARANTEES);
      expect(guarantees.filter(({ violations }) => violations > 0)).toMatchObject([
        { name: expect.stringContaining("every cover letter is paid once"), violations: 2 },
      ]);
    } finally {
      await other.drop();
    }
  });
});

describe("a writer that reads the brief of a revision", () => {
  it("never sees a placeholder", async () => {
    await draft(seeker, id, writerOf("At {{employer}}."));
    const seen: unknown[] = [];
    const writer = new ScriptedWriter(async function* () {
      yield "Again.";
    });
    await revise(writer);
    seen.push(writer.briefs[0]?.revision?.previous);
    expect(seen).toEqual(["At your company."]);
  });
});

describe("a redraft of a letter from a locked job", () => {
  const redraft = (writer = writerOf("Written from the posting.")) => finish(redraftLetter(seeker, { id }, { writer }));

  it("is free, once, and reads the full posting", async () => {
    await draft(seeker, id);
    await expect(redraft()).rejects.toMatchObject({ code: "JOB_LOCKED" });
    expect((await getLetter(seeker, id)).can_redraft).toBe(false);

    await unlockJob(seeker, { id });
    const before = await seeker.db.ledgerEntry.count();
    const balance = await getConnectsBalance(ctx, seeker.actor.userId);
    expect((await getLetter(seeker, id)).can_redraft).toBe(true);
    const writer = writerOf("Written from the posting.");
    const { letter, remainingConnects } = await redraft(writer);
    expect(writer.briefs[0]?.job.description).not.toBeNull();
    expect(letter).toMatchObject({
      can_redraft: false,
      revisions_left: 3,
      version: { number: 2, origin: "drafted", text: "Written from the posting." },
    });
    expect(remainingConnects).toBe(balance);

    // A second request returns the letter and writes nothing.
    const again = writerOf("A second time.");
    expect((await redraft(again)).letter.version).toMatchObject({ number: 2, text: "Written from the posting." });
    expect(again.briefs).toEqual([]);
    expect(await seeker.db.ledgerEntry.count()).toBe(before);
    await expectIntactBooks(seeker);
  });

  it("happens once when two windows ask at the same time", async () => {
    await draft(seeker, id);
    await unlockJob(seeker, { id });
    const { writer, goOn, reached } = writerThatWaits();
    const first = redraft(writer);
    await reached;
    await expect(redraft()).rejects.toMatchObject({ code: "IN_PROGRESS" });
    goOn();
    expect((await first).letter.version.number).toBe(2);
    expect((await redraft()).letter.version.number).toBe(2);
  });

  it("can be repeated after a failure, and keeps edits as earlier versions", async () => {
    await draft(seeker, id);
    await unlockJob(seeker, { id });
    await save("My own words.", 1);
    await expect(redraft(writerThatFails(new WriterError("timeout", "Too slow")))).rejects.toMatchObject({
      code: "SERVICE_FAILED",
    });
    expect((await getLetter(seeker, id)).can_redraft).toBe(true);
    expect((await redraft()).letter.version.number).toBe(3);
    expect((await getVersion(seeker, { id, number: 2 })).text).toBe("My own words.");
  });

  it("isn't offered for a letter that was written from the posting", async () => {
    await unlockJob(seeker, { id });
    await draft(seeker, id);
    expect((await getLetter(seeker, id)).can_redraft).toBe(false);
    expect((await redraft()).letter.version.number).toBe(1);
  });
});
