import { CONSULTATION_IDS, type ConsultationId } from "~/contracts/offers";
import { conn, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import type { Period } from "./calendar";

export type Slot = Period & { id: string; offer: ConsultationId };

/** Throws NOT_FOUND. */
export async function findSlot(ctx: ServiceContext, id: string): Promise<Slot> {
  const row = isUuid(id) ? await conn(ctx).consultingSlot.findUnique({ where: { id } }) : null;
  if (!row) throw new NotFoundError("Slot not found");
  return { id: row.id, offer: consultationOf(row), startsAt: row.startsAt, endsAt: row.endsAt };
}

/** The consultation of a row. Rows hold no other ids than those. */
export function consultationOf({ offer }: { offer: string }): ConsultationId {
  const found = CONSULTATION_IDS.find((id) => id === offer);
  if (!found) throw new Error(`${offer} is no consultation`);
  return found;
}
