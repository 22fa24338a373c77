import { LETTER_LENGTHS, type LetterLength, type LetterTone } from "~/contracts/rules/cover-letter";
import { parseWishes, type Wish } from "~/language/answers/wishes";
import { DomainError } from "~/server/core/errors";
import type { Focus } from "./choose-proofs";

export type Style = { tone: LetterTone; length: LetterLength; focus: Focus };

/** Names the part that wasn't understood, and the possible wishes. */
function wishNotUnderstood(part: string): DomainError {
  return new DomainError(
    "BAD_REQUEST",
    `This letter was drafted by a template, not a model, so it can't do this: “${part}”. It can make the letter shorter, longer, warmer, more formal or more direct, say more about something in your resume, or leave something out. Nothing was changed, and no revision was used.`,
  );
}

/** Applies a wish to a letter's style. @throws BAD_REQUEST if any part isn't understood: half a wish would be a surprise */
export function applyWish(
  wish: string,
  { tone, length }: { tone: LetterTone; length: LetterLength },
  resumeText: string | null,
): Style {
  const style: Style = { tone, length, focus: { more: [], less: [] } };
  return parseWishes(wish).reduce((changed, part) => applyPart(part, changed, resumeText), style);
}

function applyPart(wish: Wish, style: Style, resumeText: string | null): Style {
  const { length, focus } = style;
  switch (wish.kind) {
    case "length":
      return { ...style, length: LETTER_LENGTHS[LETTER_LENGTHS.indexOf(length) + wish.step] ?? length };
    case "tone":
      return { ...style, tone: wish.tone };
    case "less":
      return { ...style, focus: { ...focus, less: [...focus.less, wish.words] } };
    case "more":
      // The template can only quote the résumé.
      if (!(resumeText ?? "").toLowerCase().includes(wish.words.toLowerCase())) throw wishNotUnderstood(wish.part);
      return { ...style, focus: { ...focus, more: [...focus.more, wish.words] } };
    case "unclear":
      throw wishNotUnderstood(wish.part);
  }
}
