import type { SavedSearchView, UpdateSavedSearchInput } from "~/contracts/saved-search";
import type { Actor, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { latestArrival } from "~/server/jobs";
import { nextAlertAt } from "./next-alert-at";
import { readSearches } from "./read-searches";

/**
 * Renames a saved search, changes when its mails come, pauses it or goes on. What came while it was paused is not new.
 * Throws NOT_FOUND for any but one's own.
 */
export async function updateSearch(
  ctx: ServiceContext & { actor: Actor },
  { id, ...changes }: UpdateSavedSearchInput,
): Promise<SavedSearchView> {
  if (!isUuid(id)) throw new NotFoundError();
  const { userId } = ctx.actor;
  return withTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    // The same lock order as the sweep.
    await lockUser(ctx, userId);
    const search = await tx.savedSearch.findFirst({ where: { id, userId } });
    if (!search) throw new NotFoundError();
    const {
      name = search.name,
      frequency = search.frequency,
      hour = search.hour,
      time_zone: timeZone = search.timeZone,
      paused = search.nextAt === null,
    } = changes;
    const isMoved = frequency !== search.frequency || hour !== search.hour || timeZone !== search.timeZone;
    const goesOn = search.nextAt === null && !paused;
    const next = isMoved || goesOn ? nextAlertAt({ frequency, hour, timeZone }, ctx.clock.now()) : search.nextAt;
    await tx.savedSearch.update({
      where: { id },
      data: {
        name: name.trim(),
        frequency,
        hour,
        timeZone,
        nextAt: paused ? null : next,
        ...(goesOn ? { seenArrival: await latestArrival(ctx) } : {}),
      },
    });
    const [updated] = await readSearches(ctx, userId, id);
    if (!updated) throw new NotFoundError();
    return updated;
  });
}
