import type { CoverLetter, RestoreLetterInput } from "~/contracts/cover-letter";
import type { Actor, ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { changeLetter } from "./change-letter";
import { getLetter } from "./get-letter";

/**
 * Brings an earlier version back, as a new one, so that nothing between is lost. Throws NOT_FOUND, and EDIT_CONFLICT when
 * the letter was changed elsewhere since the version that was shown.
 */
export async function restoreLetter(
  ctx: ServiceContext & { actor: Actor },
  { id, number, based_on }: RestoreLetterInput,
): Promise<CoverLetter> {
  await changeLetter(ctx, { jobId: id, basedOn: based_on }, async ({ tx }, latest) => {
    const version = await tx.coverLetterVersion.findUnique({
      where: { letterId_number: { letterId: latest.letterId, number } },
    });
    if (!version) throw new NotFoundError("This cover letter has no such version.");
    if (version.text === latest.text) return null;
    const { text, draftedBy, tone, length } = version;
    return { origin: "restored", text, draftedBy, tone, length, restoredFrom: number };
  });
  return getLetter(ctx, id);
}
