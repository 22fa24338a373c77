import { hash } from "node:crypto";
import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { createTurns } from "~/server/core/turns";
import { getJobByShortId } from "~/server/jobs";
import { cardFacts, mayHaveCard } from "./card-facts";
import { CARD_DESIGN, drawCard } from "./draw-card";

/** The picture that links to a job are shown with. */
export type JobCard = {
  /** Names what is in the picture: the same tag, the same picture. */
  tag: string;
  /** Draws it, or takes it from those drawn last. PNG. Throws RATE_LIMITED where too many wait to be drawn. */
  draw: () => Promise<Buffer>;
};

/** About 50 KB each. */
const KEPT_CARDS = 300;
/** One takes a tenth of a second of a processor; more at a time would be felt elsewhere. */
const inTurns = createTurns({ running: 0, waiting: [] }, { maxRunning: 1, maxWaiting: 50 });
/** The last ones, those asked for longest ago first. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * The card of a job as a visitor sees it, whoever asks: pictures travel. Throws as the job's page does: BAD_REQUEST,
 * NOT_FOUND, JOB_CLOSED; NOT_FOUND also where the job's source does not let it leave.
 */
export async function readJobCard(ctx: ServiceContext, shortId: string): Promise<JobCard> {
  const job = await getJobByShortId({ ...ctx, actor: null }, shortId);
  if (!mayHaveCard(job)) throw new NotFoundError();
  const facts = cardFacts(job);
  const tag = hash("sha1", JSON.stringify([CARD_DESIGN, facts]), "base64url");
  return { tag, draw: () => keep(tag, () => inTurns(() => drawCard(facts))) };
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
