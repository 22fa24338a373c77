import type { UnlockJobOutput } from "~/contracts/job";
import { ROLE_COVERED_DAYS } from "~/contracts/rules/covered-role";
import { getConnectsBalance, spendConnectsSql, toSpendError } from "~/server/connects";
import type { ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { DAY_MS } from "~/server/core/durations";
import { countStep } from "~/server/core/steps";
import { namedSql, type RowOf } from "~/server/core/named-sql";
import { isUuid } from "~/server/core/text-formats";
import { sql, type Sql } from "~/server/db";
import { followMerge } from "../listings/follow-merge";
import { JobClosedError } from "../view/get-job";
import { JOB_COLUMNS, selectJobs, presentJob } from "../view/job-row";

export type PayablePosting = {
  source: string;
  board: string;
  sourceKey: string;
  pageUrl: string | null;
  /** When a poll listed it or its source confirmed it. Null if neither happened: a file may be old. */
  seenAt: Date | null;
  /** In connects. */
  price: number;
};

/** Finds the posting that an unlock would charge for. Null if there is nothing to pay or the price has risen above `price`. */
export async function findPayablePosting(
  ctx: ActorContext,
  { id, price }: { id: string; price?: number },
): Promise<PayablePosting | null> {
  if (!isUuid(id)) return null;
  const [posting] = await selectPayablePosting(ctx, { id, userId: ctx.actor.userId, now: ctx.clock.now() });
  return posting === undefined || (price !== undefined && posting.price > price) ? null : posting;
}

/** Returns whether the user can spend this many connects. */
export async function canAfford(ctx: ActorContext, price: number): Promise<boolean> {
  return (await getConnectsBalance(ctx, ctx.actor.userId)) >= price;
}

/** Every unlock sends it, so it is written by hand: the query builder would take longer to compose it than Postgres to run it. */
const selectPayablePosting = namedSql(
  "find payable posting",
  { source: "text", board: "text", sourceKey: "text", pageUrl: "text?", seenAt: "timestamptz?", price: "int4" },
  ({ id, userId, now }: { id: string; userId: string; now: Date }) => sql`
    SELECT j.source, j.board, j.source_key AS "sourceKey", d.source_url AS "pageUrl", j.connects_price AS price,
      p.checked_at AS "seenAt"
    FROM jobs j
    JOIN job_details d ON d.job_id = j.id
    LEFT JOIN postings p ON p.source = j.source AND p.board = j.board AND p.source_key = j.source_key
    WHERE (j.id = ${id}::uuid OR j.id = (SELECT m.merged_into FROM jobs m WHERE m.id = ${id}::uuid))
      AND j.closed_at IS NULL AND j.connects_price > 0
      AND (j.expires_at IS NULL OR j.expires_at > ${now}::timestamptz)
      AND NOT EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.user_id = ${userId}::uuid)
    LIMIT 1`,
);

type Input = { id: string; price?: number };
type Unlocking = Input & { userId: string; now: Date };

const UNLOCK_COLUMNS = { ...JOB_COLUMNS, connects_balance: "int4?", covered_by: "uuid?" } as const;
type UnlockRow = RowOf<typeof UNLOCK_COLUMNS>;

/**
 * Charges the job's price and reveals the job, both or neither: one statement writes the transfer and the unlock.
 * A job that is already unlocked, or open, costs nothing, nor does a role that the actor has paid for (0050). Concurrent calls
 * charge once: the transfer's idempotency key is this user's unlock of this job. `covering_unlock` makes a user's unlocks take turns.
 *
 * Throws NOT_FOUND, JOB_CLOSED, PRICE_CHANGED when the price is above `price` (the one that was shown), and
 * INSUFFICIENT_CONNECTS, SPENDING_LIMIT and ACCOUNT_SUSPENDED; nothing is charged then.
 */
export async function unlockJob(ctx: ActorContext, input: Input): Promise<UnlockJobOutput> {
  if (!isUuid(input.id)) throw new NotFoundError("Job not found");
  countStep("unlock_pressed", ctx.clock.now());
  return unlockCurrent(ctx, input);
}

async function unlockCurrent(ctx: ActorContext, input: Input): Promise<UnlockJobOutput> {
  const { userId } = ctx.actor;
  // Lower case: the id is part of the idempotency key.
  const unlocking = { id: input.id.toLowerCase(), price: input.price, userId, now: ctx.clock.now() };
  const unlock = async () => {
    const [row] = await runUnlock(ctx, unlocking).catch((error: unknown) => {
      throw toSpendError(error, "JOB_UNLOCKED");
    });
    if (!row) throw new NotFoundError("Job not found");
    return row;
  };
  let row = await unlock();
  // The job changed while the statement waited for its lock. Retry once to read the new row.
  if (isUnpaid(row) && row.closed_at === null && !isDearer(row, input)) row = await unlock();
  // A concurrent call paid for the role. Retry to read when.
  if (row.covered_by !== null && row.role_unlocked_at === null) row = await unlock();
  if (row.closed_at !== null) {
    const current = await followMerge(ctx, row.id);
    if (current !== row.id) return unlockCurrent(ctx, { ...input, id: current });
  }
  if (isUnpaid(row)) {
    if (isDearer(row, input)) throw priceChanged(input.price ?? 0, row.connects_price);
    // Closed, or expired and about to be closed.
    throw jobClosedMeanwhile();
  }
  if (row.connects_balance !== null) countStep("unlocked", ctx.clock.now());
  return { remainingConnects: row.connects_balance ?? (await getConnectsBalance(ctx, userId)), job: presentJob(row) };
}

/** The price has risen above the one that was shown. */
const priceChanged = (seen: number, price: number) =>
  new DomainError(
    "PRICE_CHANGED",
    `The price of this job has changed from ${seen} to ${price} connects. You have not been charged.`,
  );

/** The job closed after it was shown. */
const jobClosedMeanwhile = () => new JobClosedError("This job is closed. You have not been charged.");

function isUnpaid(row: UnlockRow): boolean {
  return row.unlocked_at === null && (row.closed_at !== null || row.connects_price > 0);
}

/** Returns whether an open job costs more than shown. */
function isDearer({ closed_at, connects_price }: UnlockRow, { price }: Input): boolean {
  return closed_at === null && price !== undefined && connects_price > price;
}

/**
 * `payable` is the job if it isn't unlocked yet, `due` if nothing covers it, `paid` the transfer, `granted` the unlock. The
 * second of two concurrent calls waits for the first, gets its transfer again, and reads its unlock through ON CONFLICT,
 * because the row isn't in this statement's snapshot. If only one of them found an earlier unlock, the transfer counts. `spend`
 * refuses suspended users, and so does `granted` if nothing is spent. The job's lock keeps imports from replacing the content
 * meanwhile, so `content_hash` names the version that was bought.
 */
function unlockSql({ id, price, userId, now }: Unlocking): Sql {
  const atMost =
    price === undefined ? sql`` : sql`AND (j.connects_price <= ${price} OR earlier.transfer_id IS NOT NULL)`;
  const spend = spendConnectsSql({
    userId,
    amount: sql`due.price`,
    code: "JOB_UNLOCKED",
    referenceId: id,
    idempotencyKey: `unlock:${userId}:${id}`,
    now,
  });
  const select = selectJobs(userId, {
    unlocks: sql`(
      SELECT user_id, job_id, unlocked_at, content_hash, covered_by FROM unlocks
      UNION ALL SELECT user_id, job_id, unlocked_at, content_hash, covered_by FROM granted)`,
    columns: sql`(SELECT connects_balance FROM paid) AS connects_balance, (SELECT covered_by FROM granted) AS covered_by`,
  });
  const since = new Date(now.getTime() - ROLE_COVERED_DAYS * DAY_MS);
  return sql`
    WITH payable AS MATERIALIZED (
      SELECT j.id, j.connects_price AS price, j.content_hash, j.checked_at, earlier.transfer_id AS covered_by
      FROM jobs j, covering_unlock(${userId}::uuid, j.id, ${since}::timestamptz) earlier (transfer_id)
      WHERE j.id = ${id}::uuid AND j.closed_at IS NULL AND j.connects_price > 0 ${atMost}
        AND (j.expires_at IS NULL OR j.expires_at > ${now}::timestamptz)
        AND NOT EXISTS (SELECT FROM unlocks u WHERE u.user_id = ${userId}::uuid AND u.job_id = j.id)
      FOR KEY SHARE OF j
    ), due AS MATERIALIZED (
      SELECT * FROM payable WHERE covered_by IS NULL
    ), paid AS MATERIALIZED (
      SELECT due.id AS job_id, due.price, spent.transfer_id, spent.debit_available AS connects_balance
      FROM due, LATERAL ${spend} spent
    ), granted AS (
      INSERT INTO unlocks (user_id, job_id, transfer_id, covered_by, price, unlocked_at, content_hash, checked_at)
      SELECT ${userId}::uuid, payable.id, paid.transfer_id, payable.covered_by,
        COALESCE(paid.price, connects_unless_suspended(${userId}::uuid, 0)), ${now}::timestamptz,
        payable.content_hash, payable.checked_at
      FROM payable LEFT JOIN paid ON paid.job_id = payable.id
      ON CONFLICT (user_id, job_id) DO UPDATE SET
        transfer_id = COALESCE(unlocks.transfer_id, EXCLUDED.transfer_id),
        price = GREATEST(unlocks.price, EXCLUDED.price),
        covered_by = CASE WHEN COALESCE(unlocks.transfer_id, EXCLUDED.transfer_id) IS NULL THEN unlocks.covered_by END
      RETURNING user_id, job_id, unlocked_at, content_hash, covered_by
    )
    ${select} WHERE j.id = ${id}::uuid`;
}

const runUnlock = namedSql("unlock a job", UNLOCK_COLUMNS, unlockSql);
