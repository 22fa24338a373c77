import { type Actor, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { LETTER_VERSIONS_MAX } from "~/contracts/rules/cover-letter";
import { withTransaction } from "~/server/core/transaction";
import { appendVersion, type NewVersion } from "./append-version";
import { LetterChangedError, noLetter } from "../errors";
import { readLatestVersion, readLetter } from "./read-letter";

type Latest = Awaited<ReturnType<typeof readLatestVersion>>;

type Own = Pick<NewVersion, "origin" | "text" | "restoredFrom"> & Partial<NewVersion>;

/** What its owner makes of the latest version; null where nothing is to be changed. */
type Change = (inner: TransactionContext, latest: Latest) => Promise<Own | null>;

/**
 * Puts a version of the owner's own behind the latest, if that is the one they were shown. Throws NOT_FOUND, EDIT_CONFLICT
 * when another window was first, BAD_REQUEST when there are too many versions, and what `change` throws.
 */
export async function changeLetter(
  ctx: ServiceContext & { actor: Actor },
  { jobId, basedOn }: { jobId: string; basedOn: number },
  change: Change,
): Promise<void> {
  const { id } = await readLetter(ctx, jobId);
  await withTransaction(ctx, async (inner) => {
    const letter = await kysely(inner)
      .selectFrom("cover_letters")
      .select("id")
      .where("id", "=", id)
      .where("transfer_id", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!letter) throw noLetter();
    const latest = await readLatestVersion(inner, letter.id);
    if (latest.number !== basedOn) throw new LetterChangedError();
    const changed = await change(inner, latest);
    if (!changed) return;
    if (latest.number >= LETTER_VERSIONS_MAX) {
      throw new DomainError("BAD_REQUEST", `A cover letter has at most ${LETTER_VERSIONS_MAX} versions.`);
    }
    const { tone, length } = latest;
    await appendVersion(inner, letter.id, { draftedBy: null, tone, length, ...changed });
  });
}
