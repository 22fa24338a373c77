import type { CoverLetter, SaveLetterInput } from "~/contracts/cover-letter";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { changeLetter } from "./change-letter";
import { getLetter } from "./get-letter";
import { keepPlaceholders } from "../drafts/keep-placeholders";
import { readJobOfLetter } from "../drafts/read-job";
import { fillEmployer } from "../drafts/fill-employer";

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
