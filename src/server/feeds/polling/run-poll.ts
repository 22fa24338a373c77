import type { ServiceContext } from "~/server/core/context";
import { renewLease } from "~/server/core/lease";
import { withTransaction } from "~/server/core/transaction";
import type { FetchRules } from "~/server/fetching";
import { refreshUnchangedJobs } from "~/server/jobs";
import { makeDownloadFolder, removeDownloadFolder } from "../reading/downloads";
import { importFeed, type ImportResult } from "../import/import-feed";
import { toBoardId } from "../import/name-board";
import { INTERRUPTED, renewClaim, type ClaimedPoll } from "./claim-poll";
import { fetchFeed, PollError, type FeedAnswer, type Validators } from "./fetch-feed";
import { isHeldBack } from "./poll-rules";
import { nextPollAt } from "./poll-rules";

/** What a poll is given besides: both are for tests and the end of the process. */
export type PollOptions = { signal?: AbortSignal; rules?: FetchRules };

type Counts = Partial<
  Pick<ImportResult, "read" | "added" | "updated" | "unchanged" | "closed" | "rejected" | "rejections">
>;

type Ended = {
  outcome: "imported" | "unchanged" | "held_back" | "failed" | "interrupted";
  message: string | null;
  listed: number | null;
  counts: Counts;
  retryAt: Date | null;
  /** Set by a poll that was believed and brought an answer. */
  believed: { validators: Validators; whole: boolean; listed: number } | null;
};

/** No feed takes longer, whatever it answers; after this another process may have it. */
const LONGEST_RUN_MS = 30 * 60_000;

const NOTHING = { message: null, listed: null, counts: {}, retryAt: null, believed: null };

/** Carries out a poll that was claimed, and writes down how it ended. */
export async function runPoll(ctx: ServiceContext, poll: ClaimedPoll, options: PollOptions): Promise<void> {
  const lease = renewLease(ctx, () => renewClaim(ctx, poll), { atMostMs: LONGEST_RUN_MS });
  try {
    await finishPoll(ctx, poll, await readAndImport(ctx, poll, options));
  } catch (error) {
    if (options.signal?.aborted) return await finishPoll(ctx, poll, { ...NOTHING, ...INTERRUPTED });
    const failure = error instanceof PollError ? error : new PollError("Something went wrong here.");
    if (failure !== error) ctx.log.error({ requestId: ctx.requestId, poll: poll.id, err: error }, "a poll failed");
    const { message, retryAt } = failure;
    await finishPoll(ctx, poll, { ...NOTHING, outcome: "failed", message, retryAt });
  } finally {
    lease.stop();
  }
}

async function readAndImport(ctx: ServiceContext, poll: ClaimedPoll, options: PollOptions): Promise<Ended> {
  const folder = await makeDownloadFolder();
  try {
    const answer = await fetchFeed(ctx, poll.feed, { validators: poll.validators, folder, ...options });
    return answer.outcome === "unchanged" ? await refreshUnchanged(ctx, poll) : await importAnswer(ctx, poll, answer);
  } finally {
    await removeDownloadFolder(folder);
  }
}

/** The same answer again lists the same jobs: those are seen, and what it lacked is lacking for the second time. */
async function refreshUnchanged(ctx: ServiceContext, { feed, startedAt, last }: ClaimedPoll): Promise<Ended> {
  if (last === null) throw new PollError("It answered 304, although it was never read.");
  const board = toBoardId(feed.board);
  const whole = last.whole && !feed.source.endpoint.newestOnly;
  const same = { source: feed.source.id, board, readAt: last.readAt, startedAt, whole };
  const { seen, closed } = await refreshUnchangedJobs(ctx, same);
  return { ...NOTHING, outcome: "unchanged", listed: last.listed, counts: { unchanged: seen, closed } };
}

async function importAnswer(
  ctx: ServiceContext,
  { feed: { source, board }, last }: ClaimedPoll,
  { documents, listed: { jobs: listed, oldest }, whole, validators }: Extract<FeedAnswer, { outcome: "read" }>,
): Promise<Ended> {
  const before = last?.listed ?? null;
  if (isHeldBack({ listed, before })) {
    const message = `It lists ${listed} remote jobs, where it listed ${before} before. Nothing was imported or closed.`;
    return { ...NOTHING, outcome: "held_back", message, listed };
  }
  const { newestOnly = false } = source.endpoint;
  const complete = whole && (!newestOnly || oldest !== null);
  const name = nameFor(source.endpoint.board, board);
  const result = await importFeed(ctx, {
    source,
    files: documents.map((document) => ({ name, path: name, open: async () => document })),
    board,
    complete,
    postedSince: newestOnly && oldest !== null ? oldest : undefined,
  });
  const [failure] = result.failures;
  if (failure) throw new PollError(`Its answer could not be read: ${failure.message}.`);
  const why = complete ? result.notClosed[0]?.why : "not all of its jobs can be read";
  const message = why === undefined ? null : `No missing job was closed: ${why}.`;
  return { ...NOTHING, outcome: "imported", message, listed, counts: result, believed: { validators, whole, listed } };
}

/** What an employer is called if nothing in the answer says. */
function nameFor(kind: "none" | "name" | "address", board: string): string {
  return kind === "address" ? new URL(board).hostname : board;
}

/** Unless another process has taken it for dead meanwhile. */
async function finishPoll(ctx: ServiceContext, poll: ClaimedPoll, ended: Ended): Promise<void> {
  const { id, startedAt, feed } = poll;
  const { outcome, message, listed, counts, retryAt, believed } = ended;
  const { read, added, updated, unchanged, closed, rejected, rejections } = counts;
  const figures = { read, added, updated, unchanged, closed, rejected, rejections };
  const failures = outcome === "failed" ? poll.failures + 1 : 0;
  const now = ctx.clock.now();
  // By whoever comes next.
  const next = outcome === "interrupted" ? now : nextPollAt(feed.source.policy, { startedAt, failures, retryAt });
  await withTransaction(ctx, async ({ tx }) => {
    const { count } = await tx.feedPoll.updateMany({
      where: { id, outcome: "running" },
      data: { outcome, message, listed, ...figures, finishedAt: now },
    });
    if (count === 0) return;
    await tx.feed.update({
      where: { source_board: { source: feed.source.id, board: feed.board } },
      data: {
        runningUntil: null,
        failures,
        nextPollAt: next,
        ...(believed && {
          readAt: startedAt,
          readWhole: believed.whole,
          listed: believed.listed,
          ...believed.validators,
        }),
      },
    });
  });
}
