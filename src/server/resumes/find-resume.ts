import type { Resume } from "~/contracts/resume";
import { conn, type ServiceContext } from "~/server/core/context";
import { resumeAddress } from "~/server/profiles";

/** The user's résumé; null while there is none. */
export async function findResume(ctx: ServiceContext, userId: string): Promise<Resume | null> {
  const resume = await conn(ctx).resume.findUnique({
    where: { userId },
    include: { file: { select: { bytes: true } } },
  });
  return (
    resume && {
      file_name: resume.fileName,
      kind: resume.kind,
      bytes: resume.file.bytes,
      uploaded_at: resume.uploadedAt.toISOString(),
      text: resume.text,
      resume_url: resumeAddress(resume.fileId) ?? "",
    }
  );
}
