import { beforeEach, expect, it } from "vitest";
import { applyToJob, getAgenda, moveApplication, noteApplication, saveInterview } from "~/server/applications";
import { listConnectsJournal, returnConnects, saveJob, unlockJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker, type Seeker } from "../../support/seekers";

const database = await useTestDatabase();
let clock: TestClock;
let seeker: Seeker;

beforeEach(async () => {
  clock = new TestClock(new Date());
  seeker = await signInSeeker(createTestContext({ db: database.db, clock }), 100);
});

const close = (id: string) => database.db.job.update({ where: { id }, data: { closedAt: clock.now() } });

it("listConnectsJournal names the job and says why its connects came back", async () => {
  const job = await createJob(database.db, { title: "Kelp Gardener", price: 15 });
  await unlockJob(seeker, { id: job.id });
  await close(job.id);
  await returnConnects(seeker);
  const { connects_balance, history } = await listConnectsJournal(seeker, { limit: 10 });
  expect(connects_balance).toBe(100);
  expect(history).toMatchObject([
    { amount: 15, balance: 100, returned_for: "The job closed within 72 hours of its unlock", job: { slug: job.slug } },
    { code: "JOB_UNLOCKED", amount: -15, balance: 85, returned_for: null, job: { title: "Kelp Gardener" } },
    { code: "CONNECTS_GRANTED", amount: 100, job: null },
  ]);
});

it("getAgenda lists interviews, offers, due follow-ups and jobs that closed, without applications that are over", async () => {
  const [due, later, closed, over, offered] = await Promise.all(
    [0, 1, 2, 3, 4].map(() => createJob(database.db, { price: 0 })),
  );
  if (!due || !later || !closed || !over || !offered) throw new Error("a job is missing");
  for (const { id } of [due, later]) await applyToJob(seeker, id);
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await noteApplication(seeker, { id: due.id, notes: "", follow_up_on: day(-1), version: 0 });
  await noteApplication(seeker, { id: later.id, notes: "", follow_up_on: day(2), version: 0 });
  await saveJob(seeker, closed.id);
  await moveApplication(seeker, { id: over.id, stage: "rejected" });
  for (const { id } of [closed, over]) await close(id);
  await saveJob(seeker, offered.id);
  await moveApplication(seeker, { id: offered.id, stage: "offer" });
  const local = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 16);
  const interview = { title: "Screen", place: "", minutes: 30, time_zone: "UTC" } as const;
  await saveInterview(seeker, { id: later.id, ...interview, starts: local(20) });
  await saveInterview(seeker, { id: later.id, ...interview, starts: local(3) });
  await saveInterview(seeker, { id: offered.id, ...interview, starts: local(30) });
  await saveInterview(seeker, { id: over.id, ...interview, starts: local(3) });
  const agenda = await getAgenda(seeker);
  expect(agenda.interviews.map(({ job }) => job.id)).toEqual([later.id]);
  expect(agenda.offers.map(({ job }) => job.id)).toEqual([offered.id]);
  expect(agenda.follow_ups.map(({ job }) => job.id)).toEqual([due.id]);
  expect(agenda.closed.map(({ job }) => job.id)).toEqual([closed.id]);
});
