import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { isUniqueViolation } from "~/server/db";
import { collapsePostings } from "../listings/collapse-postings";
import { identityOf } from "../listings/compose-listing";
import {
  toPostingRow,
  type PostingRow,
  type Read,
  detachMoved,
  markUnchanged,
  findStored,
  writePostings,
} from "./write-postings";
import type { PublishableJob } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";

/**
 * `closed` counts those of the other three that have just expired. `joined` counts added postings that joined an
 * existing job; undefined if none did.
 */
export type PublishCounts = { added: number; updated: number; unchanged: number; closed: number; joined?: number };

const NOTHING: PublishCounts = { added: 0, updated: 0, unchanged: 0, closed: 0 };
/** A batch collides on a short id about once in ten billion. */
const SHORT_ID_TRIES = 3;

/**
 * Writes a batch of a few hundred postings and their jobs, all or none, in the open transaction if there is one. Source,
 * board and source key identify a posting; of duplicates in the batch, the first counts. Marks unchanged postings as seen,
 * replaces changed ones, and reopens closed ones unless a report closed them (findings.ts). Closes expired ones. Keeps a
 * version of replaced content that a user has unlocked. Postings of one role are one job, also
 * copies under several employers' names (`collapsePostings`).
 */
export async function publishJobs(
  ctx: ServiceContext,
  jobs: readonly PublishableJob[],
  { isPolled = false } = {},
): Promise<PublishCounts> {
  const rows = jobs.map(toPostingRow);
  const distinct = [...new Map(rows.toReversed().map((row) => [identityOf(row), row])).values()].toReversed();
  if (distinct.length === 0) return NOTHING;
  const read = { now: ctx.clock.now(), isPolled };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withPublishingLock(ctx, (inner) => publishRows(inner, distinct, read));
    } catch (error) {
      if (attempt >= SHORT_ID_TRIES || ctx.tx || !isUniqueViolation(error)) throw error;
    }
  }
}

async function publishRows(ctx: TransactionContext, batch: readonly PostingRow[], read: Read): Promise<PublishCounts> {
  const stored = await findStored(ctx, batch, read.now);
  const storedOf = (row: PostingRow) => stored.get(identityOf(row));
  const rows = batch.map((row) => ({ ...row, expires_at: row.expires_at ?? storedOf(row)?.kept_expiry ?? null }));
  const isUnchanged = (row: PostingRow) => {
    const posting = storedOf(row);
    // 0.6.0 detaches copies with another role key and leaves them without a job.
    if (!posting || posting.job_id === null) return false;
    return posting.is_same && (posting.was_open || posting.is_expired);
  };
  const unchanged = rows.filter(isUnchanged);
  const written = rows.filter((row) => !isUnchanged(row));
  const added = written.filter((row) => !storedOf(row));
  await markUnchanged(ctx, unchanged, read);
  await writePostings(ctx, written, read);
  const changed = written.flatMap((row) => storedOf(row) ?? []);
  const roleKeys = await detachMoved(ctx, changed, written);
  const expiring = [...stored.values()].filter((posting) => posting.was_open && posting.is_expired);
  const listings = [...expiring, ...changed].flatMap(({ job_id }) => job_id ?? []);
  const { joined } = await collapsePostings(ctx, { listings, roleKeys, added });
  return {
    added: added.length,
    updated: changed.length,
    unchanged: unchanged.length,
    closed:
      expiring.length +
      added.filter(({ expires_at: at }) => at !== null && Date.parse(at) <= read.now.getTime()).length,
    ...(joined > 0 ? { joined } : {}),
  };
}
