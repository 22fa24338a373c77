import { LETTER_LENGTHS, type LetterLength, type LetterTone } from "~/contracts/rules/cover-letter";
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

const POLITE =
  /^(?:(?:please|pls|kindly|can you|could you|i(?:['’]d| would) like(?: you)? (?:it )?(?:to (?:be )?)?|i want (?:it )?(?:to (?:be )?)?|make (?:it|the letter|this|that)|(?:it|the letter) (?:should|could) be|keep it|be|sound|with|use|give it|write it|a bit|a little|slightly|somewhat|much|far|way|more|even|also|then|but|and|so)\s+)+/iu;
const FILLER =
  /(?:[.!]+|\s+(?:please|thanks|thank you|overall|in general|in tone|tone|style|wording|language|text|letter|version))+$/iu;

const SHORTER =
  /^(?:short(?:er)?|brief(?:er)?|concise|compact|crisp(?:er)?|cut (?:it|this|the letter)? ?(?:down|short)?|shorten(?: it| this| the letter)?|trim(?: it| the letter)?|tighten(?: it| the letter)?|less long|(?:it(?:['’]s| is) )?too long|fewer words|less text)$/iu;
const LONGER =
  /^(?:long(?:er)?|lengthier|detail(?:ed|s)?|in detail|elaborate|expand(?: it| the letter)?|lengthen(?: it)?|(?:it(?:['’]s| is) )?too short|more (?:words|text|detail)|detail)$/iu;
const WARMER =
  /^(?:warm(?:er|th)?|friendl(?:y|ier)|personal|kind(?:er)?|casual|relaxed|less (?:formal|stiff|cold|dry)|(?:it(?:['’]s| is) )?too (?:formal|stiff|cold|dry))$/iu;
const FORMAL =
  /^(?:formal|professional(?:ly)?|serious|polite|business[- ]?like|sober|less (?:casual|personal|chatty|warm)|(?:it(?:['’]s| is) )?too (?:casual|informal|chatty|warm))$/iu;
const DIRECT =
  /^(?:direct(?:ly)?|to the point|plain(?:er)?|straightforward|simple|simpler|blunt|less (?:flowery|wordy|polite)|(?:it(?:['’]s| is) )?too (?:wordy|flowery|polite))$/iu;
const MORE =
  /^(?:(?:say|tell|write|talk|speak) (?:more )?about|about|mention|focus on|emphasi[sz]e|stress|highlight|include|feature|put weight on|weight on|bring up)\s+(?:more\s+)?(?:about\s+)?(?:my |the |our )?(.+)$/iu;
const LESS =
  /^(?:leave out|leave|omit|remove|delete|drop|skip|no|without|don['’]t (?:mention|say|talk about)|do not (?:mention|say|talk about)|never mention|take out|cut out|less about|nothing about|not)\s+(?:out\s+)?(?:the (?:sentence|part|line|bit|paragraph)s? (?:about|on|with)\s+)?(?:my |the |any(?:thing about)? )?(.+?)(?: out)?$/iu;

/**
 * Reads a wish as a length, a tone, or more or less about something.
 * @throws BAD_REQUEST if any part isn't understood: half a wish would be a surprise
 */
export function readWish(
  wish: string,
  { tone, length }: { tone: LetterTone; length: LetterLength },
  resumeText: string | null,
): Style {
  const style: Style = { tone, length, focus: { more: [], less: [] } };
  for (const part of partsOf(wish)) apply(part, style, resumeText);
  return style;
}

/** Splits a wish at commas, periods and "and". */
function partsOf(wish: string): string[] {
  return wish
    .split(/[.;!\n]+|,|\s+(?:and|but|&|then)\s+(?=\p{L})/iu)
    .map((part) => part.trim().replace(POLITE, "").replace(FILLER, "").trim())
    .filter((part) => part !== "" && !/^(?:please|thanks|thank you|hi|hello)$/iu.test(part));
}

function apply(part: string, style: Style, resumeText: string | null): void {
  if (SHORTER.test(part)) style.length = neighbour(style.length, -1);
  else if (LONGER.test(part)) style.length = neighbour(style.length, 1);
  else if (WARMER.test(part)) style.tone = "warm";
  else if (FORMAL.test(part)) style.tone = "professional";
  else if (DIRECT.test(part)) style.tone = "direct";
  else style.focus = withFocus(part, style.focus, resumeText);
}

function withFocus(part: string, focus: Focus, resumeText: string | null): Focus {
  const less = LESS.exec(part)?.[1]?.trim();
  if (less !== undefined) return { ...focus, less: [...focus.less, unquoted(less)] };
  const more = MORE.exec(part)?.[1]?.trim();
  // The template can only quote the résumé.
  if (more === undefined || !(resumeText ?? "").toLowerCase().includes(unquoted(more).toLowerCase())) {
    throw wishNotUnderstood(part);
  }
  return { ...focus, more: [...focus.more, unquoted(more)] };
}

function unquoted(text: string): string {
  return text.replaceAll(/^["“'‘]|["”'’]$/gu, "");
}

function neighbour(length: LetterLength, step: -1 | 1): LetterLength {
  return LETTER_LENGTHS[LETTER_LENGTHS.indexOf(length) + step] ?? length;
}
