import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { MAX_NOTES_LENGTH } from "~/contracts/application";
import {
  applyToJob,
  getAgenda,
  getApplication,
  moveApplication,
  noteApplication,
  undoApply,
} from "~/server/applications";
import { saveJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const CONFLICT = {
  code: "EDIT_CONFLICT",
  message: "These notes were changed in another window. Nothing was overwritten.",
};
const NOT_MINE = { code: "NOT_FOUND", message: "This job is not among your applications." };

const database = await useTestDatabase({ maxConnections: 20 });
let clock: TestClock;
let seeker: Seeker;
let id: string;

beforeEach(async () => {
  clock = new TestClock(new Date("2026-03-01T12:00:00.000Z"));
  seeker = await signInSeeker(createTestContext({ db: database.db, clock }));
  id = (await createJob(database.db, { price: 0 })).id;
  await saveJob(seeker, id);
});

const note = (notes: string, version: number, follow_up_on: string | null = null) =>
  noteApplication(seeker, { id, notes, follow_up_on, version });
const read = () => getApplication(seeker, id);

it("notes and a follow-up date are stored with a saved job and increase its version", async () => {
  expect(await read()).toMatchObject({ notes: "", follow_up_on: null, version: 0 });
  expect(await note("Ask Grace", 0, "2026-03-05")).toEqual({
    notes: "Ask Grace",
    follow_up_on: "2026-03-05",
    follow_up_due: false,
    version: 1,
  });
  expect(await note("", 1)).toEqual({ notes: "", follow_up_on: null, follow_up_due: false, version: 2 });
  expect(await read()).toMatchObject({ stage: "saved", notes: "", follow_up_on: null, version: 2 });
});

it("notes stay with a job through every move, and moves keep their version", async () => {
  await note("Ask Grace", 0, "2026-03-05");
  await applyToJob(seeker, id);
  await moveApplication(seeker, { id, stage: "interview" });
  expect(await read()).toMatchObject({
    stage: "interview",
    notes: "Ask Grace",
    follow_up_on: "2026-03-05",
    version: 1,
  });
  await moveApplication(seeker, { id, stage: "saved" });
  expect(await read()).toMatchObject({ stage: "saved", notes: "Ask Grace", version: 1 });
});

it("notes can be written for an application whose job isn't saved", async () => {
  const { id } = await createJob(database.db, { price: 0 });
  await applyToJob(seeker, id);
  expect(await noteApplication(seeker, { id, notes: "x", follow_up_on: null, version: 0 })).toMatchObject({
    version: 1,
  });
});

it("a follow-up is due from its day on in the profile's time zone", async () => {
  const { userId } = seeker.actor;
  await database.db.profile.update({ where: { id: userId }, data: { timeZone: "Pacific/Auckland" } });
  const isDue = async () => [(await read()).follow_up_due, (await getAgenda(seeker)).follow_ups.length === 1];
  expect(await note("", 0, "2026-03-03")).toMatchObject({ follow_up_due: false });
  expect(await isDue()).toEqual([false, false]);
  clock.advance({ hours: 23 }); // 00:00 in that time zone, the day before in UTC.
  expect(await note("x", 1, "2026-03-03")).toMatchObject({ follow_up_due: true });
  expect(await isDue()).toEqual([true, true]);
  await database.db.profile.update({ where: { id: userId }, data: { timeZone: "America/Los_Angeles" } });
  clock.advance({ hours: 20.5 }); // 23:30 in that time zone, the day before.
  expect(await isDue()).toEqual([false, false]);
});

it("a write based on an older version of the notes is rejected and changes nothing", async () => {
  await note("first window", 0, "2026-03-05");
  await expect(note("second window", 0)).rejects.toMatchObject(CONFLICT);
  await expect(note("from the future", 7)).rejects.toMatchObject(CONFLICT);
  expect(await read()).toMatchObject({ notes: "first window", follow_up_on: "2026-03-05", version: 1 });
});

it("a write based on an unknown version is rejected for a job without notes", async () => {
  await expect(note("x", 3)).rejects.toMatchObject(CONFLICT);
  expect(await read()).toMatchObject({ notes: "", version: 0 });
});

it("repeating a write whose answer was lost returns the first answer", async () => {
  const first = await note("Ask Grace", 0, "2026-03-05");
  expect(await note("Ask Grace", 0, "2026-03-05")).toEqual(first);
  expect(await read()).toMatchObject({ version: 1 });
});

it("one of 50 concurrent writes over one version succeeds, and 49 are rejected", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => note(`window ${index}`, 0)));
  const successes = answers.filter((answer) => answer.status === "fulfilled");
  expect(successes).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(CONFLICT);
  expect(await read()).toMatchObject({ notes: successes[0]?.value.notes, version: 1 });
  expect(await database.db.application.count({ where: { jobId: id } })).toBe(1);
});

it("notes can have the contract's full length, in any script", async () => {
  const notes = "ﷺ😀".repeat(MAX_NOTES_LENGTH).slice(0, MAX_NOTES_LENGTH - 1) + "x";
  expect(await note(notes, 0)).toMatchObject({ notes });
});

it.each([
  ["2026-02-28", true],
  ["2026-03-01", true],
  ["2026-03-02", false],
])("a follow-up on %s is due on 1 March: %s", async (day, due) => {
  await note("", 0, day);
  expect(await read()).toMatchObject({ follow_up_on: day, follow_up_due: due });
});

it.each(["x", randomUUID()])("notes for the unknown job %s are rejected", async (jobId) => {
  const wanted = noteApplication(seeker, { id: jobId, notes: "x", follow_up_on: null, version: 0 });
  await expect(wanted).rejects.toMatchObject(NOT_MINE);
  await expect(getApplication(seeker, jobId)).rejects.toMatchObject(NOT_MINE);
});

it("notes for a job that is neither saved nor applied to are rejected", async () => {
  const { id: other } = await createJob(database.db, { price: 0 });
  const write = () => noteApplication(seeker, { id: other, notes: "x", follow_up_on: null, version: 0 });
  await expect(write()).rejects.toMatchObject(NOT_MINE);
  await applyToJob(seeker, other);
  await undoApply(seeker, other);
  await expect(write()).rejects.toMatchObject(NOT_MINE);
});
