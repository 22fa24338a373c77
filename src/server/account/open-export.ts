import { assertSessionOpen } from "~/server/auth";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { type Download, openFile, issueTicket } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { enforceExportLimit } from "~/server/rate-limits";
import { EXPORT_PARTS } from "./export-parts";
import { zip, type ZipEntry } from "./zip";

/** Returns a download address for all data of the signed-in user, valid for five minutes. @throws RATE_LIMITED */
export async function requestExport(ctx: ActorContext): Promise<{ path: string }> {
  await enforceExportLimit(ctx, ctx.actor.userId);
  return issueTicket(ctx, { purpose: "export" });
}

type Files = {
  resumes: { id: string; fileId: string; kind: string }[];
  profile: { pictureFileId: string | null } | null;
};

/**
 * Streams everything we store about the actor as one archive. A change during the export may be in one file and not in
 * another. The archive is cut off if the session ends.
 * @throws NOT_FOUND if the account was deleted
 */
export async function openExport(ctx: ActorContext): Promise<Download> {
  const user = await ctx.db.user.findUnique({
    where: { id: ctx.actor.userId },
    select: {
      resumes: { select: { id: true, fileId: true, kind: true }, orderBy: { id: "asc" } },
      profile: { select: { pictureFileId: true } },
    },
  });
  if (!user) throw new NotFoundError();
  const now = ctx.clock.now();
  return {
    fileName: `farsite-export-${now.toISOString().slice(0, 10)}.zip`,
    mediaType: "application/zip",
    content: logFailure(ctx, zip(listEntries(ctx, user), now)),
  };
}

async function* listEntries(ctx: ActorContext, files: Files): AsyncGenerator<ZipEntry> {
  yield { name: "about.txt", content: yieldText(formatAbout(ctx.clock.now())) };
  for (const { name, content } of EXPORT_PARTS) {
    await assertSessionOpen(ctx);
    yield { name, content: content(ctx, ctx.actor.userId) };
  }
  for (const { id, kind, fileId } of files.resumes) yield* yieldFile(ctx, `resume-${id}.${kind}`, fileId);
  if (files.profile?.pictureFileId) yield* yieldFile(ctx, "picture.webp", files.profile.pictureFileId);
}

/** Yields nothing if the file was replaced meanwhile. */
async function* yieldFile(ctx: ServiceContext, name: string, fileId: string): AsyncGenerator<ZipEntry> {
  const file = await openFile(ctx, fileId);
  if (file) yield { name, content: file.content, isCompressed: true };
}

function formatAbout(now: Date): string {
  return [
    `Everything that Farsite keeps about you, as of ${now.toISOString()}. Times are in UTC.`,
    "",
    ...EXPORT_PARTS.map(({ name, about }) => `${name}: ${about}`),
    "resume-….…, picture.webp: The files themselves, where you have stored any",
    "",
  ].join("\n");
}

async function* yieldText(text: string): AsyncGenerator<string> {
  yield text;
}

/** Logs failures, because a response that has begun can't report them. */
async function* logFailure(ctx: ServiceContext, content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (err) {
    ctx.log.error({ requestId: ctx.requestId, err }, "export was cut off");
    throw err;
  }
}
