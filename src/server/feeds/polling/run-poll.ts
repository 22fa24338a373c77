import type { ServiceContext } from "~/server/core/context";
import { renewLease } from "~/server/core/background";
import { withTransaction } from "~/server/core/transaction";
import type { FetchRules } from "~/server/fetching";
import { refreshUnchangedJobs } from "~/server/jobs";
import { parseBoardToken, toBoardId } from "../import/identify-board";
import { importFeed } from "../import/import-feed";
import { pickStoredFigures, type ImportTally } from "../import/import-runs";
import { makeDownloadFolder, removeDownloadFolder } from "../reading/downloads";
import { INTERRUPTED, renewClaim, type ClaimedPoll } from "./claim-poll";
import { DetailReader } from "./read-details";
import {
  BoardGoneError,
  fetchFeed,
  NO_VALIDATORS,
  PollError,
  ThrottledError,
  type FeedAnswer,
  type Validators,
} from "./fetch-feed";
import { isHeldBack, MAX_GONE_READS, scheduleNextPoll } from "./poll-rules";

/** `rules` is for tests. */
export type PollOptions = { signal?: AbortSignal; rules?: FetchRules };

type PollResult = {
  outcome: "imported" | "unchanged" | "held_back" | "failed" | "interrupted";
  message: string | null;
  listed: number | null;
  counts: Partial<ImportTally>;
  retryAt: Date | null;
  isGone: boolean;
  isThrottled: boolean;
  /** Set if the poll's answer was imported. */
  accepted: { validators: Validators; whole: boolean; listed: number } | null;
};

/** After this, another process may poll the feed. */
const MAX_RUN_MS = 30 * 60_000;

const EMPTY_RESULT = {
  message: null,
  listed: null,
  counts: {},
  retryAt: null,
  isGone: false,
  isThrottled: false,
  accepted: null,
};

/** Runs a claimed poll and records its result. Returns whether the host wants a pause. */
export async function runPoll(
  ctx: ServiceContext,
  poll: ClaimedPoll,
  options: PollOptions,
): Promise<{ isThrottled: boolean }> {
  const lease = renewLease(ctx, () => renewClaim(ctx, poll), { atMostMs: MAX_RUN_MS });
  try {
    const result = await readAndImport(ctx, poll, options).catch((error: unknown) =>
      describeFailure(ctx, error, { poll, isAborted: options.signal?.aborted === true }),
    );
    await finishPoll(ctx, poll, result);
    return result;
  } finally {
    lease.stop();
  }
}

function describeFailure(
  ctx: ServiceContext,
  error: unknown,
  { poll, isAborted }: { poll: ClaimedPoll; isAborted: boolean },
): PollResult {
  if (isAborted) return { ...EMPTY_RESULT, ...INTERRUPTED };
  const failure = error instanceof PollError ? error : new PollError("Something went wrong here.");
  if (failure !== error) ctx.log.error({ requestId: ctx.requestId, poll: poll.id, err: error }, "a poll failed");
  const { message, retryAt } = failure;
  const isGone = failure instanceof BoardGoneError;
  return {
    ...EMPTY_RESULT,
    outcome: "failed",
    message,
    retryAt,
    isGone,
    isThrottled: failure instanceof ThrottledError,
  };
}

async function readAndImport(ctx: ServiceContext, poll: ClaimedPoll, options: PollOptions): Promise<PollResult> {
  const folder = await makeDownloadFolder();
  try {
    const answer = await fetchFeed(ctx, poll.feed, { validators: poll.validators, folder, ...options });
    return answer.kind === "unchanged"
      ? await refreshUnchanged(ctx, poll)
      : await importAnswer(ctx, poll, { answer, options });
  } finally {
    await removeDownloadFolder(folder);
  }
}

/** Marks the jobs of the last poll as seen again. Closes jobs that are missing for the second time. */
async function refreshUnchanged(ctx: ServiceContext, { feed, startedAt, last }: ClaimedPoll): Promise<PollResult> {
  if (last === null) throw new PollError("It answered 304, although it was never read.");
  const board = toBoardId(feed.board);
  const whole = last.whole && !feed.source.endpoint.newestOnly;
  const read = { source: feed.source.id, board, readAt: last.readAt, startedAt, whole };
  const { seen, closed } = await refreshUnchangedJobs(ctx, read);
  return { ...EMPTY_RESULT, outcome: "unchanged", listed: last.listed, counts: { unchanged: seen, closed } };
}

async function importAnswer(
  ctx: ServiceContext,
  { feed: { source, board }, last }: ClaimedPoll,
  { answer, options }: { answer: Extract<FeedAnswer, { kind: "read" }>; options: PollOptions },
): Promise<PollResult> {
  const {
    documents,
    listed: { jobs: listed, oldest },
    whole,
    validators,
  } = answer;
  const before = last?.listed ?? null;
  if (isHeldBack({ listed, before })) {
    const message = `It lists ${listed} remote jobs, where it listed ${before} before. Nothing was imported or closed.`;
    return { ...EMPTY_RESULT, outcome: "held_back", message, listed };
  }
  const { newestOnly = false } = source.endpoint;
  const complete = whole && (!newestOnly || oldest !== null);
  // Used as the employer's name if the answer has none.
  const name = source.endpoint.board === "address" ? new URL(board).hostname : parseBoardToken(source, board);
  const result = await importFeed(ctx, {
    source,
    files: documents.map((document) => ({ name, path: name, open: async () => document })),
    board,
    complete,
    readDetail: new DetailReader(ctx, { board, options }).read,
    postedSince: newestOnly && oldest !== null ? oldest : undefined,
  });
  const [failure] = result.failures;
  if (failure) throw new PollError(`Its answer could not be read: ${failure.message}.`);
  const why = complete ? result.notClosed[0]?.why : "not all of its jobs can be read";
  const message = why === undefined ? null : `No missing job was closed: ${why}.`;
  // Keep no validators, so that the next poll retries the missing texts even if the list is unchanged.
  const newValidators = result.rejections["no text"] === undefined ? validators : NO_VALIDATORS;
  const accepted = { validators: newValidators, whole, listed };
  return { ...EMPTY_RESULT, outcome: "imported", message, listed, counts: result, accepted };
}

/** Records the result, unless another process took over the poll. */
async function finishPoll(ctx: ServiceContext, poll: ClaimedPoll, result: PollResult): Promise<void> {
  const { id, startedAt, feed, plan } = poll;
  const { outcome, listed, counts, retryAt, isGone, accepted } = result;
  const goneReads = isGone ? poll.goneReads + 1 : outcome === "failed" ? poll.goneReads : 0;
  const isParked = isGone && goneReads >= MAX_GONE_READS;
  const message = isParked ? `${result.message} The board is gone, so we stopped polling it.` : result.message;
  const failures = outcome === "failed" ? poll.failures + 1 : 0;
  const now = ctx.clock.now();
  const next = outcome === "interrupted" ? now : scheduleNextPoll(plan, { startedAt, failures, retryAt });
  await withTransaction(ctx, async ({ tx }) => {
    const { count } = await tx.feedPoll.updateMany({
      where: { id, outcome: "running" },
      data: { outcome, message, listed, ...pickStoredFigures(counts), finishedAt: now },
    });
    if (count === 0) return;
    await tx.feed.update({
      where: { source_board: { source: feed.source.id, board: feed.board } },
      data: {
        runningUntil: null,
        failures,
        goneReads,
        parkedAt: isParked ? now : null,
        nextPollAt: next,
        ...(accepted && {
          readAt: startedAt,
          readWhole: accepted.whole,
          listed: accepted.listed,
          ...accepted.validators,
        }),
      },
    });
  });
  if (isParked) ctx.log.warn({ source: feed.source.id, board: feed.board }, "A board is gone and was parked");
}
