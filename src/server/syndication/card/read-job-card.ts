import { hash } from "node:crypto";
import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { createTurns } from "~/server/core/turns";
import { getJobByShortId } from "~/server/jobs";
import { cardFacts, mayHaveCard } from "./card-facts";
import { CARD_DESIGN, drawCard } from "./draw-card";

/** The preview picture of a job. */
export type JobCard = {
  /** Identifies the picture's content. */
  tag: string;
  /** Returns a PNG, cached if possible. @throws RATE_LIMITED if too many cards wait to be drawn */
  draw: () => Promise<Buffer>;
};

/** About 50 KB each. */
const KEPT_CARDS = 300;
/** A card takes 0.1 s of CPU. Drawing several at once would slow down other requests. */
const drawInTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 50 });
/** In order of last use, oldest first. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * Gets a job's card as a visitor sees it, because other sites share it.
 * @throws BAD_REQUEST, JOB_CLOSED, and NOT_FOUND, also if the source forbids syndication
 */
export async function readJobCard(ctx: ServiceContext, shortId: string): Promise<JobCard> {
  const job = await getJobByShortId({ ...ctx, actor: null }, shortId);
  if (!mayHaveCard(job)) throw new NotFoundError();
  const facts = cardFacts(job);
  const tag = hash("sha1", JSON.stringify([CARD_DESIGN, facts]), "base64url");
  return { tag, draw: () => keep(tag, () => drawInTurn(() => drawCard(facts))) };
}

function keep(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const card = kept.get(tag) ?? draw();
  kept.delete(tag);
  kept.set(tag, card);
  card.catch(() => kept.delete(tag));
  const [oldest] = kept.keys();
  if (kept.size > KEPT_CARDS && oldest !== undefined) kept.delete(oldest);
  return card;
}
