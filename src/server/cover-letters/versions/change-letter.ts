import type { CoverLetter, RestoreLetterInput, SaveLetterInput } from "~/contracts/cover-letter";
import { LETTER_VERSIONS_MAX } from "~/contracts/rules/cover-letter";
import { type ActorContext, kysely, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { splitSentences } from "~/language/text/sentences";
import { TooLargeToReadError } from "~/server/reading";
import { withTransaction } from "~/server/core/transaction";
import { fillEmployer, keepPlaceholders } from "../drafts/employer-placeholder";
import { getJobOfLetter } from "../drafts/get-brief-parts";
import { letterChanged, noLetter, noVersion } from "../errors";
import { appendVersion, type NewVersion } from "./append-version";
import { getLetter } from "./get-letter";
import { getShownEmployer, getLatestVersion, getLetterRow } from "./letter-rows";

/** Real letters have thirty. Each sentence is checked and shown. */
const MAX_SENTENCES = 1000;

/**
 * Saves the owner's edit as a new version. An unchanged text adds none.
 * @throws NOT_FOUND, EDIT_CONFLICT if another window changed the letter, BAD_REQUEST for an empty text,
 * TOO_LARGE_TO_READ for one of more than 1,000 sentences
 */
export async function saveLetter(ctx: ActorContext, { id, text, based_on }: SaveLetterInput): Promise<CoverLetter> {
  if (text.trim() === "") throw new DomainError("BAD_REQUEST", "text: A cover letter cannot be empty.");
  if (splitSentences(text).length > MAX_SENTENCES) throw new TooLargeToReadError("text");
  const { facts } = await getJobOfLetter(ctx, id);
  await changeLetter(ctx, { jobId: id, basedOn: based_on }, async (_inner, latest) => {
    const fill = (stored: string) => fillEmployer(stored, getShownEmployer(latest, facts.employer));
    if (text === fill(latest.text)) return null;
    return { origin: "edited", text: keepPlaceholders({ edited: text, stored: latest.text, fill }) };
  });
  return getLetter(ctx, id);
}

/** Restores an earlier version as a new one. @throws NOT_FOUND, EDIT_CONFLICT if another window changed the letter */
export async function restoreLetter(
  ctx: ActorContext,
  { id, number, based_on }: RestoreLetterInput,
): Promise<CoverLetter> {
  await changeLetter(ctx, { jobId: id, basedOn: based_on }, async ({ tx }, latest) => {
    const version = await tx.coverLetterVersion.findUnique({
      where: { letterId_number: { letterId: latest.letterId, number } },
    });
    if (!version) throw noVersion();
    if (version.text === latest.text) return null;
    const { text, draftedBy, tone, length } = version;
    return { origin: "restored", text, draftedBy, tone, length, restoredFrom: number };
  });
  return getLetter(ctx, id);
}

type Latest = Awaited<ReturnType<typeof getLatestVersion>>;

type Own = Pick<NewVersion, "origin" | "text" | "restoredFrom"> & Partial<NewVersion>;

/** Returns the owner's new version; null if nothing changes. */
type Change = (inner: TransactionContext, latest: Latest) => Promise<Own | null>;

/**
 * Appends the owner's version if the latest one is the one they saw.
 * @throws NOT_FOUND, EDIT_CONFLICT if another window was first, BAD_REQUEST for too many versions, and what `change` throws
 */
async function changeLetter(
  ctx: ActorContext,
  { jobId, basedOn }: { jobId: string; basedOn: number },
  change: Change,
): Promise<void> {
  const { id } = await getLetterRow(ctx, jobId);
  await withTransaction(ctx, async (inner) => {
    const letter = await kysely(inner)
      .selectFrom("cover_letters")
      .select("id")
      .where("id", "=", id)
      .where("transfer_id", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!letter) throw noLetter();
    const latest = await getLatestVersion(inner, letter.id);
    if (latest.number !== basedOn) throw letterChanged();
    const changed = await change(inner, latest);
    if (!changed) return;
    if (latest.number >= LETTER_VERSIONS_MAX) {
      throw new DomainError("BAD_REQUEST", `A cover letter has at most ${LETTER_VERSIONS_MAX} versions.`);
    }
    const { tone, length } = latest;
    await appendVersion(inner, letter.id, { draftedBy: null, tone, length, ...changed });
  });
}
