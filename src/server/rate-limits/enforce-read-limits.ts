import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { RateLimitedError } from "~/server/core/errors";
import {
  CARD_READS,
  FACET_COUNTS,
  FIT_READS,
  LIST_READS,
  RELATED_READS,
  SITEMAP_READS,
  SUGGESTION_READS,
  USER_READS,
  VISITOR_READS,
  type Limit,
} from "./limits";
import { addressTakes } from "./networks";
import { countTowards, noteLimit, scaled } from "./rate-limit";

/**
 * Calls that this process reserved for one address or user. `left`: unused ones. `untaken`: those that no process has
 * reserved.
 */
type Block = { left: number; untaken: number; endsAt: number };

/** With 600 reads a window, one write covers 60 reads. An address may lose up to 60 reads per process and window. */
const BLOCKS_PER_WINDOW = 10;
/** Beyond this, blocks of ended windows are deleted. */
const MAX_BLOCKS = 10_000;

const blocksOf = new WeakMap<ServiceContext["db"], Map<string, Promise<Block>>>();

/** Kinds of reads with their own limit per address. */
const LIMITS = {
  list: LIST_READS,
  facets: FACET_COUNTS,
  suggestions: SUGGESTION_READS,
  related: RELATED_READS,
  fit: FIT_READS,
  sitemap: SITEMAP_READS,
  card: CARD_READS,
} satisfies Record<string, Limit>;

export type ReadKind = keyof typeof LIMITS;

/** Counts a read towards the limit of its kind, else of its user or address. @throws RATE_LIMITED */
export async function takeRead(ctx: ServiceContext, kind?: ReadKind): Promise<void> {
  if (env.RATE_LIMIT_SCALE === 0) return;
  const takes =
    kind === undefined && ctx.actor
      ? [{ limit: USER_READS, subject: ctx.actor.userId }]
      : addressTakes(kind === undefined ? VISITOR_READS : LIMITS[kind], ctx.peer);
  for (const { limit, subject } of takes) if (subject !== null) await takeOne(ctx, { limit, subject });
}

/** Takes calls from the database in blocks, which processes share, so that most calls need no statement. */
async function takeOne(ctx: ServiceContext, { limit, subject }: { limit: Limit; subject: string }): Promise<void> {
  const blocks = blocksFor(ctx);
  const key = `${limit.name} ${subject}`;
  for (;;) {
    // Concurrent callers wait for the same block.
    const pending = blocks.get(key) ?? take(ctx, blocks, key, takeBlock(ctx, limit, subject));
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

function take(
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

async function takeBlock(ctx: ServiceContext, limit: Limit, subject: string): Promise<Block> {
  const max = scaled(limit);
  const calls = Math.max(1, Math.floor(max / BLOCKS_PER_WINDOW));
  // A block isn't the call's own count, so keep it out of the headers.
  const [taken] = await countTowards({ ...ctx, noteLimit: undefined }, [{ limit, subject, calls }]);
  if (!taken) throw new Error("A take with a subject is counted.");
  const granted = Math.min(calls, max - (taken.count - calls));
  const endsAt = ctx.clock.now().getTime() + taken.retryAfterSeconds * 1000;
  return { left: granted > 0 ? granted : -1, untaken: Math.max(0, max - taken.count), endsAt };
}

function blocksFor(ctx: ServiceContext): Map<string, Promise<Block>> {
  const known = blocksOf.get(ctx.db);
  if (known) return known;
  const blocks = new Map<string, Promise<Block>>();
  blocksOf.set(ctx.db, blocks);
  return blocks;
}

async function forgetEnded(blocks: Map<string, Promise<Block>>, now: number): Promise<void> {
  for (const [key, pending] of blocks) {
    const block = await pending.catch(() => null);
    if (block !== null && block.endsAt <= now) blocks.delete(key);
  }
}
