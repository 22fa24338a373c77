import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { kysely, type ServiceContext } from "~/server/core/context";
import type { PostingIdentity } from "~/server/jobs";

/** How long other buyers share an answer or a failure. */
const KEPT_MS = 60_000;
const WAIT_MS = 40;

export type Shared<Answer> = { answer: Answer; lookedAt: Date };

type Look<Answer> = {
  schema: z.ZodType<Answer>;
  /** Asks the source. Must not throw. */
  run: () => Promise<Answer>;
  signal: AbortSignal;
  /** Must exceed the signal's timeout: after this long the process counts as dead. */
  leaseMs: number;
};

const looks = new Map<string, Promise<Shared<unknown> | null>>();

/**
 * Asks a source once for all concurrent callers in all processes, and for callers within the next minute. Returns null
 * if the signal aborts before the answer.
 */
export async function shareLook<Answer>(
  ctx: ServiceContext,
  key: PostingIdentity,
  look: Look<Answer>,
): Promise<Shared<Answer> | null> {
  const id = JSON.stringify([key.source, key.board, key.sourceKey]);
  const running = looks.get(id);
  if (running) {
    const shared = await running;
    return shared && { ...shared, answer: look.schema.parse(shared.answer) };
  }
  const own = lookOrWait(ctx, key, look).finally(() => looks.delete(id));
  looks.set(id, own);
  return own;
}

async function lookOrWait<Answer>(
  ctx: ServiceContext,
  key: PostingIdentity,
  look: Look<Answer>,
): Promise<Shared<Answer> | null> {
  while (!look.signal.aborted) {
    const answer = await findKept(ctx, key, look.schema);
    if (answer) return answer;
    const runningUntil = new Date(ctx.clock.now().getTime() + look.leaseMs);
    if (await claimLook(ctx, key, runningUntil))
      return finishLook(ctx, key, { runningUntil, answer: await look.run() });
    await sleep(WAIT_MS);
  }
  return null;
}

async function findKept<Answer>(
  ctx: ServiceContext,
  key: PostingIdentity,
  schema: z.ZodType<Answer>,
): Promise<Shared<Answer> | null> {
  const row = await ctx.db.postingCheck.findUnique({
    where: { source_board_sourceKey: key },
    select: { answer: true, lookedAt: true },
  });
  if (!row?.lookedAt || row.lookedAt.getTime() + KEPT_MS <= ctx.clock.now().getTime()) return null;
  // An older version may have written another shape.
  const { data } = schema.safeParse(row.answer);
  return data === undefined ? null : { answer: data, lookedAt: row.lookedAt };
}

async function claimLook(ctx: ServiceContext, key: PostingIdentity, runningUntil: Date): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = await kysely({ db: ctx.db })
    .insertInto("posting_checks")
    .values({ source: key.source, board: key.board, source_key: key.sourceKey, running_until: runningUntil })
    .onConflict((oc) =>
      oc
        .columns(["source", "board", "source_key"])
        .doUpdateSet({ running_until: runningUntil })
        .where((eb) =>
          eb.or([eb("posting_checks.running_until", "is", null), eb("posting_checks.running_until", "<=", now)]),
        )
        // Another process may have finished since we checked.
        .where((eb) =>
          eb.or([
            eb("posting_checks.looked_at", "is", null),
            eb("posting_checks.looked_at", "<=", new Date(now.getTime() - KEPT_MS)),
          ]),
        ),
    )
    .returning("source")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function finishLook<Answer>(
  ctx: ServiceContext,
  { source, board, sourceKey }: PostingIdentity,
  { runningUntil, answer }: { runningUntil: Date; answer: Answer },
): Promise<Shared<Answer>> {
  const lookedAt = ctx.clock.now();
  await kysely({ db: ctx.db })
    .updateTable("posting_checks")
    .set({ running_until: null, looked_at: lookedAt, answer: JSON.stringify(answer) })
    .where((eb) => eb.and({ source, board, source_key: sourceKey, running_until: runningUntil }))
    .execute();
  return { answer, lookedAt };
}
