import type { Resume } from "~/contracts/profile";
import { type ActorContext, conn, type ServiceContext } from "~/server/core/context";
import { type Download, openFile, issueTicket } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { resumeAddress } from "~/server/profiles";

/** A user's résumés, the default first. */
export async function listResumes(ctx: ServiceContext, userId: string): Promise<Resume[]> {
  const resumes = await conn(ctx).resume.findMany({
    where: { userId },
    include: { file: { select: { bytes: true } } },
    orderBy: [{ isDefault: "desc" }, { uploadedAt: "desc" }, { id: "asc" }],
  });
  return resumes.map(({ file, ...resume }) => ({
    id: resume.id,
    is_default: resume.isDefault,
    is_checked: resume.isChecked,
    file_name: resume.fileName,
    kind: resume.kind,
    bytes: file.bytes,
    uploaded_at: resume.uploadedAt.toISOString(),
    text: resume.text,
    resume_url: resumeAddress(resume.fileId) ?? "",
  }));
}

/** Returns the user's default résumé. */
export async function findResume(ctx: ServiceContext, userId: string): Promise<Resume | null> {
  const [resume] = await listResumes(ctx, userId);
  return resume ?? null;
}

/** Returns the user's résumé with this id, else the default one. @throws NOT_FOUND */
export async function getResume(ctx: ServiceContext, userId: string, id?: string): Promise<Resume> {
  const resumes = await listResumes(ctx, userId);
  const resume = id === undefined ? resumes[0] : resumes.find((one) => one.id === id.toLowerCase());
  if (!resume) throw noResume();
  return resume;
}

export function noResume(): NotFoundError {
  return new NotFoundError("There is no resume.");
}

/** Opens a résumé's file if it is one of this user's. @throws NOT_FOUND */
export async function openResume(
  ctx: ServiceContext,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<Download> {
  const resume = isUuid(fileId)
    ? await conn(ctx).resume.findFirst({ where: { fileId, userId }, select: { fileName: true } })
    : null;
  const file = resume && (await openFile(ctx, fileId));
  if (!file) throw new NotFoundError();
  return { fileName: resume.fileName, ...file };
}

/** `adds` a résumé, or `replaces` the one with this id, else the default. Without a résumé, an upload adds one. */
export type UploadTarget = { adds?: boolean; replaces?: string };

const ADDS = "new";

/** Returns an address to upload a résumé of this user to. */
export async function issueUploadTicket(
  ctx: ActorContext,
  { adds = false, replaces = "" }: UploadTarget = {},
): Promise<{ path: string }> {
  if (replaces !== "") await getResume(ctx, ctx.actor.userId, replaces);
  return issueTicket(ctx, { purpose: "resume-upload", subject: adds ? ADDS : replaces });
}

/** Reads what an upload ticket allows. */
export function parseUploadTarget(subject: string): UploadTarget {
  if (subject === ADDS) return { adds: true };
  return subject === "" ? {} : { replaces: subject };
}

/** Returns a download address for a résumé, else the default one. @throws NOT_FOUND */
export async function issueDownloadTicket(ctx: ActorContext, id?: string): Promise<{ path: string }> {
  const { resume_url: address } = await getResume(ctx, ctx.actor.userId, id);
  return issueTicket(ctx, { purpose: "resume", subject: address.split("/").at(-1) });
}
