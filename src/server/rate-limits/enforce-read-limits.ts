import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { RateLimitedError } from "~/server/core/errors";
import {
  CARD_READS,
  FACET_COUNTS,
  FIT_READS,
  LANDING_READS,
  LIST_READS,
  RELATED_READS,
  SITEMAP_READS,
  SUGGESTION_READS,
  USER_READS,
  VISITOR_READS,
  type Limit,
} from "./limits";
import { listAddressLimits } from "./networks";
import { recordCalls, noteLimit, scaled } from "./rate-limit";

/**
 * Calls that this process reserved for one address or user. `left`: calls of the block that aren't used yet, or -1 if the
 * window is used up. `untaken`: calls that no process has reserved. `endsAt`: the window's end in milliseconds.
 */
type Block = { left: number; untaken: number; endsAt: number };

/** With a limit of 600, one write covers 60 reads. An address may lose up to 60 reads per process and window. */
const BLOCKS_PER_WINDOW = 10;
/** With more blocks, those of ended windows are deleted. */
const MAX_BLOCKS = 10_000;

const blocksByDatabase = new WeakMap<ServiceContext["db"], Map<string, Promise<Block>>>();

/** Kinds of reads with their own limit per address. */
const LIMITS = {
  list: LIST_READS,
  facets: FACET_COUNTS,
  suggestions: SUGGESTION_READS,
  related: RELATED_READS,
  landings: LANDING_READS,
  fit: FIT_READS,
  sitemap: SITEMAP_READS,
  card: CARD_READS,
} satisfies Record<string, Limit>;

export type ReadKind = keyof typeof LIMITS;

/** Counts a read towards the limit of its kind, else of who reads or their address. @throws RATE_LIMITED */
export async function enforceReadLimit(ctx: ServiceContext, kind?: ReadKind): Promise<void> {
  if (env.RATE_LIMIT_SCALE === 0) return;
  const limits =
    kind === undefined && ctx.actor
      ? [{ limit: USER_READS, subject: (ctx.actor.lookedAtBy ?? ctx.actor).userId }]
      : listAddressLimits(kind === undefined ? VISITOR_READS : LIMITS[kind], ctx.peer);
  for (const { limit, subject } of limits) if (subject !== null) await countRead(ctx, { limit, subject });
}

/** Reserves calls in the database in blocks, so that most calls need no statement. */
async function countRead(ctx: ServiceContext, { limit, subject }: { limit: Limit; subject: string }): Promise<void> {
  const blocks = getBlocks(ctx);
  const key = `${limit.name} ${subject}`;
  for (;;) {
    // Concurrent callers wait for the same block.
    const pending = blocks.get(key) ?? storeBlock(ctx, blocks, key, reserveBlock(ctx, limit, subject));
    const block = await pending;
    const now = ctx.clock.now().getTime();
    const endsInSeconds = Math.ceil((block.endsAt - now) / 1000);
    if (block.endsAt > now && block.left > 0) {
      block.left -= 1;
      return noteLimit(ctx, limit, { left: block.left + block.untaken, endsInSeconds });
    }
    // A negative count marks the window as used up, so that refusals cost no statement either.
    if (block.endsAt > now && block.left < 0) {
      noteLimit(ctx, limit, { left: 0, endsInSeconds });
      throw new RateLimitedError(endsInSeconds);
    }
    if (blocks.get(key) === pending) blocks.delete(key);
  }
}

function storeBlock(
  ctx: ServiceContext,
  blocks: Map<string, Promise<Block>>,
  key: string,
  block: Promise<Block>,
): Promise<Block> {
  if (blocks.size >= MAX_BLOCKS) void forgetEnded(blocks, ctx.clock.now().getTime());
  blocks.set(key, block);
  block.catch(() => blocks.delete(key));
  return block;
}

async function reserveBlock(ctx: ServiceContext, limit: Limit, subject: string): Promise<Block> {
  const max = scaled(limit);
  const calls = Math.max(1, Math.floor(max / BLOCKS_PER_WINDOW));
  // Keeps the block's count out of the headers, because the call counts as one.
  const [taken] = await recordCalls({ ...ctx, noteLimit: undefined }, [{ limit, subject, calls }]);
  if (!taken) throw new Error("A limit with a subject is counted.");
  const granted = Math.min(calls, max - (taken.count - calls));
  const endsAt = ctx.clock.now().getTime() + taken.retryAfterSeconds * 1000;
  return { left: granted > 0 ? granted : -1, untaken: Math.max(0, max - taken.count), endsAt };
}

function getBlocks(ctx: ServiceContext): Map<string, Promise<Block>> {
  const block = blocksByDatabase.get(ctx.db);
  if (block) return block;
  const blocks = new Map<string, Promise<Block>>();
  blocksByDatabase.set(ctx.db, blocks);
  return blocks;
}

async function forgetEnded(blocks: Map<string, Promise<Block>>, now: number): Promise<void> {
  for (const [key, pending] of blocks) {
    const block = await pending.catch(() => null);
    if (block !== null && block.endsAt <= now) blocks.delete(key);
  }
}
