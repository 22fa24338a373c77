import type { PersonOutput } from "~/contracts/office";
import { PERSON_ROWS } from "~/contracts/rules/office";
import { listSessions } from "~/server/account";
import { listHistory } from "~/server/connects";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { findMembership, listReceipts } from "~/server/payments";
import { listEmails } from "./list-emails";

/** Reads what staff may see of a person: no hash, token, résumé or letter. @throws NOT_FOUND */
export async function getPerson(ctx: ServiceContext, id: string): Promise<PersonOutput> {
  const user = isUuid(id) ? await conn(ctx).user.findUnique({ where: { id }, include: { profile: true } }) : null;
  if (!user) throw new NotFoundError("There is no such person.");
  const own = { ...ctx, actor: { userId: user.id, sessionId: null } };
  const [
    counts,
    webhooks,
    reports,
    wallet,
    { payments },
    { sessions },
    membership,
    unlocks,
    emails,
    letters,
    memberships,
  ] = await Promise.all([
    countBelongings(ctx, user.id),
    listWebhookHosts(ctx, user.id),
    listOwnReports(ctx, user.id),
    listHistory(ctx, { userId: user.id, limit: PERSON_ROWS }),
    listReceipts(own, { limit: PERSON_ROWS }),
    listSessions(own, { limit: PERSON_ROWS }),
    findMembership(ctx, user.id),
    listUnlocks(ctx, user.id),
    listEmails(ctx, user, PERSON_ROWS),
    listLetters(ctx, user.id),
    listMemberships(ctx, user.id),
  ]);
  return {
    id: user.id,
    name: user.profile?.name ?? user.name,
    email: user.email,
    username: user.profile?.username ?? null,
    confirmed_at: user.emailVerified?.toISOString() ?? null,
    verified_at: user.profile?.verifiedAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    suspended_at: user.suspendedAt?.toISOString() ?? null,
    suspension_reason: user.suspensionReason,
    counts,
    webhooks,
    reports,
    connects_balance: wallet.connects_balance,
    history: wallet.history,
    payments,
    membership: membership && {
      offer: membership.offer,
      status: membership.status,
      cancel_at_period_end: membership.cancelAtPeriodEnd,
      period_ends_at: membership.periodEndsAt?.toISOString() ?? null,
    },
    unlocks,
    letters,
    memberships,
    sessions,
    emails,
  };
}

async function countBelongings(ctx: ServiceContext, userId: string): Promise<PersonOutput["counts"]> {
  const open = { userId, expiresAt: { gt: ctx.clock.now() } };
  const [sessions, tokens, webhooks, alerts, unlocks, letters, applications, files, bookings] = await Promise.all([
    conn(ctx).session.count({ where: open }),
    conn(ctx).apiToken.count({ where: open }),
    conn(ctx).outgoingWebhook.count({ where: { userId, state: "active" } }),
    conn(ctx).savedSearch.count({ where: { userId, nextAt: { not: null } } }),
    conn(ctx).unlock.count({ where: { userId } }),
    conn(ctx).coverLetter.count({ where: { userId } }),
    conn(ctx).application.count({ where: { userId } }),
    conn(ctx).storedFile.count({ where: { userId } }),
    conn(ctx).consultingBooking.count({
      where: { userId, status: { in: ["held", "confirmed"] }, startsAt: { gt: ctx.clock.now() } },
    }),
  ]);
  return { sessions, api_tokens: tokens, webhooks, alerts, unlocks, letters, applications, files, bookings };
}

/** Without paths, which may hold secrets. */
async function listWebhookHosts(ctx: ServiceContext, userId: string): Promise<PersonOutput["webhooks"]> {
  const webhooks = await conn(ctx).outgoingWebhook.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: { id: true, url: true, state: true, createdAt: true },
  });
  return webhooks.map(({ id, url, state, createdAt }) => ({
    id,
    host: new URL(url).host,
    state,
    created_at: createdAt.toISOString(),
  }));
}

async function listOwnReports(ctx: ServiceContext, userId: string): Promise<PersonOutput["reports"]> {
  const reports = await conn(ctx).jobReport.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: { id: true, reason: true, verdict: true, createdAt: true },
    take: PERSON_ROWS,
  });
  return reports.map(({ createdAt, ...report }) => ({ ...report, created_at: createdAt.toISOString() }));
}

async function listUnlocks(ctx: ServiceContext, userId: string): Promise<PersonOutput["unlocks"]> {
  const rows = await kysely(ctx)
    .selectFrom("unlocks as u")
    .innerJoin("jobs as j", "j.id", "u.job_id")
    .select(["u.job_id", "j.title", "j.slug", "u.price", "u.unlocked_at", "u.return_id"])
    .where("u.user_id", "=", userId)
    .orderBy("u.unlocked_at", "desc")
    .orderBy("u.job_id", "desc")
    .limit(PERSON_ROWS)
    .execute();
  return rows.map(({ unlocked_at: at, return_id: returned, ...row }) => ({
    ...row,
    unlocked_at: at.toISOString(),
    is_returned: returned !== null,
  }));
}

/** Without their text, and without the job that a person brought. */
async function listLetters(ctx: ServiceContext, userId: string): Promise<PersonOutput["letters"]> {
  const letters = await conn(ctx).coverLetter.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      price: true,
      transferId: true,
      createdAt: true,
      job: { select: { title: true, slug: true, source: true } },
    },
    take: PERSON_ROWS,
  });
  return letters.map(({ id, price, transferId, createdAt, job: { source, ...job } }) => ({
    id,
    job: source === "own" ? null : job,
    price,
    is_paid: transferId !== null,
    created_at: createdAt.toISOString(),
  }));
}

async function listMemberships(ctx: ServiceContext, userId: string): Promise<PersonOutput["memberships"]> {
  const memberships = await conn(ctx).membership.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: { id: true, offer: true, status: true, createdAt: true, endedAt: true },
    take: PERSON_ROWS,
  });
  return memberships.map(({ createdAt, endedAt, ...membership }) => ({
    ...membership,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
}
