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

/** The number of cached cards, of about 50 KB each. */
const KEPT_CARDS = 300;
/** Drawing a card takes 0.1 s of CPU time. Several at once would slow down other requests. */
const drawInTurn = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 50 });
/** The cached cards by tag, least recently used first. */
const cards = new Map<string, Promise<Buffer>>();

/**
 * Gets a job's card as a visitor sees it, because other sites share it.
 * @throws BAD_REQUEST, JOB_CLOSED, and NOT_FOUND, also if the source forbids syndication
 */
export async function getJobCard(ctx: ServiceContext, shortId: string): Promise<JobCard> {
  const job = await getJobByShortId({ ...ctx, actor: null }, shortId);
  if (!mayHaveCard(job)) throw new NotFoundError();
  const facts = cardFacts(job);
  const tag = hash("sha1", JSON.stringify([CARD_DESIGN, facts]), "base64url");
  return { tag, draw: () => keep(tag, () => drawInTurn(() => drawCard(facts))) };
}

function keep(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const card = cards.get(tag) ?? draw();
  cards.delete(tag);
  cards.set(tag, card);
  card.catch(() => cards.delete(tag));
  const [oldest] = cards.keys();
  if (cards.size > KEPT_CARDS && oldest !== undefined) cards.delete(oldest);
  return card;
}
