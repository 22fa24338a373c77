import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { applyToJob, cancelInterview, saveInterview } from "~/server/applications";
import { getConnectsBalance } from "~/server/connects";
import { draftNote } from "~/server/cover-letters";
import { saveJob, unlockJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const RESUME = `Ada Byron
Lisbon, Portugal

EXPERIENCE
Gardener, Botanical Gardens
2019 – present
Planted 300 metres of kelp in Go and PostgreSQL
Repaired 60 lawn mowers in one winter`;
const SECRET = "Tidepool";
const DESCRIPTION = "<p>Requirements:</p><ul><li>Experience with sunken gardens</li><li>PostgreSQL</li></ul>";

const database = await useTestDatabase();
let clock: TestClock;
let seeker: Seeker;
let id: string;

beforeEach(async () => {
  clock = new TestClock(new Date("2026-03-01T12:00:00.000Z"));
  seeker = await signInSeeker(createTestContext({ db: database.db, clock }), 40);
  const parts = { title: "Kelp Gardener", employer: SECRET, description: DESCRIPTION, skills: ["PostgreSQL"] };
  id = (await createJob(database.db, { ...parts, price: 15 })).id;
  await storeResumeText(RESUME);
});

async function storeResumeText(text: string): Promise<void> {
  const { userId } = seeker.actor;
  const file = { id: randomUUID(), userId, mediaType: "application/pdf", bytes: 1 };
  await database.db.storedFile.create({ data: file });
  await database.db.resume.create({ data: { userId, fileId: file.id, fileName: "cv.pdf", kind: "pdf", text } });
}

const interview = (starts: string) => ({
  id,
  title: "Screen",
  place: "",
  starts,
  minutes: 60 as const,
  time_zone: "Europe/Lisbon",
});

it("a follow-up names the job, the day of the application and a proof, and costs nothing", async () => {
  await unlockJob(seeker, { id });
  await applyToJob(seeker, id);
  const before = await getConnectsBalance(seeker, seeker.actor.userId);
  const note = await draftNote(seeker, { id, kind: "follow_up" });
  expect(note.subject).toBe("Following up: Kelp Gardener");
  expect(note.text).toMatch(
    /^Hello Tidepool team,\n\nI applied for the Kelp Gardener role at Tidepool on March 1[^]*300 metres of kelp[^]*Kind regards,\n/,
  );
  expect(await draftNote(seeker, { id, kind: "follow_up" })).toEqual(note);
  expect(await getConnectsBalance(seeker, seeker.actor.userId)).toBe(before);
});

it("a follow-up tells of no achievement that shows nothing the job asks for", async () => {
  const parts = { title: "Art Therapist", employer: "Calm", skills: ["Art therapy"] };
  const therapy = await createJob(database.db, {
    ...parts,
    description: "<p>Requirements:</p><ul><li>Art therapy</li></ul>",
  });
  await saveJob(seeker, therapy.id);
  const { text } = await draftNote(seeker, { id: therapy.id, kind: "follow_up" });
  expect(text).toContain("I applied for the Art Therapist role");
  expect(text).not.toMatch(/kelp|mowers|I would be glad to do/u);
});

it("a thank-you note is about the last interview that took place", async () => {
  await unlockJob(seeker, { id });
  await applyToJob(seeker, id);
  await expect(draftNote(seeker, { id, kind: "thank_you" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await saveInterview(seeker, interview("2026-03-05T10:00"));
  const second = await saveInterview(seeker, interview("2026-03-09T10:00"));
  await expect(draftNote(seeker, { id, kind: "thank_you" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  clock.advance({ days: 9 });
  expect((await draftNote(seeker, { id, kind: "thank_you" })).text).toContain("Thank you for the interview on March 9");
  await cancelInterview(seeker, { id, interview_id: second.id });
  const { subject, text } = await draftNote(seeker, { id, kind: "thank_you" });
  expect(subject).toBe("Thank you: Kelp Gardener");
  expect(text).toContain("Thank you for the interview on March 5 about the Kelp Gardener role at Tidepool.");
});

it("a note for a locked job knows only public facts", async () => {
  await saveJob(seeker, id);
  const { subject, text } = await draftNote(seeker, { id, kind: "follow_up" });
  expect(text).toMatch(/^Hello,\n\nI applied for the Kelp Gardener role and would like to ask/);
  expect(`${subject}\n${text}`).not.toMatch(/Tidepool|sunken|\{\{|undefined|null/u);
});

it("a note says nothing about experience without a résumé, and belongs to one seeker", async () => {
  const stranger = await signInSeeker(createTestContext({ db: database.db, clock }));
  await expect(draftNote(stranger, { id, kind: "follow_up" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await saveJob(stranger, id);
  expect((await draftNote(stranger, { id, kind: "follow_up" })).text).not.toMatch(/kelp\b(?! Gardener)|mowers/u);
});
