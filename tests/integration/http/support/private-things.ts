import { saveCareer } from "~/server/career";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { saveLetter } from "~/server/cover-letters";
import { publishJobs, saveJob, unlockJob } from "~/server/jobs";
import { applyToJob } from "~/server/applications";
import { keepOwnJob } from "~/server/own-jobs";
import { makeCanaryJob, secretPrefixes, secretsOf } from "../../../e2e/support/canary";
import { toPublishableCanary } from "../../../support/canary-jobs";
import { OWN_JOB } from "../../../support/own-jobs";
import type { UserInSession } from "../../../support/population";
import { leaveTraces } from "../../account/support";
import type { Things } from "./routes";

const JOBS = 8;
const UNLOCKED = 4;

/** A user's private things. */
export type PrivateThings = Things & {
  userId: string;
  /** Ids of one row of each kind, and of jobs. */
  ids: string[];
  sessionId: string;
  /** All words and figures that nobody else may read. */
  secrets: string[];
  /** Those of them that the owner reads somewhere. */
  readable: string[];
};

/** Publishes locked jobs. The user, who is also an admin, unlocks some, applies, and leaves rows in every table, with words that occur nowhere else. */
export async function leavePrivateThings(
  ctx: ServiceContext,
  { id: userId, sessionId }: UserInSession,
  seed: string,
): Promise<PrivateThings> {
  const canaries = Array.from({ length: JOBS }, (_, number) => makeCanaryJob(seed, number));
  await publishJobs(ctx, canaries.map(toPublishableCanary));
  const stored = await ctx.db.job.findMany({ where: { source: "greenhouse" } });
  const jobs = canaries.flatMap(({ number }) => stored.filter(({ sourceKey }) => sourceKey === String(number)));
  const [job] = jobs;
  if (!job) throw new Error("No job was published");
  const owner: ActorContext = { ...ctx, actor: { userId, sessionId } };
  for (const { id } of jobs.slice(0, UNLOCKED)) await unlockJob(owner, { id });
  for (const { id } of jobs.slice(1, UNLOCKED)) {
    await saveJob(owner, id);
    await applyToJob(owner, id);
  }
  const word = (name: string) => `${secretPrefixes(seed)[0]}${name}`;
  const price = job.connectsPrice;
  await leaveTraces(ctx, userId, `${word("email")}@example.org`, { ...job, price });
  await writeWords(owner, word);
  await saveLetter(owner, { id: job.id, text: word("letter"), based_on: 1 });
  const own = await keepOwnJob(owner, {
    applied: true,
    fields: { ...OWN_JOB, title: word("owntitle"), company: word("owncompany"), description: word("owntext") },
  });
  const row = { where: { userId }, select: { id: true } };
  const { username } = await ctx.db.profile.findUniqueOrThrow({ where: { id: userId } });
  return {
    userId,
    sessionId: await nameCheckout(ctx, userId),
    slug: job.slug,
    // Without the title, which pages of it must not add.
    ownSlug: `job-${own.slug.slice(-8)}`,
    ownId: own.id,
    username,
    invoice: (await ctx.db.payment.findFirstOrThrow(row)).id,
    resume: (await ctx.db.resume.findFirstOrThrow(row)).id,
    report: (await ctx.db.jobReport.findFirstOrThrow(row)).id,
    booking: (await ctx.db.consultingBooking.findFirstOrThrow(row)).id,
    ids: [...(await listIds(ctx, userId)), job.id, ...jobs.slice(-1).map(({ id }) => id), own.id, userId],
    secrets: [...canaries.flatMap(secretsOf), ...WORDS.map(word), ...OWN_WORDS.map(word)],
    readable: [
      ...canaries.slice(0, UNLOCKED).flatMap(({ employer, description }) => [employer, description]),
      ...[...WORDS, ...OWN_WORDS].filter((name) => !UNREAD.has(name)).map(word),
    ],
  };
}

const WORDS =
  "email notes contact interview report resume resumename letter facts search token webhook booking career hidden".split(
    " ",
  );
const OWN_WORDS = ["owntitle", "owncompany", "owntext"];
/** Only the writer of letters and the consultant read these. */
const UNREAD = new Set(["facts", "booking"]);

/** Replaces the texts that `leaveTraces` left. */
async function writeWords(owner: ActorContext, word: (name: string) => string): Promise<void> {
  const { db } = owner;
  const { userId } = owner.actor;
  const of = { where: { userId } };
  await db.user.update({ where: { id: userId }, data: { email: `${word("email")}@example.org`, admin: true } });
  await db.application.updateMany({ ...of, data: { notes: word("notes") } });
  await db.applicationContact.updateMany({ ...of, data: { name: word("contact") } });
  await db.interview.updateMany({ ...of, data: { title: word("interview") } });
  await db.jobReport.updateMany({ ...of, data: { details: word("report") } });
  await db.resume.updateMany({ ...of, data: { text: word("resume"), fileName: `${word("resumename")}.pdf` } });
  await db.coverLetter.updateMany({ ...of, data: { resumeText: word("facts") } });
  await db.savedSearch.updateMany({ ...of, data: { name: word("search") } });
  await db.apiToken.updateMany({ ...of, data: { name: word("token") } });
  await db.outgoingWebhook.updateMany({ ...of, data: { url: `https://hooks.example.org/${word("webhook")}` } });
  await db.consultingBooking.updateMany({ ...of, data: { notes: word("booking") } });
  await db.hiddenEmployer.updateMany({ ...of, data: { employer: word("hidden") } });
  await saveCareer(owner, { headline: word("career"), skills: [], experience: [], education: [], links: [] });
}

/** Gives a checkout the id that the provider's form has. */
async function nameCheckout({ db }: ServiceContext, userId: string): Promise<string> {
  const { id } = await db.checkout.findFirstOrThrow({ where: { userId } });
  const providerId = `ch_${id}`;
  await db.checkout.update({ where: { id }, data: { providerId } });
  return providerId;
}

/** Lists the id of one row of each table that has users' rows. */
async function listIds({ db }: ServiceContext, userId: string): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.columns i USING (table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND i.column_name = 'id' AND i.data_type = 'uuid'`;
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.$queryRawUnsafe<{ id: string }[]>(`SELECT id FROM "${name}" WHERE user_id = $1::uuid LIMIT 1`, userId),
    ),
  );
  return rows.flat().map(({ id }) => id);
}
