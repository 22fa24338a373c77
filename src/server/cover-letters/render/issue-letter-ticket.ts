import type { LetterDownloadInput } from "~/contracts/cover-letter";
import type { Actor, ServiceContext } from "~/server/core/context";
import { signTicket, ticketPath } from "~/server/storage";
import { readLetter } from "../versions/read-letter";

/** Where the browser may fetch the actor's letter for a job. Throws NOT_FOUND where there is none. */
export async function issueLetterTicket(
  ctx: ServiceContext & { actor: Actor },
  { id, format }: LetterDownloadInput,
): Promise<{ path: string }> {
  const letter = await readLetter(ctx, id);
  return { path: ticketPath(signTicket(ctx, { purpose: "cover-letter", subject: `${letter.id}.${format}` })) };
}
