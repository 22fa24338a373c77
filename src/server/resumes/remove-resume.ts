import { kysely, type ServiceContext } from "~/server/core/context";
import { removeFile } from "~/server/storage";
import { runInBackground } from "~/server/core/background";

/** Removes the résumé, its text and its file; succeeds where there is none. */
export async function removeResume(ctx: ServiceContext, userId: string): Promise<void> {
  const removed = await kysely({ db: ctx.db })
    .deleteFrom("resumes")
    .where("user_id", "=", userId)
    .returning("file_id")
    .execute();
  // If this fails, the sweep removes the file: nothing refers to it.
  for (const { file_id: fileId } of removed) {
    runInBackground(ctx, "remove résumé file", () => removeFile(ctx, fileId));
  }
}
