import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { ApprovalsOutput, DecideApprovalInput } from "~/contracts/office";
import { mayOpen, type OfficeArea, type Role, type SubjectKind } from "~/contracts/rules/office";
import { env } from "~/env";
import { findSubjectNames, recordAct } from "~/server/audit";
import { findRole, findRoleOf, requireRecentProof } from "~/server/auth";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { withTransaction } from "~/server/core/transaction";
import type { Approval, Prisma } from "~/server/db";
import { type ActInput, ACTS, assertMayAct } from "./acts";

/** Of each kind. */
const LISTED = 50;
/** An approved act that wasn't carried out must be approved again. */
const UNDECIDED = {
  OR: [{ state: "waiting" }, { state: "approved", carriedOutAt: null }],
} satisfies Prisma.ApprovalWhereInput;
/** After this time, the process that carried out an approved act counts as dead, and the act can be approved again. */
const ACT_MS = MINUTE_MS;

type ActName = keyof typeof ACTS;
type Wanted = { act: ActName; subjectKind: SubjectKind; input: ActInput };

/**
 * With ADMIN_FOUR_EYES, records an act that waits for a second person, once while it waits. Call it after the proof. Returns whether
 * the act waits; otherwise the caller carries it out.
 * @throws NOT_CHANGEABLE if the same act with another input waits
 */
export async function requestApproval(ctx: ActorContext, { act, subjectKind, input }: Wanted): Promise<boolean> {
  if (!env.ADMIN_FOUR_EYES) return false;
  const { id: subjectId, reason } = input;
  await withTransaction(ctx, async (inner) => {
    const id = randomUUID();
    const requested = { requestedById: ctx.actor.userId, requestedAt: ctx.clock.now() };
    const row = { id, act, subjectKind, subjectId, input, reason, ...requested };
    const { count } = await inner.tx.approval.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return assertSameWaits(inner, row);
    const subject = { kind: subjectKind, id: subjectId };
    await recordAct(inner, { act: "approval.request", subject, after: { act, approval: id }, reason });
  });
  return true;
}

/** A second request of the same act must not seem to wait if it asks for something else. */
async function assertSameWaits(ctx: TransactionContext, { act, subjectId, input }: Request): Promise<void> {
  const waiting = await ctx.tx.approval.findFirst({
    where: { act, subjectId, state: "waiting" },
    select: { input: true },
  });
  if (isDeepStrictEqual(waiting?.input, JSON.parse(JSON.stringify(input)))) return;
  throw new DomainError(
    "NOT_CHANGEABLE",
    "Another request of this kind waits already. Withdraw it or let it be decided first.",
  );
}
type Request = { act: ActName; subjectId: string; input: ActInput };

/**
 * Approves, refuses or withdraws a waiting act. Approving carries it out, once; if the act is refused then, it waits again. An
 * approved act whose outcome is unknown can only be approved again: acts change nothing when repeated.
 * @throws NOT_FOUND, also for a role that may not do the act itself, NOT_CHANGEABLE if it was decided, the wrong person decides or
 * who requested it may not any more, what `requireRecentProof` and the act throw
 */
export async function decideApproval(
  ctx: ActorContext,
  { id, verdict, current_password: currentPassword }: DecideApprovalInput,
): Promise<void> {
  const approval = isUuid(id) ? await conn(ctx).approval.findUnique({ where: { id } }) : null;
  const name = approval && findActName(approval);
  if (!approval || !name) throw new NotFoundError("There is no such request.");
  await assertMayAct(ctx, name, approval.subjectId);
  if (verdict === "approve") {
    await assertRequesterMay(ctx, approval, ACTS[name].area);
    await requireRecentProof(ctx, { currentPassword });
  }
  const decided = await decide(ctx, approval, verdict);
  if (verdict !== "approve") return;
  // Another process may take over an act that takes long.
  const ours = { id, carriedOutAt: null, ...decided };
  try {
    await ACTS[name].carryOut(ctx, StoredInput.parse(approval.input));
  } catch (error) {
    // Any other failure may have come after the act.
    if (error instanceof DomainError) await reopen(ctx, approval, ours);
    throw error;
  }
  await conn(ctx).approval.updateMany({ where: ours, data: { carriedOutAt: ctx.clock.now() } });
}

const WAITING = { state: "waiting", decidedById: null, decidedAt: null } as const;

type Attempt = Decided & { id: string; carriedOutAt: null };

/** Lets an act that was refused wait again, unless another request of it waits. */
async function reopen(ctx: ActorContext, { id, act, subjectKind, subjectId }: Approval, ours: Attempt): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const isReplaced = (await inner.tx.approval.count({ where: { act, subjectId, state: "waiting" } })) > 0;
    const data = isReplaced ? { state: "refused" as const } : WAITING;
    const { count } = await inner.tx.approval.updateMany({ where: ours, data });
    const subject = { kind: subjectKind as SubjectKind, id: subjectId };
    if (count > 0) await recordAct(inner, { act: "approval.fail", subject, after: { act, approval: id } });
  });
}

/** @throws NOT_CHANGEABLE if who requested an act has lost the role for it */
async function assertRequesterMay(ctx: ActorContext, { requestedById }: Approval, area: OfficeArea): Promise<void> {
  if (mayOpen(await findRoleOf(ctx, requestedById), area)) return;
  throw new DomainError("NOT_CHANGEABLE", "Who requested it no longer has the role for it. Refuse it.");
}

/** We wrote it after checking it. */
const StoredInput = z.looseObject({ id: z.string(), reason: z.string() });

const STATES = { approve: "approved", refuse: "refused", withdraw: "withdrawn" } as const;

/** Only one of several decisions at once finds the request waiting. */
async function decide(
  ctx: ActorContext,
  approval: Approval,
  verdict: DecideApprovalInput["verdict"],
): Promise<Decided> {
  const { id, requestedById, subjectId, act } = approval;
  const { userId } = ctx.actor;
  if ((requestedById === userId) !== (verdict === "withdraw")) {
    const sentence =
      verdict === "withdraw" ? "Only who requested it can withdraw it." : "Somebody else must decide your request.";
    throw new DomainError("NOT_CHANGEABLE", sentence);
  }
  const now = ctx.clock.now();
  const abandoned = {
    state: "approved",
    carriedOutAt: null,
    decidedAt: { lt: new Date(now.getTime() - ACT_MS) },
  } as const;
  const decided = { state: STATES[verdict], decidedById: userId, decidedAt: now };
  await withTransaction(ctx, async (inner) => {
    const { count } = await inner.tx.approval.updateMany({
      where: { id, OR: [{ state: "waiting" }, ...(verdict === "approve" ? [abandoned] : [])] },
      data: decided,
    });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", await explainDecided(inner, id));
    const subject = { kind: approval.subjectKind as SubjectKind, id: subjectId };
    await recordAct(inner, { act: `approval.${verdict}`, subject, after: { act, approval: id } });
  });
  return decided;
}

async function explainDecided({ tx }: TransactionContext, id: string): Promise<string> {
  const isUnderWay = (await tx.approval.count({ where: { id, state: "approved", carriedOutAt: null } })) > 0;
  return isUnderWay
    ? "It was approved, and may have been carried out. Only approving it again finishes it, in a minute."
    : "This request was decided meanwhile.";
}

type Decided = { state: (typeof STATES)[keyof typeof STATES]; decidedById: string; decidedAt: Date };

/** Lists requests of acts that the actor's role may do itself: first what must still be decided, oldest first, then the newest others. */
export async function listApprovals(ctx: ServiceContext): Promise<ApprovalsOutput> {
  const act = { in: listActsOf(await findRole(ctx)) };
  // Lists of their own, so that no number of decisions hides a request that waits.
  const [open, decided] = await Promise.all([
    conn(ctx).approval.findMany({
      where: { act, ...UNDECIDED },
      orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
      take: LISTED,
    }),
    conn(ctx).approval.findMany({
      where: { act, NOT: UNDECIDED },
      orderBy: [{ requestedAt: "desc" }, { id: "asc" }],
      take: LISTED,
    }),
  ]);
  const rows = [...open, ...decided];
  const users = await conn(ctx).user.findMany({
    where: { id: { in: rows.map(({ requestedById }) => requestedById) } },
    select: { id: true, name: true },
  });
  const payments = await conn(ctx).payment.findMany({
    where: { id: { in: rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === "payment" ? [subjectId] : [])) } },
    select: { id: true, currency: true },
  });
  const subjects = rows.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id }));
  const viewer = {
    subjectNames: await findSubjectNames(ctx, subjects),
    viewerId: ctx.actor?.userId ?? null,
    names: new Map(users.map(({ id, name }) => [id, name])),
    currencies: new Map(payments.map(({ id, currency }) => [id, currency])),
  };
  return { approvals: rows.map((row) => present(row, viewer)) };
}

function listActsOf(role: Role | null): string[] {
  return Object.entries(ACTS).flatMap(([name, { area }]) => (mayOpen(role, area) ? [name] : []));
}

/** Counts the requests of others that wait and that this role may decide. */
export async function countWaitingApprovals(ctx: ServiceContext, role: Role | null): Promise<number> {
  const others = ctx.actor ? { requestedById: { not: ctx.actor.userId } } : {};
  return conn(ctx).approval.count({ where: { state: "waiting", act: { in: listActsOf(role) }, ...others } });
}

const ShownInput = z.object({
  connects: z.int().nullish(),
  role: z.string().nullish(),
  amount: z.int().nullish(),
  refunded: z.int().nullish(),
});

type Shown = {
  subjectNames: ReadonlyMap<string, string>;
  viewerId: string | null;
  names: ReadonlyMap<string, string>;
  currencies: ReadonlyMap<string, string>;
};

function present(
  row: Approval,
  { subjectNames, viewerId, names, currencies }: Shown,
): ApprovalsOutput["approvals"][number] {
  const { connects = null, role = null, amount = null, refunded = null } = ShownInput.parse(row.input);
  return {
    id: row.id,
    act: row.act,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    subject_name: subjectNames.get(row.subjectId) ?? null,
    connects,
    role,
    amount,
    refunded,
    currency: currencies.get(row.subjectId) ?? null,
    reason: row.reason,
    requested_by_name: names.get(row.requestedById) ?? null,
    is_own: row.requestedById === viewerId,
    requested_at: row.requestedAt.toISOString(),
    state: row.state,
    decided_at: row.decidedAt?.toISOString() ?? null,
    carried_out_at: row.carriedOutAt?.toISOString() ?? null,
  };
}

function findActName({ act }: Approval): ActName | undefined {
  return (Object.keys(ACTS) as ActName[]).find((name) => name === act);
}
