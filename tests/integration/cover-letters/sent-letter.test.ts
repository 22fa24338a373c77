import { beforeEach, expect, it } from "vitest";
import { applyToJob, moveApplication, undoApply } from "~/server/applications";
import {
  findSentLetter,
  getLetter,
  getVersion,
  issueLetterTicket,
  openLetter,
  recordSentLetter,
  saveLetter,
} from "~/server/cover-letters";
import { parseTicket } from "~/server/storage";
import { saveJob, unlockJob } from "~/server/jobs";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { draft, LETTER, writerOf } from "./support";

const database = await useTestDatabase();
let seeker: Seeker;
let id: string;

beforeEach(async () => {
  seeker = await signInSeeker(createTestContext({ db: database.db }), 40);
  id = (await createJob(database.db, { title: "Kelp Gardener", price: 15 })).id;
  await unlockJob(seeker, { id });
});

const findSent = () => findSentLetter(seeker, id);

it("an application keeps showing the version that was current when it was sent", async () => {
  await draft(seeker, id);
  expect(await findSent()).toMatchObject({ version: 1, is_sent: false, latest: 1 });
  await applyToJob(seeker, id);
  await saveLetter(seeker, { id, text: "Later.", based_on: 1 });
  const { created_at: changedAt } = await getVersion(seeker, { id, number: 1 });
  expect(await findSent()).toEqual({ id, version: 1, changed_at: changedAt, is_sent: true, latest: 2 });
  await applyToJob(seeker, id);
  await moveApplication(seeker, { id, stage: "interview" });
  expect(await findSent()).toMatchObject({ version: 1, is_sent: true });
});

it("moving a job straight to a later stage records the letter, and moving it back forgets it", async () => {
  await draft(seeker, id);
  await moveApplication(seeker, { id, stage: "screening" });
  expect(await findSent()).toMatchObject({ version: 1, is_sent: true });
  await moveApplication(seeker, { id, stage: "saved" });
  await saveLetter(seeker, { id, text: "Second.", based_on: 1 });
  expect(await findSent()).toMatchObject({ version: 2, is_sent: false });
  await applyToJob(seeker, id);
  expect(await findSent()).toMatchObject({ version: 2, is_sent: true });
  await undoApply(seeker, id);
  await saveLetter(seeker, { id, text: "Third.", based_on: 2 });
  expect(await findSent()).toMatchObject({ version: 3, is_sent: false });
});

it("a download of the sent version has its text, whatever was written since", async () => {
  await draft(seeker, id);
  await applyToJob(seeker, id);
  await saveLetter(seeker, { id, text: "Later.", based_on: 1 });
  const read = async (version?: number) => {
    const { path } = await issueLetterTicket(seeker, { id, format: "txt", version });
    const { subject } = parseTicket(seeker, path.split("/").at(-1) ?? "");
    const { content } = await openLetter(seeker, subject);
    let text = "";
    for await (const piece of content) text += String(piece);
    return text;
  };
  expect(await read(1)).toContain(LETTER.split("\n")[2]);
  expect(await read()).toContain("Later.");
  await expect(issueLetterTicket(seeker, { id, format: "txt", version: 3 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

it("a sent letter keeps the employer's name that it was sent with", async () => {
  const rename = (employer: string) => database.db.jobDetail.update({ where: { jobId: id }, data: { employer } });
  const text = async (number: number) => (await getVersion(seeker, { id, number })).text;
  await rename("Tidepool");
  await draft(seeker, id, writerOf("Dear team,\n\n{{employer}} hires.\n\nKind regards,\nAda"));
  await applyToJob(seeker, id);
  await rename("Lagoon");
  expect(await text(1)).toContain("Tidepool hires.");
  expect((await getLetter(seeker, id)).version.text).toContain("Tidepool hires.");
  await undoApply(seeker, id);
  expect(await text(1)).toContain("Lagoon hires.");
  await applyToJob(seeker, id);
  await rename("Tidepool");
  await recordSentLetter(seeker, { id, version: 1 });
  await rename("Lagoon");
  expect(await text(1)).toContain("Tidepool hires.");
});

it("an application sent before its letter was written gets the version that its owner names", async () => {
  await applyToJob(seeker, id);
  expect(await findSent()).toBeNull();
  await expect(recordSentLetter(seeker, { id, version: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await draft(seeker, id);
  expect(await findSent()).toMatchObject({ version: 1, is_sent: false });
  await recordSentLetter(seeker, { id, version: 1 });
  await saveLetter(seeker, { id, text: "Second.", based_on: 1 });
  expect(await findSent()).toMatchObject({ version: 1, is_sent: true, latest: 2 });
  await Promise.all([1, 2, 2].map((version) => recordSentLetter(seeker, { id, version })));
  await recordSentLetter(seeker, { id, version: 2 });
  expect(await findSent()).toMatchObject({ version: 2, is_sent: true });
});

it("a letter can't be recorded before the application, nor by somebody else", async () => {
  await draft(seeker, id);
  await expect(recordSentLetter(seeker, { id, version: 1 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await applyToJob(seeker, id);
  const stranger = await signInSeeker(createTestContext({ db: database.db }), 40);
  await saveJob(stranger, id);
  expect(await findSentLetter(stranger, id)).toBeNull();
  await unlockJob(stranger, { id });
  await applyToJob(stranger, id);
  await expect(recordSentLetter(stranger, { id, version: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await findSentLetter(stranger, id)).toBeNull();
});
