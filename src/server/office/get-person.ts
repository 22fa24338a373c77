import type { PersonInput, PersonOutput } from "~/contracts/office-person";
import { PERSON_ROWS } from "~/contracts/rules/office";
import { listSessions } from "~/server/account";
import { getConnectsBalance } from "~/server/connects";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { findMembership } from "~/server/payments";
import type { Recipient } from "./acts/resend-logged-email";
import { findEmail, listEmails } from "./list-emails";
import { listConnects, listLetters, listPayments, listUnlocks } from "./list-person-rows";

/** Reads what staff may see of a person: no hash, token, résumé or letter. @throws NOT_FOUND */
export async function getPerson(ctx: ServiceContext, { id, email }: PersonInput): Promise<PersonOutput> {
  const user = isUuid(id) ? await conn(ctx).user.findUnique({ where: { id }, include: { profile: true } }) : null;
  if (!user) throw new NotFoundError("There is no such person.");
  const own = { ...ctx, actor: { userId: user.id, sessionId: null } };
  const [counts, newest, requests, webhooks, reports, membership, memberships, { sessions }, chosenEmail] =
    await Promise.all([
      countBelongings(ctx, user.id),
      listNewest(ctx, user),
      listRequests(ctx, user.id),
      listWebhookHosts(ctx, user.id),
      listOwnReports(ctx, user.id),
      findMembership(ctx, user.id),
      listMemberships(ctx, user.id),
      listSessions(own, { limit: PERSON_ROWS }),
      email === undefined ? null : findEmail(ctx, user, email),
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
    requests,
    webhooks,
    reports,
    membership: membership && {
      offer: membership.offer,
      status: membership.status,
      cancel_at_period_end: membership.cancelAtPeriodEnd,
      period_ends_at: membership.periodEndsAt?.toISOString() ?? null,
    },
    memberships,
    sessions,
    ...newest,
    chosen_email: chosenEmail,
  };
}

type Newest = Pick<PersonOutput, "connects_balance" | "history" | "payments" | "unlocks" | "letters" | "emails">;

/** Reads the start of each list that has pages of its own. */
async function listNewest(ctx: ServiceContext, user: Recipient): Promise<Newest> {
  const newest = { limit: PERSON_ROWS };
  const [balance, history, payments, unlocks, letters, emails] = await Promise.all([
    getConnectsBalance(ctx, user.id),
    listConnects(ctx, user.id, newest),
    listPayments(ctx, user.id, newest),
    listUnlocks(ctx, user.id, newest),
    listLetters(ctx, user.id, newest),
    listEmails(ctx, user, newest),
  ]);
  return {
    connects_balance: balance,
    history: history.rows,
    payments: payments.rows,
    unlocks: unlocks.rows,
    letters: letters.rows,
    emails: emails.rows,
  };
}

/** Acts about the person that wait for a second one. */
function listRequests(ctx: ServiceContext, userId: string): Promise<PersonOutput["requests"]> {
  return conn(ctx).approval.findMany({
    where: { subjectKind: "user", subjectId: userId, state: "waiting" },
    select: { id: true, act: true },
    orderBy: { requestedAt: "asc" },
  });
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
