import { runInBackground } from "~/server/core/background";
import { type ActorContext, conn, kysely, type ServiceContext } from "~/server/core/context";
import { type Download, issueTicket, openFile, removeFile, storeFile } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { encodePicture, PICTURE_MEDIA_TYPE } from "~/server/pictures";

const PROFILE_PICTURE = {
  lane: "upload",
  formats: ["png", "jpeg", "webp"],
  sidePx: 256,
  fit: "cover",
} as const;

/** Returns a path where the browser can upload the picture. */
export async function issuePictureTicket(ctx: ActorContext): Promise<{ path: string }> {
  return issueTicket(ctx, { purpose: "picture-upload" });
}

/**
 * Replaces the user's picture with a re-encoded square of the image, which removes its metadata.
 * @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE, STORAGE_FULL, SERVICE_FAILED, NOT_READY, without storing anything
 */
export async function setPicture(
  ctx: ServiceContext,
  { userId, content }: { userId: string; content: Buffer },
): Promise<{ fileId: string }> {
  const picture = await encodePicture(content, PROFILE_PICTURE);
  const fileId = await storeFile(ctx, { userId, mediaType: PICTURE_MEDIA_TYPE, content: picture });
  await updatePictureId(ctx, userId, fileId);
  return { fileId };
}

/** Removes the user's picture, if any. */
export async function removePicture(ctx: ServiceContext, userId: string): Promise<void> {
  await updatePictureId(ctx, userId, null);
}

/** Opens a user's current picture. @throws NOT_FOUND */
export async function openPicture(ctx: ServiceContext, fileId: string): Promise<Download> {
  const owner = isUuid(fileId)
    ? await conn(ctx).profile.findUnique({ where: { pictureFileId: fileId }, select: { id: true } })
    : null;
  const file = owner && (await openFile(ctx, fileId));
  if (!file) throw new NotFoundError();
  return { fileName: "picture.webp", ...file };
}

async function updatePictureId(ctx: ServiceContext, userId: string, fileId: string | null): Promise<void> {
  const profile = await kysely({ db: ctx.db })
    .updateTable("profiles")
    .from((eb) =>
      eb.selectFrom("profiles").select(["id", "picture_file_id"]).where("id", "=", userId).forUpdate().as("old"),
    )
    .set({ picture_file_id: fileId })
    .whereRef("profiles.id", "=", "old.id")
    .returning("old.picture_file_id as former")
    .executeTakeFirst();
  if (!profile) throw new NotFoundError("Profile not found");
  const { former } = profile;
  if (former !== null) runInBackground(ctx, "remove replaced picture", () => removeFile(ctx, former));
}
