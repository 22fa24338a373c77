import { randomBytes, randomUUID } from "node:crypto";
import { openSession } from "~/server/auth";
import { keepOwnJob } from "~/server/own-jobs";
import { grantConnects } from "~/server/connects";
import type { Actor, ServiceContext } from "~/server/core/context";
import { storeFile } from "~/server/storage";
import { createUser, PASSWORD } from "../../support/auth";
import { at, type TestApi } from "../../support/api";
import type { CreatedJob } from "../../support/jobs";
import { OWN_JOB } from "../../support/own-jobs";

const DAY_MS = 24 * 60 * 60_000;

/** A user who is signed in through the API, with token and session. */
export type SignedIn = { id: string; email: string; token: string; actor: Actor };

/** Creates a user with a password and signs them in. `userAgent` names the device. */
export async function signUpAndIn(
  ctx: ServiceContext,
  api: TestApi,
  { userAgent }: { userAgent?: string } = {},
): Promise<SignedIn> {
  const { id, email } = await createUser(ctx);
  return { id, email, ...(await signInAgain(ctx, api, { email, userAgent })) };
}

export async function signInAgain(
  ctx: ServiceContext,
  api: TestApi,
  { email, password = PASSWORD, userAgent = "curl/8.5.0" }: { email: string; password?: string; userAgent?: string },
): Promise<Pick<SignedIn, "token" | "actor">> {
  const before = new Set((await ctx.db.session.findMany({ select: { id: true } })).map(({ id }) => id));
  const headers = { "user-agent": userAgent };
  const answer = await api.post("/api/auth/login", { body: { email, password }, headers });
  const token = at(answer.body, "access_token");
  if (typeof token !== "string") throw new Error(`not signed in: ${answer.text}`);
  const sessions = await ctx.db.session.findMany({ select: { id: true, userId: true } });
  const session = sessions.find(({ id }) => !before.has(id));
  if (!session) throw new Error("no new session");
  return { token, actor: { userId: session.userId, sessionId: session.id } };
}

/**
 * Gives a user at least one row in every table that can have a user's rows, including files. Unlocks, saves and applies to
 * `job`, which also creates history.
 */
export async function leaveTraces(ctx: ServiceContext, userId: string, email: string, job: CreatedJob): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const later = new Date(now.getTime() + 60_000);
  const bytes = () => new Uint8Array(32).fill(7);
  await grantConnects(ctx, { userId, connects: 50, reason: "test", idempotencyKey: randomUUID() });
  const resumeFile = await storeFile(ctx, {
    userId,
    mediaType: "application/pdf",
    content: Buffer.from("%PDF-résumé"),
  });
  const picture = await storeFile(ctx, { userId, mediaType: "image/webp", content: Buffer.from("a picture") });
  await db.profile.update({ where: { id: userId }, data: { pictureFileId: picture, bio: "Likes engines." } });
  await db.resume.create({
    data: {
      userId,
      fileId: resumeFile,
      fileName: "ada.pdf",
      kind: "pdf",
      text: "Wrote the first program.",
      uploadedAt: now,
    },
  });
  await db.account.create({
    data: { userId, type: "oauth", provider: "example", providerAccountId: userId, access_token: "a-secret-of-theirs" },
  });
  await db.pendingPassword.create({ data: { userId, passwordHash: "a-hash", name: "Ada", createdAt: now } });
  await db.emailCode.create({ data: { userId, codeHash: bytes(), createdAt: now, expiresAt: later } });
  await db.passwordReset.create({ data: { userId, tokenHash: hashOf(userId), createdAt: now, expiresAt: later } });
  await db.signInLink.create({ data: { userId, tokenHash: hashOf(userId), createdAt: now, expiresAt: later } });
  const { id: wayId } = await db.passkey.create({
    data: { userId, name: "Ada's phone", credentialId: hashOf(`${userId} key`), publicKey: bytes(), counter: 0n },
  });
  await db.session.updateMany({ where: { userId }, data: { wayId } });
  await db.passkeyChallenge.create({ data: { userId, hash: hashOf(`${userId} challenge`), expiresAt: later } });
  await db.knownDevice.create({
    data: { userId, hash: hashOf(`${userId} device`), kind: "browser", lastUsedAt: now, expiresAt: later },
  });
  await db.teamInvitation.create({
    data: { id: randomUUID(), email, role: "editor", invitedById: userId, createdAt: now, expiresAt: later },
  });
  const { id: staffId } = await createUser(ctx);
  const { id: sessionId } = await openSession(ctx, { userId: staffId, kind: "browser", userAgent: null });
  await db.look.create({ data: { sessionId, userId, staffId, expiresAt: later } });
  await db.verificationToken.create({ data: { identifier: email, token: userId, expires: later } });
  await db.idempotencyRecord.create({
    data: { userId, key: randomUUID(), requestHash: bytes(), response: {}, createdAt: now, expiresAt: later },
  });
  await db.emailLogEntry.create({
    data: { id: randomUUID(), userId, kind: "code", state: "accepted", recordedAt: now, changedAt: now },
  });
  await db.savedJob.create({ data: { userId, jobId: job.id, savedAt: now } });
  await db.application.create({
    data: { userId, jobId: job.id, stage: "applied", appliedAt: now, notes: "Ask for Charles.", movedAt: now },
  });
  const application = { userId, jobId: job.id, createdAt: now };
  await db.applicationContact.create({
    data: { ...application, id: randomUUID(), name: "Charles", detail: "", email },
  });
  await db.interview.create({
    data: { ...application, id: randomUUID(), title: "Tea", place: "", startsAt: now, endsAt: later, timeZone: "UTC" },
  });
  await db.calendar.create({ data: { userId, tokenHash: hashOf(userId), unsubscribeToken: randomUUID() } });
  await keepOwnJob(
    { ...ctx, actor: { userId, sessionId: null } },
    { applied: true, fields: { ...OWN_JOB, address: `https://tidepool.example/${userId}` } },
  );
  await db.jobReport.create({
    data: { id: randomUUID(), userId, jobId: job.id, reason: "other", details: "It smells of smoke.", createdAt: now },
  });
  await leaveSearch(ctx, userId, job);
  const apiToken = { name: "Script", scopes: ["jobs:read"], tokenHash: randomBytes(32), ending: "AbCd" };
  await db.apiToken.create({ data: { userId, ...apiToken, expiresAt: new Date(now.getTime() + DAY_MS) } });
  await leaveWebhook(ctx, userId, job);
  await leavePayments(ctx, userId);
  await leaveLetter(ctx, userId, job);
  await leaveBooking(ctx, userId);
  await db.consultingWait.create({
    data: { id: randomUUID(), userId, offer: "strategy_session", createdAt: now, tryAt: now },
  });
}

/** Saves a search, with an email about the job, and hides the job and an employer. */
async function leaveSearch({ db, clock }: ServiceContext, userId: string, { id: jobId }: CreatedJob): Promise<void> {
  const now = clock.now();
  const [searchId, alertId] = [randomUUID(), randomUUID()];
  await db.savedSearch.create({
    data: {
      id: searchId,
      userId,
      name: "Engines",
      params: { keyword: "engine" },
      frequency: "daily",
      hour: 8,
      timeZone: "Europe/London",
      nextAt: now,
      seenArrival: 0,
      unsubscribeToken: `unsubscribe-${searchId}`,
      createdAt: now,
    },
  });
  await db.alert.create({
    data: { id: alertId, userId, searchId, status: "sent", jobsFound: 1, seenArrival: 0, notedAt: now, tryAt: now },
  });
  await db.alertedJob.create({ data: { userId, jobId, alertId } });
  await db.hiddenJob.create({ data: { userId, jobId } });
  await db.hiddenEmployer.create({ data: { userId, key: "reef", employer: "Reef" } });
  await db.spendingLimit.create({ data: { userId, connects: 60 } });
}

/** Creates a webhook with an undelivered event. */
async function leaveWebhook({ db, clock }: ServiceContext, userId: string, { id: jobId }: CreatedJob): Promise<void> {
  const now = clock.now();
  const { id: webhookId } = await db.outgoingWebhook.create({
    data: {
      userId,
      url: "https://hooks.example.org/",
      events: ["job.unlocked"],
      secret: randomBytes(60),
      createdAt: now,
    },
  });
  const event = { eventId: randomUUID(), type: "job.unlocked", jobId, happenedAt: now, nextAt: now };
  const attempt = { number: 1, at: now, durationMs: 3, status: 500, answer: "Not today." };
  await db.outgoingWebhookDelivery.create({
    data: { webhookId, userId, ...event, attempts: 1, tries: 1, history: { create: attempt } },
  });
}

async function leaveLetter({ db, clock }: ServiceContext, userId: string, { id: jobId }: CreatedJob): Promise<void> {
  const createdAt = clock.now();
  await db.coverLetter.create({
    data: {
      id: randomUUID(),
      userId,
      jobId,
      price: 5,
      holdId: randomUUID(),
      transferId: randomUUID(),
      resumeText: "Wrote the first program.",
      createdAt,
      versions: {
        create: { number: 1, origin: "edited", text: "Dear {{employer}}", tone: "warm", length: "short", createdAt },
      },
    },
  });
}

/** Creates a checkout with its membership and a payment, which is refunded and disputed. */
async function leavePayments({ db, clock }: ServiceContext, userId: string): Promise<void> {
  const now = clock.now();
  const [checkoutId, membershipId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
  const paid = { checkoutId, userId, offer: "pro_monthly", providerUpdatedAt: now, createdAt: now };
  await db.checkout.create({
    data: {
      id: checkoutId,
      userId,
      offer: "pro_monthly",
      amount: 3999,
      currency: "usd",
      status: "paid",
      createdAt: now,
    },
  });
  await db.membership.create({
    data: { ...paid, id: membershipId, providerId: `mem_${membershipId}`, status: "active", syncedAt: now },
  });
  const facts = { kind: "membership_ended", unpaid: false };
  await db.paymentEmail.create({
    data: { id: randomUUID(), userId, key: membershipId, facts, recordedAt: now, tryAt: now, sentAt: now },
  });
  await db.payment.create({
    data: {
      ...paid,
      id: paymentId,
      providerId: `pay_${paymentId}`,
      membershipId,
      renewal: false,
      status: "refunded",
      amount: 3999,
      currency: "usd",
    },
  });
  await db.refund.create({ data: { id: randomUUID(), paymentId, amount: 3999, status: "succeeded", createdAt: now } });
  await db.dispute.create({
    data: { id: randomUUID(), providerId: `dp_${paymentId}`, paymentId, amount: 3999, status: "won", createdAt: now },
  });
}

let bookings = 0;

/** Books a consultation that isn't paid yet. Each is on its own day, because bookings can't overlap. */
async function leaveBooking({ db, clock }: ServiceContext, userId: string): Promise<void> {
  const now = clock.now();
  const [slotId, checkoutId, offer] = [randomUUID(), randomUUID(), "discovery_call"];
  bookings += 1;
  const startsAt = new Date(now.getTime() + bookings * DAY_MS);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) };
  await db.consultingSlot.create({ data: { id: slotId, offer, ...times, createdAt: now } });
  await db.checkout.create({ data: { id: checkoutId, userId, offer, amount: 9900, currency: "usd", createdAt: now } });
  await db.consultingBooking.create({
    data: {
      id: randomUUID(),
      userId,
      slotId,
      ...times,
      checkoutId,
      status: "held",
      notes: "About analytical engines.",
      heldUntil: now,
      createdAt: now,
    },
  });
}

function hashOf(id: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(id.replaceAll("-", "").repeat(2), "hex"));
}
