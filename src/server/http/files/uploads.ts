import type { Career } from "~/contracts/career";
import { assertSessionOpen } from "~/server/auth";
import { readCareerFile } from "~/server/career";
import { DomainError } from "~/server/core/errors";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { getOwnProfile, pictureAddress, resumeAddress, setPicture } from "~/server/profiles";
import { enforceUploadLimit } from "~/server/rate-limits";
import { storeResume, type UploadTarget } from "~/server/resumes";
import { requireSession } from "../credentials";
import { parseFields, readJsonText } from "../read-body";
import { refuseUnknownFields } from "../rest";
import { isMultipart, readUpload, type Upload } from "./read-upload";
import { runUpload } from "./upload-turns";

/** Stores an upload as the actor's default résumé, or as `target` says. @throws UNAUTHORIZED if the session ended meanwhile */
export async function uploadResume(
  ctx: ActorContext,
  request: Request,
  target: UploadTarget = {},
): Promise<{ resume_url: string | null }> {
  const { userId } = ctx.actor;
  await enforceUploadLimit(ctx, userId);
  const store = async (upload: Upload) => {
    await assertSessionOpen(ctx);
    const { fileId } = await storeResume(ctx, { userId, ...upload, ...target });
    return { resume_url: resumeAddress(fileId) };
  };
  return runUpload(userId, (hold) => readUpload(request, hold), store);
}

/** Stores an upload as the actor's picture. @throws UNAUTHORIZED if the session ended meanwhile */
export async function uploadPicture(
  ctx: ActorContext,
  request: Request,
): Promise<{ profile_picture_url: string | null }> {
  const { userId } = ctx.actor;
  await enforceUploadLimit(ctx, userId);
  const store = async ({ content }: Upload) => {
    await assertSessionOpen(ctx);
    const { fileId } = await setPicture(ctx, { userId, content });
    return { profile_picture_url: pictureAddress(fileId) };
  };
  return runUpload(userId, (hold) => readUpload(request, hold), store);
}

/** Reads an upload as a career for its owner to review. Stores nothing. */
export async function readCareerUpload(ctx: ActorContext, request: Request): Promise<Career> {
  const { userId } = ctx.actor;
  await enforceUploadLimit(ctx, userId);
  const read = async ({ content }: Upload) => readCareerFile(ctx, content);
  return runUpload(userId, (hold) => readUpload(request, hold), read);
}

/** Accepts a file, or `{resumeUrl}` with the address of the current résumé. Never fetches an address. */
export async function putResume(ctx: ServiceContext, request: Request): Promise<{ resume_url: string | null }> {
  const actor = requireSession(ctx);
  if (isMultipart(request)) return uploadResume({ ...ctx, actor }, request);
  const fields = parseFields(await readJsonText(request));
  refuseUnknownFields(fields, new Set(["resumeUrl"]));
  const { resume_url: current } = await getOwnProfile(ctx, actor.userId);
  if (current === null || fields["resumeUrl"] !== current) {
    throw new DomainError("BAD_REQUEST", "resumeUrl: Must be the address of a file that you have uploaded here");
  }
  return { resume_url: current };
}
