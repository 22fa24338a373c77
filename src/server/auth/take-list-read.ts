import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { RateLimitedError } from "~/server/core/errors";
import { LIST_READS } from "./limits";
import { addressSubject, countTowards, scaled } from "./rate-limit";

/** What is left of the reads that this process has taken for one address, until their window ends. */
type Block = { left: number; endsAt: number };

/** A tenth of the limit: one write for 60 reads, and at most that many lost to an address per process and window. */
const BLOCKS_PER_WINDOW = 10;
/** So many addresses are remembered before those whose window has ended are forgotten. */
const MAX_BLOCKS = 10_000;

const blocksOf = new WeakMap<ServiceContext["db"], Map<string, Promise<Block>>>();

/**
 * Counts one read of a list towards its address's limit. The count is shared by all processes in the database, which
 * is asked once for a block of reads and not again until it is used up: a read costs no statement of its own. `reads` is
 * how many a dear one counts for; it takes what is left of a block where that is less. Throws RATE_LIMITED.
 */
export async function takeListRead(ctx: ServiceContext, reads = 1): Promise<void> {
  const subject = addressSubject(ctx.peer);
  if (subject === null || env.RATE_LIMIT_SCALE === 0) return;
  const blocks = blocksFor(ctx);
  const now = ctx.clock.now().getTime();
  for (;;) {
    // Callers that come while a block is being taken wait for that one.
    const pending = blocks.get(subject) ?? take(ctx, blocks, subject);
    const block = await pending;
    if (block.endsAt > now && block.left > 0) {
      block.left = Math.max(0, block.left - reads);
      return;
    }
    // A negative count marks the window as used up, so that refusals cost no statement either.
    if (block.endsAt > now && block.left < 0) throw new RateLimitedError(Math.ceil((block.endsAt - now) / 1000));
    if (blocks.get(subject) === pending) blocks.delete(subject);
  }
}

function take(ctx: ServiceContext, blocks: Map<string, Promise<Block>>, subject: string): Promise<Block> {
  if (blocks.size >= MAX_BLOCKS) void forgetEnded(blocks, ctx.clock.now().getTime());
  const block = takeBlock(ctx, subject);
  blocks.set(subject, block);
  block.catch(() => blocks.delete(subject));
  return block;
}

async function takeBlock(ctx: ServiceContext, subject: string): Promise<Block> {
  const max = scaled(LIST_READS);
  const calls = Math.max(1, Math.floor(max / BLOCKS_PER_WINDOW));
  const [taken] = await countTowards(ctx, [{ limit: LIST_READS, subject, calls }]);
  if (!taken) throw new Error("A take with a subject is counted.");
  const granted = Math.min(calls, max - (taken.count - calls));
  const endsAt = ctx.clock.now().getTime() + taken.retryAfterSeconds * 1000;
  return { left: granted > 0 ? granted : -1, endsAt };
}

function blocksFor(ctx: ServiceContext): Map<string, Promise<Block>> {
  const known = blocksOf.get(ctx.db);
  if (known) return known;
  const blocks = new Map<string, Promise<Block>>();
  blocksOf.set(ctx.db, blocks);
  return blocks;
}

async function forgetEnded(blocks: Map<string, Promise<Block>>, now: number): Promise<void> {
  for (const [subject, pending] of blocks) {
    const block = await pending.catch(() => null);
    if (block !== null && block.endsAt <= now) blocks.delete(subject);
  }
}
