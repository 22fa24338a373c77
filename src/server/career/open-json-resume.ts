import { Readable } from "node:stream";
import { kysely, type ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import type { Download } from "~/server/storage";
import { getCareer } from "./career";
import { formatJsonResume } from "./json-resume";

/** Opens the actor's career as a JSON Resume download. @throws NOT_FOUND if the account was deleted */
export async function openJsonResume(ctx: ActorContext): Promise<Download> {
  const person = await kysely(ctx)
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.id", "p.id")
    .select(["p.name", "u.email"])
    .where("p.id", "=", ctx.actor.userId)
    .executeTakeFirst();
  if (!person) throw new NotFoundError();
  const json = JSON.stringify(formatJsonResume(await getCareer(ctx, ctx.actor.userId), person), null, 2);
  return { fileName: "resume.json", mediaType: "application/json", content: Readable.from([Buffer.from(json)]) };
}
