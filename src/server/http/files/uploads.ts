import { DomainError } from "~/server/core/errors";
import type { ServiceContext } from "~/server/core/context";
import { getOwnProfile, pictureAddress, resumeAddress, setPicture } from "~/server/profiles";
import { takeUpload } from "~/server/rate-limits";
import { storeResume } from "~/server/resumes";
import { parseFields, readJsonText } from "../read-body";
import { refuseUnknownFields } from "../rest";
import { isMultipart, readUpload, type Upload } from "./read-upload";
import { requireSession } from "./require-session";
import { inUploadTurn } from "./upload-turns";

/** Reads an upload of this user and keeps it as their résumé. */
export async function uploadResume(
  ctx: ServiceContext,
  userId: string,
  request: Request,
): Promise<{ resume_url: string | null }> {
  await takeUpload(ctx, userId);
  const store = async (upload: Upload) => {
    const { fileId } = await storeResume(ctx, { userId, ...upload });
    return { resume_url: resumeAddress(fileId) };
  };
  return inUploadTurn(userId, (hold) => readUpload(request, hold), store);
}

/** Reads an upload of this user and makes it their picture. */
export async function uploadPicture(
  ctx: ServiceContext,
  userId: string,
  request: Request,
): Promise<{ profile_picture_url: string | null }> {
  await takeUpload(ctx, userId);
  const store = async ({ content }: Upload) => {
    const { fileId } = await setPicture(ctx, { userId, content });
    return { profile_picture_url: pictureAddress(fileId) };
  };
  return inUploadTurn(userId, (hold) => readUpload(request, hold), store);
}

/**
 * The call of the REST door: a file, or `{resumeUrl}` with the address of the résumé that is there. No other address is
 * ever fetched. Throws UNAUTHORIZED, BAD_REQUEST, and what an upload throws.
 */
export async function putResume(ctx: ServiceContext, request: Request): Promise<{ resume_url: string | null }> {
  const { userId } = requireSession(ctx);
  if (isMultipart(request)) return uploadResume(ctx, userId, request);
  const fields = parseFields(await readJsonText(request));
  refuseUnknownFields(fields, new Set(["resumeUrl"]));
  const { resume_url: current } = await getOwnProfile(ctx, userId);
  if (current === null || fields["resumeUrl"] !== current) {
    throw new DomainError("BAD_REQUEST", "resumeUrl: Must be the address of a file that you have uploaded here");
  }
  return { resume_url: current };
}
