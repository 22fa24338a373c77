import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import {
  applyToJob,
  cancelInterview,
  getApplication,
  getDetails,
  moveApplication,
  noteApplication,
  removeContact,
  saveContact,
  saveInterview,
} from "~/server/applications";
import { createCalendarFeed, revokeCalendarFeed, sendReminders, setReminders } from "~/server/calendar";
import { saveJob, unsaveJob } from "~/server/jobs";
import { TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { addSignedInUsers } from "../../support/population";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { asOwner } from "../ledger/support";

const NOT_MINE = { code: "NOT_FOUND" };
const SCREEN = {
  title: "Screen",
  place: "https://meet.example.org/ada",
  starts: "2026-03-29T15:00",
  minutes: 60,
  time_zone: "Europe/Berlin",
} as const;

const database = await useTestDatabase();
let clock: TestClock;
let seeker: Seeker;
let stranger: Seeker;
let id: string;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock(new Date("2026-03-01T12:00:00.000Z"));
  const ctx = createTestContext({ db: database.db, clock });
  [seeker, stranger] = [await signInSeeker(ctx), await signInSeeker(ctx)];
  id = (await createJob(database.db, { price: 0, title: "Kelp Gardener", employer: "Tidepool" })).id;
  await saveJob(seeker, id);
});

/** Creates a calendar address and returns its unfolded lines. */
async function createFeed(owner: Seeker): Promise<{ lines: string[]; path: string; api: TestApi }> {
  const [user] = await addSignedInUsers(owner, 1, 1);
  const session = await database.db.session.findFirstOrThrow({ where: { userId: user?.id } });
  await database.db.session.update({ where: { id: session.id }, data: { userId: owner.actor.userId } });
  const { url } = await createCalendarFeed({ ...owner, actor: { ...owner.actor, sessionId: session.id } });
  const api = new TestApi({ db: database.db, clock });
  const path = new URL(url).pathname;
  const { text } = await api.get(path);
  return { lines: text.replaceAll("\r\n ", "").split("\r\n"), path, api };
}

it("an interview's local time is stored with its time zone, and becomes the application's next interview", async () => {
  const winter = await saveInterview(seeker, { id, ...SCREEN, title: "Winter", starts: "2026-03-28T15:00" });
  const summer = await saveInterview(seeker, { id, ...SCREEN });
  expect([winter.starts_at, summer.starts_at]).toEqual(["2026-03-28T14:00:00.000Z", "2026-03-29T13:00:00.000Z"]);
  expect(await getApplication(seeker, id)).toMatchObject({
    stage: "saved",
    next_interview: { title: "Winter", starts_at: "2026-03-28T14:00:00.000Z", time_zone: "Europe/Berlin" },
  });
  await cancelInterview(seeker, { id, interview_id: winter.id });
  expect((await getApplication(seeker, id)).next_interview).toMatchObject({ title: "Screen" });
  expect((await getDetails(seeker, id)).interviews.map((entry) => entry.is_cancelled)).toEqual([true, false]);
});

it("contacts are added, changed and removed by their owner only", async () => {
  const fields = { name: "Grace", detail: "Recruiter", email: "grace@example.org", url: null };
  const { id: contactId } = await saveContact(seeker, { id, ...fields });
  await saveContact(seeker, { id, contact_id: contactId, ...fields, url: "https://example.org/grace" });
  expect((await getDetails(seeker, id)).contacts).toEqual([
    { id: contactId, ...fields, url: "https://example.org/grace" },
  ]);
  await saveJob(stranger, id);
  expect(await getDetails(stranger, id)).toEqual({ contacts: [], interviews: [] });
  await expect(saveContact(stranger, { id, contact_id: contactId, ...fields })).rejects.toMatchObject(NOT_MINE);
  await expect(removeContact(stranger, { id, contact_id: contactId })).rejects.toMatchObject(NOT_MINE);
  await removeContact(seeker, { id, contact_id: contactId });
  await expect(removeContact(seeker, { id, contact_id: contactId })).rejects.toMatchObject(NOT_MINE);
});

it("interviews need a job of the pipeline, and nobody changes another user's", async () => {
  const interview = await saveInterview(seeker, { id, ...SCREEN });
  await expect(saveInterview(stranger, { id, ...SCREEN })).rejects.toMatchObject(NOT_MINE);
  await expect(getDetails(stranger, id)).rejects.toMatchObject(NOT_MINE);
  await saveJob(stranger, id);
  const theirs = { id, interview_id: interview.id };
  await expect(saveInterview(stranger, { ...theirs, ...SCREEN })).rejects.toMatchObject(NOT_MINE);
  await expect(cancelInterview(stranger, theirs)).rejects.toMatchObject(NOT_MINE);
  await expect(cancelInterview(seeker, { id, interview_id: randomUUID() })).rejects.toMatchObject(NOT_MINE);
});

it("the calendar address shows interviews, canceled ones too, and follow-ups, until it is revoked", async () => {
  const interview = await saveInterview(seeker, { id, ...SCREEN, title: "Screen; with, care" });
  await saveInterview(seeker, { id, interview_id: interview.id, ...SCREEN, starts: "2026-03-30T15:00" });
  const { id: cancelled } = await saveInterview(seeker, { id, ...SCREEN, title: "Second" });
  await cancelInterview(seeker, { id, interview_id: cancelled });
  await noteApplication(seeker, { id, notes: "private", follow_up_on: "2026-03-05", version: 0 });
  const { lines, path, api } = await createFeed(seeker);
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${interview.id}@localhost`,
      "SEQUENCE:1",
      "DTSTART:20260330T130000Z",
      "DTEND:20260330T140000Z",
      String.raw`SUMMARY:Screen: Kelp Gardener\, Tidepool`,
      "LOCATION:https://meet.example.org/ada",
      `UID:${cancelled}@localhost`,
      "STATUS:CANCELLED",
      `UID:follow-up-${id}-${seeker.actor.userId}@localhost`,
      "DTSTART;VALUE=DATE:20260305",
      String.raw`SUMMARY:Follow up: Kelp Gardener\, Tidepool`,
    ]),
  );
  expect(lines.join("\n")).not.toContain("private");
  const answer = await api.get(path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const stored = await database.db.calendar.findUniqueOrThrow({ where: { userId: seeker.actor.userId } });
  expect(JSON.stringify(stored)).not.toContain(path.slice("/calendar/".length, -".ics".length));

  const { path: second } = await createFeed(seeker);
  expect([(await api.get(path)).status, (await api.get(second)).status]).toEqual([404, 200]);
  await revokeCalendarFeed(seeker);
  expect((await api.get(second)).status).toBe(404);
  expect((await api.get("/calendar/x.ics")).status).toBe(404);
});

it("the calendar of a locked job names neither its employer nor an unsaved one", async () => {
  const locked = await createJob(database.db, { title: "Diver", employer: "Secret Engines" });
  await saveJob(seeker, locked.id);
  await noteApplication(seeker, { id: locked.id, notes: "", follow_up_on: "2026-03-05", version: 0 });
  expect((await createFeed(seeker)).lines).toContain("SUMMARY:Follow up: Diver");
  await unsaveJob(seeker, locked.id);
  expect((await createFeed(seeker)).lines.join("\n")).not.toContain("Diver");
});

it("reminders are emailed once, a day before an interview and on the day of a follow-up", async () => {
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.actor.userId } });
  const subjects = async () => (await mailbox.mailsTo(email)).map(({ subject }) => subject);
  await saveInterview(seeker, { id, ...SCREEN, starts: "2026-03-03T15:00" });
  await noteApplication(seeker, { id, notes: "", follow_up_on: "2026-03-03", version: 0 });
  await sendReminders(seeker);
  expect(await subjects()).toEqual([]);
  clock.advance({ days: 1, hours: 3 });
  await Promise.all([sendReminders(seeker), sendReminders(seeker)]);
  expect(await subjects()).toEqual(["Interview on Tuesday, March 3 at 3:00 PM (Europe/Berlin)"]);
  clock.advance({ hours: 20 });
  await Promise.all([sendReminders(seeker), sendReminders(seeker)]);
  expect((await subjects()).toSorted()).toEqual([
    "A follow-up is due",
    "Interview on Tuesday, March 3 at 3:00 PM (Europe/Berlin)",
  ]);
});

it("reminders stop by their one-click link, for canceled interviews and for closed applications", async () => {
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.actor.userId } });
  const { id: cancelled } = await saveInterview(seeker, { id, ...SCREEN, starts: "2026-03-03T15:00" });
  await cancelInterview(seeker, { id, interview_id: cancelled });
  await noteApplication(seeker, { id, notes: "", follow_up_on: "2026-03-02", version: 0 });
  await applyToJob(seeker, id);
  await moveApplication(seeker, { id, stage: "rejected" });
  clock.advance({ days: 1 });
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toEqual([]);

  await setReminders(seeker, { reminders: true });
  const { unsubscribeToken } = await database.db.calendar.findUniqueOrThrow({
    where: { userId: seeker.actor.userId },
  });
  const api = new TestApi({ db: database.db, clock });
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await api.post(`/unsubscribe/${unsubscribeToken}`, { body, headers })).status).toBe(200);
  await moveApplication(seeker, { id, stage: "applied" });
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toEqual([]);
});

it("a failed reminder is sent by the next run and doesn't delay others", async () => {
  const emails = await Promise.all(
    [seeker, stranger].map(async ({ actor }) => {
      const { email } = await database.db.user.findUniqueOrThrow({ where: { id: actor.userId } });
      return email;
    }),
  );
  const counts = () => Promise.all(emails.map(async (email) => (await mailbox.mailsTo(email)).length));
  await saveJob(stranger, id);
  for (const owner of [seeker, stranger]) {
    await saveInterview(owner, { id, ...SCREEN, starts: "2026-03-03T15:00" });
    await noteApplication(owner, { id, notes: "", follow_up_on: "2026-03-02", version: 0 });
  }
  clock.advance({ days: 1, hours: 3 });
  await asOwner(database.ownerUrl, async (query) => {
    await query(`ALTER TABLE calendars ADD CONSTRAINT broken CHECK (user_id <> '${seeker.actor.userId}')`);
    await sendReminders(seeker);
    await query("ALTER TABLE calendars DROP CONSTRAINT broken");
  });
  expect(await counts()).toEqual([0, 2]);
  await sendReminders(seeker);
  expect(await counts()).toEqual([2, 2]);
});

it("applications that are over have no reminder, no next interview and no calendar entry", async () => {
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.actor.userId } });
  await saveInterview(seeker, { id, ...SCREEN, starts: "2026-03-03T15:00" });
  await moveApplication(seeker, { id, stage: "withdrawn" });
  clock.advance({ days: 1, hours: 3 });
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toEqual([]);
  expect((await getApplication(seeker, id)).next_interview).toBeNull();
  expect((await createFeed(seeker)).lines.join("\n")).not.toContain("Screen");
  await moveApplication(seeker, { id, stage: "interview" });
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
});

it("saving a new title doesn't repeat a reminder", async () => {
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: seeker.actor.userId } });
  const starts = "2026-03-03T15:00";
  const { id: interview } = await saveInterview(seeker, { id, ...SCREEN, starts });
  clock.advance({ days: 1, hours: 3 });
  await sendReminders(seeker);
  await saveInterview(seeker, { id, interview_id: interview, ...SCREEN, starts, title: "Renamed" });
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
});

it("follow-ups are emailed from 7:00 in the profile's time zone", async () => {
  const { userId } = seeker.actor;
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: userId } });
  await database.db.profile.update({ where: { id: userId }, data: { timeZone: "America/Los_Angeles" } });
  await noteApplication(seeker, { id, notes: "", follow_up_on: "2026-03-02", version: 0 });
  clock.advance({ days: 1, hours: 2.5 }); // 6:30 in the profile's time zone.
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toEqual([]);
  clock.advance({ hours: 1 });
  await sendReminders(seeker);
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
});
