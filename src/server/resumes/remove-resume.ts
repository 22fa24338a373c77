import { sql } from "~/server/db";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { removeFile } from "~/server/storage";
import { runInBackground } from "~/server/core/background";

/** Removes the résumé, its text and its file; succeeds where there is none. */
export async function removeResume(ctx: ServiceContext, userId: string): Promise<void> {
  const removed = await queryRows<{ file_id: string }>(
    { db: ctx.db },
    sql`
    DELETE FROM resumes WHERE user_id = ${userId}::uuid RETURNING file_id`,
  );
  // Nothing refers to the file any more: where this fails, the sweep takes it.
  for (const { file_id: fileId } of removed) {
    runInBackground(ctx, "remove résumé file", () => removeFile(ctx, fileId));
  }
}
