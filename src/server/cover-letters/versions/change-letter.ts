import type { CoverLetter, RestoreLetterInput, SaveLetterInput } from "~/contracts/cover-letter";
import { LETTER_VERSIONS_MAX } from "~/contracts/rules/cover-letter";
import { type Actor, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { fillEmployer, keepPlaceholders } from "../drafts/employer-placeholder";
import { readJobOfLetter } from "../drafts/read-brief";
import { LetterChangedError, noLetter } from "../errors";
import { appendVersion, type NewVersion } from "./append-version";
import { getLetter } from "./get-letter";
import { readLatestVersion, readLetter } from "./read-letter";

/**
 * Keeps the letter as its owner has edited it, as a new version; the same text again changes nothing. Throws NOT_FOUND,
 * EDIT_CONFLICT when it was changed elsewhere since the version that was shown, BAD_REQUEST for an empty text.
 */
export async function saveLetter(
  ctx: ServiceContext & { actor: Actor },
  { id, text, based_on }: SaveLetterInput,
): Promise<CoverLetter> {
  if (text.trim() === "") throw new DomainError("BAD_REQUEST", "text: A cover letter cannot be empty.");
  const { facts } = await readJobOfLetter(ctx, id);
  const fill = (stored: string) => fillEmployer(stored, facts.employer);
  await changeLetter(ctx, { jobId: id, basedOn: based_on }, async (_inner, latest) => {
    if (text === fill(latest.text)) return null;
    return { origin: "edited", text: keepPlaceholders({ edited: text, stored: latest.text, fill }) };
  });
  return getLetter(ctx, id);
}

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
