import { toDollars } from "~/contracts/offers";
import type {
  ConnectsRow,
  LetterRow,
  PaymentRow,
  PersonRowsInput,
  PersonRowsOutput,
  UnlockRow,
} from "~/contracts/office-person";
import { listWalletChanges } from "~/server/connects";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isBeyond } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { listReceipts } from "~/server/payments";
import type { Recipient } from "./acts/resend-logged-email";
import { listEmails } from "./list-emails";

type Part = { cursor?: string | undefined; limit: number };
type Page<Row> = { rows: Row[]; next_cursor: string | null };

/**
 * Lists a page of a person's connects, payments, unlocks, letters or emails, newest first. A page costs the same however
 * deep it is. @throws NOT_FOUND, BAD_REQUEST for an invalid cursor
 */
export async function listPersonRows(
  ctx: ServiceContext,
  { id, list, ...part }: PersonRowsInput,
): Promise<PersonRowsOutput> {
  const user = isUuid(id) ? await conn(ctx).user.findUnique({ where: { id }, include: { profile: true } }) : null;
  if (!user) throw new NotFoundError("There is no such person.");
  return { name: user.profile?.name ?? user.name, page: await getPage(ctx, user, list, part) };
}

async function getPage(
  ctx: ServiceContext,
  person: Recipient,
  list: PersonRowsInput["list"],
  part: Part,
): Promise<PersonRowsOutput["page"]> {
  switch (list) {
    case "connects":
      return { list, ...(await listConnects(ctx, person.id, part)) };
    case "payments":
      return { list, ...(await listPayments(ctx, person.id, part)) };
    case "unlocks":
      return { list, ...(await listUnlocks(ctx, person.id, part)) };
    case "letters":
      return { list, ...(await listLetters(ctx, person.id, part)) };
    case "emails":
      return { list, ...(await listEmails(ctx, person, part)) };
  }
}

/** With links to their jobs and payments. */
export async function listConnects(ctx: ServiceContext, userId: string, part: Part): Promise<Page<ConnectsRow>> {
  const { changes, next_cursor } = await listWalletChanges(ctx, { userId, ...part });
  const [jobs, payments] = await Promise.all([
    // Jobs that a seeker brought are private.
    conn(ctx).job.findMany({
      where: { id: { in: changes.flatMap(({ jobId }) => jobId ?? []) }, ownerId: null },
      select: { id: true, title: true, slug: true },
    }),
    conn(ctx).payment.findMany({
      where: { id: { in: changes.flatMap(({ referenceId }) => referenceId ?? []) } },
      select: { id: true },
    }),
  ]);
  const jobsById = new Map(jobs.map(({ id, ...job }) => [id, job]));
  const paymentIds = new Set(payments.map(({ id }) => id));
  const rows = changes.map(({ createdAt, jobId, referenceId, ...change }) => ({
    ...change,
    created_at: createdAt.toISOString(),
    job: jobsById.get(jobId ?? "") ?? null,
    payment_id: referenceId !== null && paymentIds.has(referenceId) ? referenceId : null,
  }));
  return { rows, next_cursor };
}

/** As the buyer's receipts, with what was refunded. */
export async function listPayments(ctx: ServiceContext, userId: string, part: Part): Promise<Page<PaymentRow>> {
  const { payments, next_cursor } = await listReceipts({ ...ctx, actor: { userId, sessionId: null } }, part);
  const refunds = await conn(ctx).payment.findMany({
    where: { id: { in: payments.map(({ id }) => id) } },
    select: { id: true, refundedAmount: true },
  });
  const refunded = new Map(refunds.map(({ id, refundedAmount }) => [id, toDollars(refundedAmount)]));
  return { rows: payments.map((payment) => ({ ...payment, refunded: refunded.get(payment.id) ?? 0 })), next_cursor };
}

export async function listUnlocks(ctx: ServiceContext, userId: string, part: Part): Promise<Page<UnlockRow>> {
  const read = await kysely(ctx)
    .selectFrom("unlocks as u")
    .innerJoin("jobs as j", "j.id", "u.job_id")
    .select(["u.job_id", "j.title", "j.slug", "u.price", "u.unlocked_at", "u.return_id"])
    .where("u.user_id", "=", userId)
    .where(isBeyond(["u.unlocked_at", "u.job_id"], "<", decodeKeysetCursor("unlocks", part.cursor)))
    .orderBy("u.unlocked_at", "desc")
    .orderBy("u.job_id", "desc")
    .limit(part.limit + 1)
    .execute();
  const { page, next_cursor } = cutPage(read, part.limit, ({ unlocked_at: at, job_id: id }) =>
    encodeKeysetCursor("unlocks", { at, id }),
  );
  const rows = page.map(({ unlocked_at: at, return_id: returned, ...row }) => ({
    ...row,
    unlocked_at: at.toISOString(),
    is_returned: returned !== null,
  }));
  return { rows, next_cursor };
}

/** Without their text, and without the job that a person brought. */
export async function listLetters(ctx: ServiceContext, userId: string, part: Part): Promise<Page<LetterRow>> {
  const read = await kysely(ctx)
    .selectFrom("cover_letters as l")
    .innerJoin("jobs as j", "j.id", "l.job_id")
    .select(["l.id", "l.price", "l.transfer_id", "l.created_at", "j.title", "j.slug", "j.source"])
    .where("l.user_id", "=", userId)
    .where(isBeyond(["l.created_at", "l.id"], "<", decodeKeysetCursor("letters", part.cursor)))
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .limit(part.limit + 1)
    .execute();
  const { page, next_cursor } = cutPage(read, part.limit, ({ created_at: at, id }) =>
    encodeKeysetCursor("letters", { at, id }),
  );
  const rows = page.map(({ id, price, transfer_id: transferId, created_at: at, source, ...job }) => ({
    id,
    job: source === "own" ? null : job,
    price,
    is_paid: transferId !== null,
    created_at: at.toISOString(),
  }));
  return { rows, next_cursor };
}
