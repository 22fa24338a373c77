import { randomBytes, randomUUID } from "node:crypto";
import { applyToJob } from "~/server/applications";
import { createVerifiedUser, newToken, openSession, type SessionTokens } from "~/server/auth";
import { grantConnects } from "~/server/connects";
import { addSlots, holdSlot, listSlots, settleBookings } from "~/server/consulting";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { DAY_MS, HOUR_MS } from "~/server/core/durations";
import { generateLetter, getWriter } from "~/server/cover-letters";
import { listJobs, saveJob, unlockJob } from "~/server/jobs";
import { openCheckout, settleMembership } from "~/server/payments";
import { failRenewal, payInSandbox } from "./pay-in-sandbox";
import { type PersonaId, PERSONAS } from "./personas";

const CONNECTS = 100;

/**
 * Creates an invented user in the state of a persona, with a session of a browser. Each call creates another user.
 * For the embedded set-up only: payments go through the sandbox's desk.
 */
export async function openPersona(
  ctx: ServiceContext,
  id: PersonaId,
  { userAgent = null }: { userAgent?: string | null } = {},
): Promise<SessionTokens> {
  const isOwner = id === "owner" || id === "consultant";
  const actor = await createSeeker(ctx, PERSONAS[id].label, isOwner);
  if (id === "fresh") await grant(actor, CONNECTS);
  if (id === "broke") await unlockAndSpend(actor);
  if (id === "busy") await applyWithLetters(actor);
  if (id === "past_due") await missRenewal(actor);
  if (id === "consultant") await takeBookings(ctx);
  return openSession(ctx, { userId: actor.actor.userId, kind: "browser", userAgent });
}

/** Creates a user whose password nobody knows. */
async function createSeeker(ctx: ServiceContext, name: string, admin = false): Promise<ActorContext> {
  const email = `persona-${randomBytes(4).toString("hex")}@example.com`;
  const user = await createVerifiedUser(ctx, { email, password: newToken(), name, admin });
  return { ...ctx, actor: { userId: user.id, sessionId: null } };
}

async function grant(ctx: ActorContext, connects: number): Promise<void> {
  const reason = "an invented user";
  await grantConnects(ctx, { userId: ctx.actor.userId, connects, reason, idempotencyKey: `persona:${randomUUID()}` });
}

async function listLocked(ctx: ActorContext, limit: number) {
  return (await listJobs(ctx, { access: "locked", limit })).jobs;
}

async function unlockAndSpend(ctx: ActorContext): Promise<void> {
  const [job] = await listLocked(ctx, 1);
  if (!job) return;
  await grant(ctx, job.connects_price);
  await unlockJob(ctx, { id: job.id });
}

async function applyWithLetters(ctx: ActorContext): Promise<void> {
  await grant(ctx, CONNECTS);
  const jobs = await listLocked(ctx, 3);
  for (const { id } of jobs) {
    await unlockJob(ctx, { id });
    await saveJob(ctx, id);
  }
  for (const { id } of jobs.slice(0, 2)) {
    await generateLetter(
      ctx,
      { id, resumeText: RESUME, tone: "professional", length: "medium" },
      { writer: getWriter() },
    );
  }
  const [first] = jobs;
  if (first) await applyToJob(ctx, first.id);
}

async function missRenewal(ctx: ActorContext): Promise<void> {
  const { checkoutId } = await openCheckout(ctx, { offer: "pro_monthly" });
  const membershipId = await payInSandbox(ctx, checkoutId);
  if (membershipId === null) return;
  await failRenewal(membershipId);
  await settleMembership(ctx, membershipId);
}

/** Adds four free times after the latest one. Two invented seekers book the first and the third. */
async function takeBookings(ctx: ServiceContext): Promise<void> {
  const { _max: latest } = await ctx.db.consultingSlot.aggregate({ _max: { endsAt: true } });
  const earliest = Math.max(ctx.clock.now().getTime() + DAY_MS, latest.endsAt?.getTime() ?? 0);
  const startsAt = new Date(Math.ceil(earliest / HOUR_MS) * HOUR_MS);
  await addSlots(ctx, { offer: "strategy_session", startsAt, everyMinutes: 120, count: 4 });
  const { slots } = await listSlots(ctx, { offer: "strategy_session", limit: 100 });
  const added = slots.filter(({ starts_at }) => new Date(starts_at) >= startsAt);
  for (const slot of [added[0], added[2]]) {
    if (!slot) continue;
    const seeker = await createSeeker(ctx, "Rosa Lindqvist");
    const { bookingId } = await holdSlot(seeker, {
      slotId: slot.id,
      notes: "I'm moving from support to data analysis.",
    });
    const { checkoutId } = await ctx.db.consultingBooking.findUniqueOrThrow({ where: { id: bookingId } });
    await payInSandbox(seeker, checkoutId);
    await settleBookings(ctx, { checkoutId });
  }
}

const RESUME = `Rosa Lindqvist
Porto, Portugal

Customer Support Lead, Harborlight, 2021 to now
- Led a team of six that answers 900 requests a week
- Cut the median first response from nine hours to two
- Wrote 40 help articles, which halved questions about invoices

Customer Support Specialist, Tallow & Finch, 2018 to 2021
- Answered 60 requests a day in Zendesk, in English and Portuguese
- Trained four new colleagues

Education: BA Linguistics, University of Porto, 2018
Languages: Portuguese, English (C1)
`;
