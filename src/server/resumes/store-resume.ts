import type { Resume } from "~/contracts/profile";
import { runInBackground } from "~/server/core/background";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { sql } from "~/server/db";
import { resumeAddress } from "~/server/profiles";
import { removeFile, storeFile } from "~/server/storage";
import { cleanFileName } from "./clean-file-name";
import { findResume } from "./find-resume";
import { inspectResume } from "./inspect-resume";
import { MEDIA_TYPE } from "./inspect/detect-kind";

/**
 * Stores a file as the user's résumé, with its text, then deletes the previous one.
 * @throws BAD_REQUEST and UNSUPPORTED_MEDIA_TYPE with the reason; STORAGE_FULL, SERVICE_FAILED and NOT_READY if storage
 * fails; RATE_LIMITED if too many files are being read. Nothing is stored then.
 */
export async function storeResume(
  ctx: ServiceContext,
  { userId, fileName, content }: { userId: string; fileName: string; content: Buffer },
): Promise<{ fileId: string }> {
  const { kind, text } = await inspectResume(content);
  const fileId = await storeFile(ctx, { userId, mediaType: MEDIA_TYPE[kind], content });
  // One statement, so that with two concurrent uploads the later wins and each deletes the file it replaced.
  const replaced = await kysely({ db: ctx.db })
    .with("former", (db) => db.selectFrom("resumes").select("file_id").where("user_id", "=", userId).forUpdate())
    .insertInto("resumes")
    .columns(["user_id", "file_id", "file_name", "kind", "text", "uploaded_at"])
    .expression((eb) =>
      eb
        .selectFrom(sql`(VALUES (1))`.as("one"))
        // The join locks and reads the previous row before it is replaced.
        .leftJoin("former", (join) => join.onTrue())
        .select((eb) => [
          eb.val(userId).as("user_id"),
          eb.val(fileId).as("file_id"),
          eb.val(cleanFileName(fileName, kind)).as("file_name"),
          eb.val(kind).as("kind"),
          eb.val(text).as("text"),
          eb.val(ctx.clock.now()).as("uploaded_at"),
        ]),
    )
    .onConflict((oc) =>
      oc.column("user_id").doUpdateSet((eb) => ({
        file_id: eb.ref("excluded.file_id"),
        file_name: eb.ref("excluded.file_name"),
        kind: eb.ref("excluded.kind"),
        text: eb.ref("excluded.text"),
        uploaded_at: eb.ref("excluded.uploaded_at"),
      })),
    )
    .returning((eb) => eb.selectFrom("former").select("former.file_id").as("file_id"))
    .executeTakeFirst();
  const former = replaced?.file_id;
  if (former) runInBackground(ctx, "remove replaced résumé", () => removeFile(ctx, former));
  return { fileId };
}

/**
 * Saves the text as reviewed by its owner. An empty text counts as none.
 * @throws NOT_FOUND without a résumé, EDIT_CONFLICT if the one at `resumeUrl` was replaced meanwhile
 */
export async function saveResumeText(
  ctx: ServiceContext,
  { userId, text, resumeUrl }: { userId: string; text: string; resumeUrl?: string },
): Promise<Resume> {
  const current = await conn(ctx).resume.findUnique({ where: { userId }, select: { fileId: true } });
  if (!current) throw new NotFoundError("There is no résumé.");
  const { fileId } = current;
  if (resumeUrl !== undefined && resumeUrl !== resumeAddress(fileId)) throw replaced();
  const data = { text: text.trim() === "" ? null : text };
  const { count } = await conn(ctx).resume.updateMany({ where: { userId, fileId }, data });
  const resume = count === 0 ? null : await findResume(ctx, userId);
  if (!resume) throw replaced();
  return resume;
}

function replaced(): DomainError {
  return new DomainError("EDIT_CONFLICT", "Your résumé was changed in another window. Nothing was saved.");
}

/** Deletes the résumé, its text and its file, if there is one. */
export async function removeResume(ctx: ServiceContext, userId: string): Promise<void> {
  const removed = await kysely({ db: ctx.db })
    .deleteFrom("resumes")
    .where("user_id", "=", userId)
    .returning("file_id")
    .execute();
  // If this fails, the sweep deletes the unreferenced file.
  for (const { file_id: fileId } of removed) {
    runInBackground(ctx, "remove résumé file", () => removeFile(ctx, fileId));
  }
}
