import type { LetterTone } from "~/contracts/rules/cover-letter";

/** A part of a wish for a letter: a step of its length, a tone, or more or less about something. */
export type Wish =
  | { kind: "length"; step: -1 | 1 }
  | { kind: "tone"; tone: LetterTone }
  | { kind: "more" | "less"; words: string; part: string }
  | { kind: "unclear"; part: string };

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

/** Reads what a wish asks for, part by part. */
export function parseWishes(text: string): Wish[] {
  return partsOf(text).map(parseWish);
}

/** Splits a wish at commas, periods and "and". */
function partsOf(wish: string): string[] {
  return wish
    .split(/[.;!\n]+|,|\s+(?:and|but|&|then)\s+(?=\p{L})/iu)
    .map((part) => part.trim().replace(POLITE, "").replace(FILLER, "").trim())
    .filter((part) => part !== "" && !/^(?:please|thanks|thank you|hi|hello)$/iu.test(part));
}

function parseWish(part: string): Wish {
  if (SHORTER.test(part)) return { kind: "length", step: -1 };
  if (LONGER.test(part)) return { kind: "length", step: 1 };
  if (WARMER.test(part)) return { kind: "tone", tone: "warm" };
  if (FORMAL.test(part)) return { kind: "tone", tone: "professional" };
  if (DIRECT.test(part)) return { kind: "tone", tone: "direct" };
  const less = LESS.exec(part)?.[1]?.trim();
  if (less !== undefined) return { kind: "less", words: unquoted(less), part };
  const more = MORE.exec(part)?.[1]?.trim();
  return more === undefined ? { kind: "unclear", part } : { kind: "more", words: unquoted(more), part };
}

function unquoted(text: string): string {
  return text.replaceAll(/^["“'‘]|["”'’]$/gu, "");
}
