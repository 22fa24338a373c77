import { randomUUID } from "node:crypto";
import type { ContactView, RemoveContactInput, SaveContactInput } from "~/contracts/application-details";
import type { ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { assertRoom, changeEntries } from "./own-entries";

/**
 * Adds a contact or link to an application, or changes one.
 * @throws NOT_FOUND for a job outside the actor's pipeline or an unknown contact
 */
export async function saveContact(
  ctx: ActorContext,
  { id, contact_id: contactId, name, detail, email, url }: SaveContactInput,
): Promise<ContactView> {
  const data = { name: name.trim(), detail: detail.trim(), email, url };
  return changeEntries(ctx, id, async ({ tx, clock }, owner) => {
    if (contactId === undefined) {
      assertRoom(await tx.applicationContact.count({ where: owner }));
      const created = { id: randomUUID(), ...data };
      await tx.applicationContact.create({ data: { ...owner, ...created, createdAt: clock.now() } });
      return created;
    }
    const where = { ...owner, id: contactId };
    const { count } = isUuid(contactId) ? await tx.applicationContact.updateMany({ where, data }) : { count: 0 };
    if (count === 0) throw new NotFoundError();
    return { id: contactId, ...data };
  });
}

/** @throws NOT_FOUND */
export async function removeContact(
  ctx: ActorContext,
  { id, contact_id: contactId }: RemoveContactInput,
): Promise<void> {
  await changeEntries(ctx, id, async ({ tx }, owner) => {
    const where = { ...owner, id: contactId };
    const { count } = isUuid(contactId) ? await tx.applicationContact.deleteMany({ where }) : { count: 0 };
    if (count === 0) throw new NotFoundError();
  });
}
