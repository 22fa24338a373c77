import { sql } from "~/server/db";
import { runInBackground } from "~/server/core/background";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { removeFile, storeFile } from "~/server/storage";
import { cleanFileName } from "./clean-file-name";
import { inspectResume } from "./inspect-resume";
import { MEDIA_TYPE } from "./kinds";

/**
 * Keeps a file as the user's résumé, with the text that was read from it. A former one goes after the new one stands.
 * Throws BAD_REQUEST and UNSUPPORTED_MEDIA_TYPE with the reason, and then nothing is stored; STORAGE_FULL,
 * SERVICE_FAILED, NOT_READY where the store is at fault; RATE_LIMITED when too many files are being read.
 */
export async function storeResume(
  ctx: ServiceContext,
  { userId, fileName, content }: { userId: string; fileName: string; content: Buffer },
): Promise<{ fileId: string }> {
  const { kind, text } = await inspectResume(content);
  const fileId = await storeFile(ctx, { userId, mediaType: MEDIA_TYPE[kind], content });
  const name = cleanFileName(fileName, kind);
  // One statement: of two uploads at once the later stands, and each removes what it replaced.
  const replaced = await queryRows<{ file_id: string | null }>(
    { db: ctx.db },
    sql`
    WITH former AS (SELECT file_id FROM resumes WHERE user_id = ${userId}::uuid FOR UPDATE)
    INSERT INTO resumes AS r (user_id, file_id, file_name, kind, text, uploaded_at)
    SELECT ${userId}::uuid, ${fileId}::uuid, ${name}, ${kind}::resume_kind, ${text}, ${ctx.clock.now()}
    FROM (VALUES (1)) AS one LEFT JOIN former ON true
    ON CONFLICT (user_id) DO UPDATE SET file_id = excluded.file_id, file_name = excluded.file_name,
      kind = excluded.kind, text = excluded.text, uploaded_at = excluded.uploaded_at
    RETURNING (SELECT file_id FROM former) AS file_id`,
  );
  const former = replaced[0]?.file_id;
  if (former) runInBackground(ctx, "remove replaced résumé", () => removeFile(ctx, former));
  return { fileId };
}
